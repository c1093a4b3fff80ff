import type { ReactNode } from 'react';
import type { Issue } from '../../language/errors/issue.ts';
import type { IssueInWords } from './issue-in-words.ts';

/** An issue in words for people: what is wrong, what to do, and below it what mends it by a press (`children`). What the checker says to developers is there on a press. */
export function IssueWords({ issue, words: { wrong, way }, children }: { issue: Issue; words: IssueInWords; children?: ReactNode }) {
  return (
    <>
      <span>{wrong}</span> <span className="muted">{way}</span>
      {children}
      <ForDevelopers issue={issue} />
    </>
  );
}

/** What developers read of an issue: the sentence of the checker, the code by which its documentation is found, and the line. */
export function ForDevelopers({ issue: { message, code, file, line } }: { issue: Issue }) {
  return (
    <details className="studio-for-developers">
      <summary>For developers</summary>
      <p className="mono">
        {message} ({[code, file, line].filter((part) => part !== undefined).join(', ')})
      </p>
    </details>
  );
}
