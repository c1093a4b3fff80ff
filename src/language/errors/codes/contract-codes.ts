import { defineCode } from '../code-entry.ts';

/** What is wrong in a contract by itself, between contracts, or in a screen that repeats one; their text and shape have the codes of every file. */
export const CONTRACT_CODES = {
  'duplicate-contract': defineCode<{ what: string; name: string; other: string }>(
    'error',
    (p) => `The ${p.what} "${p.name}" stands already in ${p.other}.`,
  ),
  'unreached-call': defineCode<{ name: string; made?: { call: string; label: string } }>('warning', (p) =>
    p.made
      ? `"${p.made.label}" makes the call ${p.made.call}, and no screen makes ${p.name}. Use ${p.name} here, or remove it from the contracts if nothing needs it.`
      : `No screen makes the call ${p.name}, so nobody but admins may. Say "api": true if programs do.`,
  ),
  'unknown-enum': defineCode<{ name: string; calls?: readonly string[] }>('error', (p) =>
    p.calls
      ? `The list of ${p.calls.join(', ')} can be sorted, and enums.json has no enum "${p.name}" for the direction. Add it with the values asc and desc.`
      : `There is no enum "${p.name}" in enums.json.`,
  ),
  'unknown-type': defineCode<{ name: string }>('error', (p) => `There is no type "${p.name}" in types.json, and no enum of that name.`),
  'contract-cycle': defineCode<{ way: string }>('error', (p) => `This leads back to itself: ${p.way}.`),
  'unknown-pick': defineCode<{ name: string; entity: string }>('error', (p) => `The entity ${p.entity} has no field "${p.name}".`),
  'picks-nothing': defineCode<{ entity: string }>('error', (p) => `No field of ${p.entity} is left to take over.`),
  'entity-key': defineCode<{ name: string }>(
    'error',
    (p) => `"${p.name}" cannot tell one from another: a key is a field that every one has, an id, a text, a number or a value of an enum.`,
  ),
  'unknown-neighbour': defineCode<{ name: string }>('error', (p) => `No text named "${p.name}" stands beside this one.`),
  'map-keys': defineCode<{ received: string }>(
    'error',
    (p) => `The keys of a map are texts, ids, values of an enum or dates, and no ${p.received}.`,
  ),
  'pattern-syntax': defineCode<{ pattern: string }>('error', (p) => `"${p.pattern}" is no regular expression.`),
  'pattern-slow': defineCode<{ pattern: string }>(
    'error',
    (p) =>
      `"${p.pattern}" may take far too long for a long text: one text leads through it in several ways. Let no two repetitions take the same characters in a row.`,
  ),
  'list-path': defineCode<{ path: string; expected: string; received: string }>(
    'error',
    (p) => `"${p.path}" should lead to a ${p.expected}, but leads to a ${p.received}.`,
  ),
  'open-write': defineCode<Record<never, never>>(
    'warning',
    () => 'Everybody with a role may make this call, and it changes something. Name its roles, or say in "because" why everybody may.',
  ),
  'open-record': defineCode<{ param: string; of: string; roles: string }>(
    'error',
    (p) =>
      `"${p.param}" may name every ${p.of}, and no list shows them all to ${p.roles}. Limit it in "whose", or say there in "any" why they may name each.`,
  ),
  'address-value': defineCode<{ path: string; why: string }>('error', (p) => `"${p.path}" cannot stand there: ${p.why}.`),
  'repeats-contract': defineCode<{ label: string }>(
    'warning',
    (p) => `The contract says "${p.label}" by itself, so this label may go: it would keep a better word of the contract from showing.`,
  ),
  'same-name': defineCode<{ label: string; other: string }>(
    'warning',
    (p) => `"${p.other}" of the same list is called "${p.label}", too: people could not tell the two apart.`,
  ),
} as const;
