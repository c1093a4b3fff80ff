import { defineCode, text, these } from '../code-entry.ts';

/** Issues of a contract, between contracts, or of a screen that repeats one. Issues of JSON and shape have the codes of all files. */
export const CONTRACT_CODES = {
  'duplicate-contract': defineCode<{ what: string; name: string; other: string }>('error', (p, say) =>
    text(`${say.name(p.name)} has two contracts.`, say.developer('Remove one of them.'), `The other ${p.what} is in ${p.other}.`),
  ),
  'unreached-call': defineCode<{ name: string; made?: { call: string; label: string } }>('warning', (p, say) =>
    p.made
      ? text(
          `${say.words(p.made.label)} makes the call ${say.call(p.made.call)}, and no screen makes ${say.call(p.name)}.`,
          `Choose ${say.call(p.name)} here if you mean that.`,
        )
      : text(
          `No screen makes the call ${say.call(p.name)}, so only admins may make it.`,
          'Use it on a screen, or ask a developer to remove it.',
          'Set "api": true if programs make it.',
        ),
  ),
  'unknown-back-end': defineCode<{ call: string; name: string }>('error', (p, say) =>
    text(
      `The call ${say.call(p.call)} goes to the back end ${say.name(p.name)}, which does not exist.`,
      say.developer('Add it to back-ends.json, or correct its name.'),
    ),
  ),
  'unknown-enum': defineCode<{ name: string; calls?: readonly string[] }>('error', (p, say) =>
    p.calls
      ? text(
          `The list of ${say.several(p.calls.map(say.call))} can be sorted, but the enum ${say.name(p.name)} for the direction is missing.`,
          say.developer('Add it to enums.json with the values asc and desc.'),
        )
      : text(`The values of ${say.name(p.name)} are not defined.`, say.developer('Add the enum to enums.json, or correct its name.')),
  ),
  'unknown-type': defineCode<{ name: string }>('error', (p, say) =>
    text(`The type ${say.name(p.name)} is not defined.`, say.developer('Add it to types.json, or correct its name.')),
  ),
  'contract-cycle': defineCode<{ way: string }>('error', (p, say) =>
    text('A type contains itself.', say.developer('Break the cycle.'), `Cycle: ${p.way}.`),
  ),
  'unknown-pick': defineCode<{ name: string; entity: string }>('error', (p, say) =>
    text(`${say.name(p.entity)} has no field ${say.name(p.name)}.`, say.developer('Correct the name of the field.')),
  ),
  'picks-nothing': defineCode<{ entity: string }>('error', (p, say) =>
    text(`No field of ${say.name(p.entity)} is left.`, say.developer('Pick at least one field.')),
  ),
  'entity-key': defineCode<{ name: string }>('error', (p, say) =>
    text(
      `${say.name(p.name)} does not identify a record.`,
      say.developer('Use a field that every record has: an id, a text, a number or a value of an enum.'),
    ),
  ),
  'unknown-neighbour': defineCode<{ name: string }>('error', (p, say) =>
    text(`There is no text field ${say.name(p.name)} beside this one.`, say.developer('Correct the name of the field.')),
  ),
  'map-keys': defineCode<{ received: string }>('error', (p, say) =>
    text(
      'A map has keys of a type that cannot be a key.',
      say.developer('Use texts, ids, values of an enum or dates.'),
      `Received: ${p.received}.`,
    ),
  ),
  'pattern-syntax': defineCode<{ pattern: string }>('error', (p, say) =>
    text('A pattern for texts cannot be read.', say.developer('Correct the regular expression.'), `Pattern: ${p.pattern}`),
  ),
  'pattern-slow': defineCode<{ pattern: string }>('error', (p, say) =>
    text(
      'A pattern for texts may take far too long.',
      say.developer('Let no two repetitions match the same characters in a row.'),
      `Pattern: ${p.pattern}`,
    ),
  ),
  'list-path': defineCode<{ path: string; expected: string; received: string }>('error', (p, say) =>
    text(
      `${say.name(p.path)} has the wrong type.`,
      say.developer('Use a path of the expected type.'),
      `Expected: ${p.expected}. Received: ${p.received}.`,
    ),
  ),
  'open-write': defineCode<Record<never, never>>('warning', (_, say) =>
    text('Every role may make a call that changes data.', say.developer('Name its roles, or give the reason in "because".')),
  ),
  'open-record': defineCode<{ param: string; of: string; roles: string }>('error', (p, say) =>
    text(
      `${these(p.roles, 'The role')} ${say.roles(p.roles)} may send every ${say.name(p.param)}, also of records that no list shows them.`,
      say.developer(`Limit the ${p.of} in "whose", or give the reason there in "any".`),
    ),
  ),
  'address-value': defineCode<{ path: string; why: string }>('error', (p, say) =>
    text(
      `${say.name(p.path)} cannot be part of an address.`,
      say.developer('Use a single value that is always there.'),
      `Reason: ${p.why}.`,
    ),
  ),
  'table-call': defineCode<{ name: string; why: string }>('error', (p, say) =>
    text(
      `${say.name(p.name)} cannot be done with a table.`,
      say.developer('Correct what the call says, or write a function for it.'),
      `Reason: ${p.why}.`,
    ),
  ),
  'repeats-contract': defineCode<{ label: string }>('warning', (p, say) =>
    text(
      `${say.partFirst} has the default label ${say.words(p.label)} anyway.`,
      'Remove the label, so that a better default shows here, too.',
    ),
  ),
  'same-name': defineCode<{ label: string; other: string }>('warning', (p, say) =>
    text(`Two values of this list have the label ${say.words(p.label)}.`, 'Rename one of them.', `The other is "${p.other}".`),
  ),
} as const;
