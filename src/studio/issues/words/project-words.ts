import type { PROJECT_CODES } from '../../../language/errors/codes/project-codes.ts';
import { FOR_DEVELOPERS, told, type WordsOf } from '../issue-told.ts';

/** What does not go together between screens, shared parts and the console, for people. */
export const PROJECT_WORDS: WordsOf<typeof PROJECT_CODES> = {
  'missing-app': () => told('The definition of the console itself is missing.', FOR_DEVELOPERS),
  'file-name': ({ id }, say) =>
    told(`${say.partFirst} has the id ${say.name(id)}, which is another one than that of its file.`, 'Undo the change of its id.'),
  'duplicate-screen': ({ other }, say) => told(`${say.partFirst} has the same id as ${say.definition(other)}.`, 'Give it another one.'),
  'stray-copy': ({ other }, say) =>
    told(`This is a copy of ${say.definition(other)}, and is left out.`, 'Remove it, or give it a name and an address of its own.'),
  'route-collision': ({ other }, say) =>
    told(
      `${say.partFirst} has the same address as ${say.definition(other)}, so one of them can never be opened.`,
      'Give one of them another address.',
    ),
  'unknown-route': (_, say) => told(`${say.it} leads to a page that there is not.`, 'Choose the page that it leads to.'),
  'fixed-parameter': ({ text, parameter }, say) =>
    told(
      `${say.it} leads to a page that there is not, unless ${say.name(text)} is meant for ${say.name(parameter)}.`,
      'Choose the page that it leads to, and what it is given.',
    ),
  'unwritten-query': ({ key }, say) =>
    told(
      `${say.it} reads ${say.words(key)} of the address, and no filter, table or link ever puts it there.`,
      'Choose another one, or let the link that leads here give it along.',
    ),
  'unread-query': ({ key }, say) =>
    told(
      `${say.it} gives the page ${say.name(key)} along, and that page does not use it.`,
      'Take it off, or choose something that the page uses.',
    ),
  'planned-route': ({ link }, say) =>
    told(`The page ${say.address(link)} is planned and not there yet, so staff read ${say.itself} as a text.`, 'Nothing has to be done.'),
  'plan-fulfilled': ({ screen }, say) =>
    told(`The screen ${say.screen(screen)} is listed as planned, and is there already.`, 'Take it off the list of what is planned.'),
  'menu-nobody': (_, say) =>
    told(`Nobody but admins can open ${say.part} from the menu: no role is chosen.`, 'Choose a role, or choose admins alone to mean that.'),
  'menu-parameter': (_, say) =>
    told(`${say.partFirst} cannot stand in the menu: its page needs to know which record it is about.`, 'Take it off the menu.'),
  'unknown-role': ({ role }, say) => told(`${say.it} names the role ${say.name(role)}, which there is not.`, 'Choose one of the roles.'),
  'role-may-not-call': ({ call }, say, { received, facts }) =>
    told(
      `${say.roles(received ?? facts?.roles)} can get to ${say.part}, but the server refuses them ${say.call(call)}.`,
      `Take these roles off ${say.part}, or ask somebody who develops the console to let them.`,
    ),
  'role-may-not-send': ({ param, call }, say, { received, facts }) =>
    told(
      `${say.roles(received ?? facts?.roles)} can get to ${say.part}, but may not give ${say.parameter(call, param)} to ${say.call(call)}.`,
      `Take these roles off ${say.part}, or do not give it.`,
    ),
  'unused-shared': ({ id }, say) => told(`No screen uses the shared part ${say.shared(id)}.`, 'Use it somewhere, or remove it.'),
  'language-version': () => told('The definitions are written for another version of this program.', FOR_DEVELOPERS),
  'compile-failed': (_, say) =>
    told(
      `${say.partFirst} could not be looked at, which is a fault of the program.`,
      'Undo what you changed last, and tell somebody who develops the console.',
    ),
};
