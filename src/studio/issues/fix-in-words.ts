import type { Issue } from '../../language/errors/issue.ts';
import type { IssueInWords } from './issue-in-words.ts';

/** What a press that mends an issue is called, and what it does. */
export function fixInWords({ code }: Pick<Issue, 'code'>, { meant = 'it' }: Pick<IssueInWords, 'meant'>): { button: string; does: string } {
  switch (code) {
    case 'not-canonical':
      return { button: 'Arrange the text', does: 'Nothing changes for staff.' };
    case 'path-in-words':
    case 'quoted-path':
      return { button: `Fill in ${meant}`, does: 'People then read its value instead.' };
    case 'unquoted-value':
      return { button: `Use the value ${meant}`, does: 'It then counts as the value, and not as the name of something.' };
    default:
      return { button: `Use ${meant}`, does: 'It takes the place of what stands there now, and nothing else changes.' };
  }
}
