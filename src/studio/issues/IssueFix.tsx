import type { Issue } from '../../language/errors/issue.ts';
import { Button } from '../../ui/Button.tsx';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import type { IssueDescription } from './describe-issue.ts';
import { fixOf } from './fix-of.ts';
import { MESSAGES } from './messages.ts';

/** Button that applies the fix of an issue; renders nothing where no fix is known. */
export function IssueFix({ issue, words }: { issue: Issue; words: IssueDescription }) {
  const { keeper } = useDraftWorkspace();
  const { session } = useDraft();
  const fix = fixOf(issue, session.texts);
  if (!fix) return words.meant === undefined ? null : <p className="muted">{MESSAGES.didYouMean({ meant: words.meant })}</p>;
  const { button, does } = describeFix(issue, words);
  return (
    <p className="studio-fix">
      <Button size="small" onClick={() => keeper.perform(fix)}>
        {button}
      </Button>{' '}
      <span className="muted">{does}</span>
    </p>
  );
}

/** Label of a fix's button, and its step sentence. */
function describeFix({ code }: Pick<Issue, 'code'>, { meant = 'it' }: Pick<IssueDescription, 'meant'>): { button: string; does: string } {
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
