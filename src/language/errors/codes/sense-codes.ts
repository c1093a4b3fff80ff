import { defineCode } from '../code-entry.ts';
import type { IdleReason } from '../idle-reasons.ts';
import type { LinkFault } from '../link-faults.ts';

/** Faults of what is well-formed and yet senseless: parts that nobody sees, words that never show, values that may be missing. */
export const SENSE_CODES = {
  'may-stay-empty': defineCode<{ id: string; call: string }>(
    'error',
    (p) => `"${p.id}" may stay empty, but the call ${p.call} needs it. Say required, give a default, or fill it in "with".`,
  ),
  'constant-condition': defineCode<{ outcome: 'never holds' | 'never changes' }>(
    'error',
    (p) => `This condition reads nothing, so it ${p.outcome}. Take it away, or say what it depends on.`,
  ),
  unreachable: defineCode<{ before: string; of: 'one-of' | 'firstOf' }>(
    'error',
    (p) => `This can never be seen: "${p.before}" before it always shows, and ${p.of} shows the first that does.`,
  ),
  'access-nobody': defineCode<{ roles: string; isEmpty: boolean }>(
    'error',
    (p) => `Nobody but admins gets this: ${p.roles}. Write ["admin"] to mean that.`,
  ),
  'same-twice': defineCode<{ location: number }>(
    'error',
    (p) => `This is the same as entry ${p.location} of the list, to the last word. One of them is too many.`,
  ),
  'same-effect': defineCode<{ location: number }>(
    'warning',
    (p) => `This does or shows the same as entry ${p.location} of the list under another name. Take one of them away, or let it differ.`,
  ),
  'empty-range': defineCode<{ what: string; why: string; of: 'moments' | 'pixels' | 'entries' | 'limits' | 'parameters' | 'period' }>(
    'error',
    (p) => `${p.what} is empty: ${p.why}.`,
  ),
  'out-of-range': defineCode<{ value: string; limits: string }>('error', (p) => `${p.value} is not allowed here. Allowed: ${p.limits}.`),
  'unknown-choice': defineCode<{ value: string }>('error', (p) => `"${p.value}" is none of the choices.`),
  'fixed-by-with': defineCode<{ name: string; by: 'input' | 'pager' | 'page size' | 'sort order' }>('error', (p) =>
    p.by === 'input'
      ? `"with" gives the call "${p.name}" already, so what is typed in it is never sent. Remove "${p.name}" here or in "with".`
      : `"with" gives the call "${p.name}" already, so the ${p.by} of this table cannot change it. Remove "${p.name}" from "with".`,
  ),
  'written-twice': defineCode<{ name: string }>(
    'error',
    (p) => `The parameter "${p.name}" is written by another input of this list, too; only one of them can count.`,
  ),
  'other-entity': defineCode<{ wanted: string; received: string }>('error', (p) => `${p.wanted}, but this gives ${p.received}.`),
  'link-form': defineCode<{ link: string; why: string; fault: LinkFault }>(
    'error',
    (p) => `"${p.link}" is no link that can be followed: ${p.why}.`,
  ),
  'already-so': defineCode<{ call: string; path: string; value: string }>(
    'error',
    (p) => `When this is there, "${p.path}" is ${p.value} already, which is what ${p.call} makes it. The call that undoes it is meant.`,
  ),
  'switches-back': defineCode<{ call: string; field: string; slot: string }>(
    'error',
    (p) => `This runs when "${p.field}" is switched ${p.slot}, and ${p.call} switches it back.`,
  ),
  'period-swapped': defineCode<{ param: string; path: string; wanted: 'starts' | 'ends'; received: 'starts' | 'ends' }>(
    'error',
    (p) => `"${p.param}" is where a period ${p.wanted}, but "${p.path}" is where one ${p.received}.`,
  ),
  'coordinates-swapped': defineCode<{ param: string; wanted: 'latitude' | 'longitude'; received: 'latitude' | 'longitude' }>(
    'error',
    (p) => `"${p.param}" takes a ${p.wanted}, but this reads a ${p.received}.`,
  ),
  'never-together': defineCode<{ with: string; others: 'around' | 'before' }>(
    'error',
    (p) => `This can never hold together with ${p.with}.`,
  ),
  'unread-source': defineCode<{ id: string }>('warning', (p) => `Nothing reads sources.${p.id}, so it never loads.`),
  'row-unread': defineCode<{ what: string }>('warning', (p) => `${p.what} does the same for every row: nothing in it reads the row.`),
  'out-of-reach': defineCode<{ id: string; roles: string }>(
    'error',
    (p) => `"${p.id}" must be filled, and ${p.roles} can press the button but cannot type here.`,
  ),
  'two-in-slot': defineCode<{ slot: string }>(
    'warning',
    (p) => `Another column is in the slot "${p.slot}" already, and a card has it once.`,
  ),
  'two-main': defineCode<Record<never, never>>('warning', () => 'Another action of this list is the main one already.'),
  'label-of-other': defineCode<{ words: string; other: string }>(
    'warning',
    (p) => `The contract gives the words "${p.words}" to "${p.other}", which is another one.`,
  ),
  'no-effect': defineCode<{ key: string; why: string; reason?: IdleReason }>('error', (p) => `"${p.key}" does nothing here: ${p.why}.`),
  'not-typed': defineCode<{ key: string }>('error', (p) => `"${p.key}" does nothing here: this is shown, and nobody types it.`),
  'two-choices': defineCode<{ id: string; keys: readonly string[] }>(
    'error',
    (p) => `"${p.id}" has its choices from ${p.keys.join(' and ')}; only one of them can count.`,
  ),
  'unknown-source': defineCode<{ name: string }>('error', (p) => `Nothing that loads on this screen has the id "${p.name}".`),
  'unknown-field': defineCode<{ name: string }>('error', (p) => `This form has no field "${p.name}".`),
  'unknown-entity': defineCode<{ name: string }>('error', (p) => `There is no entity "${p.name}".`),
  'unknown-setting': defineCode<{ name: string; what: string }>('error', (p) => `"${p.name}" is no ${p.what}.`),
  'suppress-expired': defineCode<{ code: string; until: string }>(
    'error',
    (p) => `The suppression of ${p.code} ended on ${p.until}. Mend what it hides, or give a new day and say why.`,
  ),
  'suppress-unused': defineCode<{ code: string }>('error', (p) => `There is no ${p.code} here that this suppresses; take it away.`),
} as const;
