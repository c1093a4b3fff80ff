import { message } from '../../language/text/message.ts';

export const MESSAGES = {
  theStudio: 'The Studio',
  theStudioCouldNot: 'The Studio could not be opened',
  openingTheStudio: 'Opening the Studio',
  needsTheWorkspace: 'useDraftWorkspace needs the DraftWorkspace above it.',
  isLargerThanA: message('{large} is larger than a definition can be.'),
};
