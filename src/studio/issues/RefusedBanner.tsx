import type { Issue } from '../../language/errors/issue.ts';
import { Notice } from '../Notice.tsx';
import type { IssueDescription } from './describe-issue.ts';
import { IssueMessage, keyOfIssue } from './IssueLine.tsx';
import { MESSAGES } from './messages.ts';
import { useIssueTexts } from './use-issue-texts.ts';

const LISTED = 8;

interface RefusedBannerProps {
  error: string;
  issues: readonly Issue[];
}

/** Why the draft was not published: each issue with its place. */
export function DraftRefused(refused: RefusedBannerProps) {
  const describe = useIssueTexts();
  return <RefusedBanner {...refused} describe={describe} />;
}

/** Why an operation was refused. Without `describe` only the general reason is shown. */
export function RefusedBanner({
  error,
  issues,
  describe,
}: RefusedBannerProps & { describe: ((issue: Issue) => IssueDescription) | undefined }) {
  return (
    <Notice tone="danger" title={error}>
      <ul aria-busy={describe === undefined}>
        {describe &&
          issues.slice(0, LISTED).map((issue) => {
            const words = describe(issue);
            return (
              <li key={keyOfIssue(issue)}>
                {words.place !== undefined && <b>{words.place}: </b>}
                <IssueMessage issue={issue} words={words} />
              </li>
            );
          })}
      </ul>
      {issues.length > LISTED && <p>{MESSAGES.countMore({ count: issues.length - LISTED })}</p>}
    </Notice>
  );
}
