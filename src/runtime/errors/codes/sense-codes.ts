import { defineCode } from '../code-entry.ts';

/** Faults of what is well-formed and yet senseless: parts that nobody sees, words that never show, values that may be missing. */
export const SENSE_CODES = {
  'may-stay-empty': defineCode<{ id: string; call: string }>(
    'error',
    (p) => `"${p.id}" may stay empty, but the call ${p.call} needs it. Say required, give a default, or fill it in "with".`,
  ),
  'constant-condition': defineCode<{ outcome: string }>(
    'error',
    (p) => `This condition reads nothing, so it ${p.outcome}. Take it away, or say what it depends on.`,
  ),
  unreachable: defineCode<{ block: string }>(
    'error',
    (p) => `This can never be seen: the block "${p.block}" before it always shows, and one-of shows the first that does.`,
  ),
  'access-nobody': defineCode<{ roles: string }>('error', (p) => `Nobody but admins gets this: ${p.roles}. Write ["admin"] to mean that.`),
  'no-effect': defineCode<{ key: string; why: string }>('error', (p) => `"${p.key}" does nothing here: ${p.why}.`),
  'not-typed': defineCode<{ key: string }>('error', (p) => `"${p.key}" does nothing here: this is shown, and nobody types it.`),
  'two-choices': defineCode<{ id: string; keys: string }>(
    'error',
    (p) => `"${p.id}" has its choices from ${p.keys}; only one of them can count.`,
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
