import { message } from '../../language/text/message.ts';

/** Messages of pickers. */
export const MESSAGES = {
  find: 'Find',
  loading: 'Loading',
  loadingChoices: 'Loading choices...',
  now: 'Now',
  choices: 'Choices',
  nothingFound: 'Nothing found',
  noMatchesSearchFor: 'No matches. Search for fewer words.',
  more: 'More',
  moreTypeMoreOf: message('{rest} more. Type more of the name.'),
};
