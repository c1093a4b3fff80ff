import type { Issue } from '../../language/errors/issue.ts';
import type { IssueDescription } from './describe-issue.ts';
import { MESSAGES } from './messages.ts';

/** Label of a fix's button, and its step sentence. */
export function describeFix(
  { code }: Pick<Issue, 'code'>,
  { meant = 'it' }: Pick<IssueDescription, 'meant'>,
): { button: string; does: string } {
  switch (code) {
    case 'not-canonical':
      return { button: MESSAGES.formatTheFile, does: MESSAGES.noChangeForStaff };
    case 'path-in-words':
    case 'quoted-path':
      return { button: MESSAGES.fillInMeant({ meant }), does: MESSAGES.peopleSeeItsValue };
    case 'unquoted-value':
      return { button: MESSAGES.theValueInstead({ meant }), does: MESSAGES.itIsUsedAs };
    default:
      return { button: MESSAGES.meantInstead({ meant }), does: MESSAGES.replacesTheCurrentValue };
  }
}
