import type { Issue } from '../../language/errors/issue.ts';
import type { IssueInWords } from './issue-in-words.ts';

/** What a press that mends an issue is called, and what it does. */
export function fixInWords({ code }: Pick<Issue, 'code'>, { meant = 'it' }: Pick<IssueInWords, 'meant'>): { button: string; does: string } {
  switch (code) {
    case 'not-canonical':
      return { button: 'Format the file', does: 'No change for staff.' };
    case 'path-in-words':
    case 'quoted-path':
      return { button: `Fill in ${meant}`, does: 'People see its value instead.' };
    case 'unquoted-value':
      return { button: `Use the value ${meant}`, does: 'It is used as a value, not as a name.' };
    default:
      return { button: `Use ${meant}`, does: 'Replaces the current value. Nothing else changes.' };
  }
}
