import { message } from '../../language/text/message.ts';
import { COMMON_MESSAGES } from '../common-messages.ts';

export const MESSAGES = {
  ...COMMON_MESSAGES,
  find: 'Find',
  loadingChoices: 'Loading choices...',
  nothingFound: 'Nothing found',
  noMatchesSearchFor: 'No matches. Search for fewer words.',
  more: 'More',
  moreTypeMoreOf: message('{rest} more. Type more of the name.'),
  findLabel: message('Find: {label}'),
};
