import type { CONTRACT_CODES } from '../../../language/errors/codes/contract-codes.ts';
import { FOR_DEVELOPERS, type IssueTold, told, type WordsOf } from '../issue-told.ts';

/** What calls take and answer is written by developers; whoever edits screens learns that it is not theirs to mend. */
function ofContracts(wrong: string): IssueTold {
  return told(wrong, FOR_DEVELOPERS);
}

/** What is wrong in the contracts of calls, for people; and a name that says the usual. */
export const CONTRACT_WORDS: WordsOf<typeof CONTRACT_CODES> = {
  'duplicate-contract': ({ name }, say) => ofContracts(`${say.name(name)} is described twice.`),
  'unreached-call': ({ name, made }, say) =>
    made
      ? told(
          `${say.words(made.label)} makes the call ${say.call(made.call)}, and no screen makes ${say.call(name)}.`,
          `Use ${say.call(name)} here if that is what it means.`,
        )
      : told(
          `No screen makes the call ${say.call(name)}, so nobody but admins may.`,
          'Use it on a screen, or let somebody who develops the console take it away.',
        ),
  'unknown-enum': ({ name, calls }, say) =>
    ofContracts(
      calls
        ? `The directions in which ${say.several(calls.map(say.call))} can be sorted are described nowhere.`
        : `The values of ${say.name(name)} are described nowhere.`,
    ),
  'unknown-type': ({ name }, say) => ofContracts(`${say.name(name)} is described nowhere.`),
  'contract-cycle': () => ofContracts('A record is described by itself.'),
  'unknown-pick': ({ name, entity }, say) => ofContracts(`${say.name(entity)} has no ${say.name(name)}.`),
  'picks-nothing': ({ entity }, say) => ofContracts(`Nothing of ${say.name(entity)} is left to take over.`),
  'entity-key': ({ name }, say) => ofContracts(`Records cannot be told apart by ${say.name(name)}.`),
  'unknown-neighbour': ({ name }, say) => ofContracts(`There is no text ${say.name(name)} beside this one.`),
  'map-keys': () => ofContracts('Something is sorted by what cannot be a name.'),
  'pattern-syntax': () => ofContracts('A pattern by which texts are looked at cannot be read.'),
  'pattern-slow': () => ofContracts('A pattern for texts may take far too long.'),
  'list-path': ({ path }, say) => ofContracts(`${say.name(path)} leads to something else than it should.`),
  'open-write': () => ofContracts('A call that changes something is open to everybody who has a role.'),
  'open-record': ({ param, roles }, say) =>
    ofContracts(`${say.roles(roles)} may give every ${say.name(param)}, also those that no list shows them.`),
  'address-value': ({ path }, say) => ofContracts(`${say.name(path)} cannot be a part of an address.`),
  'repeats-contract': ({ label }, say) =>
    told(
      `${say.partFirst} is called ${say.words(label)} anyway, so it needs no name here.`,
      'Take the name off: a better usual name will then show here, too.',
    ),
  'same-name': ({ label }, say) =>
    told(`Another value of the same list is called ${say.words(label)}, too.`, 'Give one of them a name that tells the two apart.'),
};
