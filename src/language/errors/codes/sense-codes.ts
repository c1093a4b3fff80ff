import { defineCode, text } from '../code-entry.ts';
import { IDLE_REASONS, type IdleReason } from '../idle-reasons.ts';
import { LINK_FAULTS, type LinkFault } from '../link-faults.ts';

const REMOVE = 'Remove it.';
const REMOVE_ONE = 'Remove one of them.';
const OTHER = 'Choose the other one.';

/** Well-formed but pointless: invisible parts, texts that never show, values that may be missing. */
export const SENSE_CODES = {
  'may-stay-empty': defineCode<{ id: string; call: string }>('error', (p, say) =>
    text(
      `${p.id === '' ? 'This field' : say.parameter(p.call, p.id)} may stay empty, but the call ${say.call(p.call)} needs it.`,
      `Set ${say.property('required')} or ${say.property('default')}, or set it under ${say.property('with')}.`,
    ),
  ),
  'constant-condition': defineCode<{ outcome: 'never holds' | 'never changes' }>('error', (p, say) =>
    text(
      `${say.it} depends on nothing, so it is ${p.outcome === 'never holds' ? 'never true' : 'always the same'}.`,
      'Remove it, or choose what it depends on.',
    ),
  ),
  unreachable: defineCode<{ before: string; of: 'one-of' | 'firstOf' }>('error', (p, say) =>
    text(
      `${say.it} is never visible: ${say.name(p.before)} before it always shows.`,
      `Add a condition to ${say.name(p.before)}, or remove this one.`,
      `${p.of} shows the first that is visible.`,
    ),
  ),
  'access-nobody': defineCode<{ roles: string; isEmpty: boolean }>('error', (p, say, { received }) =>
    text(
      p.isEmpty
        ? `Only admins have access to ${say.part}: no role is chosen.`
        : `Only admins have access to ${say.part}: the roles ${say.roles(received)} cannot get here.`,
      'Choose a role that can, or choose admins only if you mean that.',
      'Write ["admin"] to mean admins only.',
    ),
  ),
  'same-twice': defineCode<{ location: number }>('error', (p, say) =>
    text(`${say.it} is the same as entry ${p.location} of its list.`, REMOVE_ONE),
  ),
  'same-effect': defineCode<{ location: number }>('warning', (p, say) =>
    text(`${say.it} has the same effect as entry ${p.location} of its list, under another name.`, 'Remove or change one of them.'),
  ),
  'empty-range': defineCode<{ what: string; why: string; of: 'moments' | 'pixels' | 'entries' | 'limits' | 'parameters' | 'period' }>(
    'error',
    (p, say) => text(`${say.it} allows no value: ${EMPTY[p.of] ?? p.of}.`, 'Change one of the two.', `${p.what}: ${p.why}.`),
  ),
  'out-of-range': defineCode<{ value: string; limits: string }>('error', (p, say) =>
    text(`${say.words(p.value)} is not allowed for ${say.itself}.`, `Allowed: ${p.limits}.`),
  ),
  'unknown-choice': defineCode<{ value: string }>('error', (p, say) =>
    text(`${say.name(p.value)} is not one of the choices of ${say.part}.`, 'Choose one of them, or add it to the choices.'),
  ),
  'fixed-by-with': defineCode<{ name: string; by: 'input' | 'pager' | 'page size' | 'sort order' }>('error', (p, say) =>
    p.by === 'input'
      ? text(
          `${say.property('with')} sets the parameter ${say.name(p.name)} already, so what people enter for it is never sent.`,
          `Remove it here, or under ${say.property('with')}.`,
        )
      : text(
          `${say.property('with')} sets the parameter ${say.name(p.name)} already, so the ${p.by} of this table has no effect.`,
          `Remove ${say.name(p.name)} under ${say.property('with')}.`,
        ),
  ),
  'written-twice': defineCode<{ name: string }>('error', (p, say) =>
    text(`Another input of this list also sets the parameter ${say.name(p.name)}; only one can count.`, REMOVE_ONE),
  ),
  'other-entity': defineCode<{ wanted: string; received: string }>('error', (p, say) =>
    text(`${say.it} gets ${say.type(p.received)}, but needs another record type.`, 'Choose a value of that type.', `${p.wanted}.`),
  ),
  'link-form': defineCode<{ link: string; why: string; fault: LinkFault }>('error', (p, say) =>
    text(`${say.it} is not a valid link: ${LINK_FAULTS[p.fault] ?? p.fault}.`, 'Choose the page that it opens.', `"${p.link}": ${p.why}.`),
  ),
  'already-so': defineCode<{ call: string; path: string; value: string }>('error', (p, say) =>
    text(
      `Where ${say.part} is visible, ${say.name(p.path)} already has the value that the call ${say.call(p.call)} sets.`,
      'Choose the opposite call, or change the condition.',
      `Value: ${p.value}.`,
    ),
  ),
  'switches-back': defineCode<{ call: string; field: string; slot: string }>('error', (p, say) =>
    text(`When people switch ${say.name(p.field)} ${p.slot}, the call ${say.call(p.call)} switches it back.`, 'Choose the other call.'),
  ),
  'period-swapped': defineCode<{ param: string; path: string; wanted: 'starts' | 'ends'; received: 'starts' | 'ends' }>('error', (p, say) =>
    text(
      `${say.name(p.param)} is the ${p.wanted === 'starts' ? 'start' : 'end'} of a period, but gets the ${p.received === 'starts' ? 'start' : 'end'} of one.`,
      OTHER,
      `Received: ${p.path}.`,
    ),
  ),
  'coordinates-swapped': defineCode<{ param: string; wanted: 'latitude' | 'longitude'; received: 'latitude' | 'longitude' }>(
    'error',
    (p, say) => text(`${say.name(p.param)} is a ${p.wanted}, but gets a ${p.received}.`, OTHER),
  ),
  'never-together': defineCode<{ with: string; others: 'around' | 'before' }>('error', (p, say) =>
    p.others === 'around'
      ? text(`${say.it} is never true here: it contradicts the condition under which ${say.part} is visible.`, 'Change one of the two.')
      : text(
          `${say.it} is never true: an entry before it always matches first.`,
          'Change its condition, move it up, or remove it.',
          `Never together with ${p.with}.`,
        ),
  ),
  'unread-source': defineCode<{ id: string }>('warning', (p, say) =>
    text(
      `Nothing uses the source ${say.name(p.id)}, so it never loads.`,
      'Remove it, or show its data.',
      `No expression reads sources.${p.id}.`,
    ),
  ),
  'row-unread': defineCode<{ what: string }>('warning', (p, say) =>
    text(
      `${say.it} has the same effect for every row.`,
      'Use a value of the row, or move it out of the rows.',
      `Not reading the row: ${p.what}.`,
    ),
  ),
  'out-of-reach': defineCode<{ id: string; roles: string }>('error', (p, say) =>
    text(
      `${say.name(p.id)} is required, but the roles ${say.roles(p.roles)} can press the button and cannot fill it.`,
      'Give both the same roles.',
    ),
  ),
  'two-in-slot': defineCode<{ slot: string }>('warning', (p, say) =>
    text(`${say.it} has the same place on a phone’s card as another column.`, 'Choose another place for one of them.', `Slot: ${p.slot}.`),
  ),
  'two-main': defineCode<Record<never, never>>('warning', (_, say) =>
    text(`${say.it} is one of two primary actions in its list.`, 'Keep one of them primary.'),
  ),
  'label-of-other': defineCode<{ words: string; other: string }>('warning', (p, say) =>
    text(
      `${say.partFirst} has the label ${say.words(p.words)}, which is the default label of another field.`,
      'Remove the label, or choose another one.',
      `Default label of ${p.other}.`,
    ),
  ),
  'no-effect': defineCode<{ key: string; why: string; reason?: IdleReason }>('error', (p, say) =>
    p.reason === undefined
      ? text(`${say.property(p.key)} has no effect in ${say.part}.`, REMOVE, `Reason: ${p.why}.`)
      : text(`${say.property(p.key)} has no effect in ${say.part}: ${IDLE_REASONS[p.reason] ?? p.why}.`, REMOVE),
  ),
  'not-typed': defineCode<{ key: string }>('error', (p, say) =>
    text(`${say.property(p.key)} has no effect: ${say.part} is shown, not entered.`, REMOVE),
  ),
  'two-choices': defineCode<{ id: string; keys: readonly string[] }>('error', (p, say) =>
    text(`${say.name(p.id)} has choices from ${say.several(p.keys.map(say.property))}; only one can count.`, 'Keep one of them.'),
  ),
  'unknown-source': defineCode<{ name: string }>('error', (p, say) =>
    text(`${say.it} reloads ${say.name(p.name)}, which this screen does not load.`, 'Choose a source of this screen.'),
  ),
  'unknown-field': defineCode<{ name: string }>('error', (p, say) =>
    text(`This form has no field ${say.name(p.name)}.`, 'Choose one of its fields.'),
  ),
  'unknown-entity': defineCode<{ name: string }>('error', (p, say) =>
    text(`The record type ${say.name(p.name)} does not exist.`, 'Use one of the existing record types.'),
  ),
  'unknown-setting': defineCode<{ name: string; what: string }>('error', (p, say) =>
    text(`${say.words(p.name)} is not a known ${p.what}.`, 'Use one of the allowed values.'),
  ),
  'suppress-expired': defineCode<{ code: string; until: string }>('error', (p, say) =>
    text(
      `A problem of ${say.part} was suppressed until ${p.until}, which is over.`,
      'Fix the problem, or set a new date with a reason.',
      `Suppressed: ${p.code}.`,
    ),
  ),
  'suppress-unused': defineCode<{ code: string }>('error', (p, say) =>
    text(`A suppressed problem of ${say.part} no longer exists.`, say.developer('Remove the suppression.'), `Suppressed: ${p.code}.`),
  ),
} as const;

const EMPTY: Readonly<Record<string, string>> = {
  moments: 'it ends before or when it starts',
  pixels: 'the smallest size is larger than the largest',
  entries: 'it may have no entries',
  limits: 'the minimum is more than the maximum',
  parameters: 'its start stands last',
  period: 'it ends where it starts',
};
