import type { ReactNode } from 'react';
import type { Issue } from '../../language/errors/issue.ts';
import { listNames } from '../../language/errors/print-issue.ts';
import type { IssueDescription } from './describe-issue.ts';
import { MESSAGES } from './messages.ts';

/** The message of an issue, with a button that fixes it below (`children`), and the technical details on demand. */
export function IssueMessage({
  issue,
  words: { problem, fix },
  children,
}: {
  issue: Issue;
  words: IssueDescription;
  children?: ReactNode;
}) {
  return (
    <>
      <span>{problem}</span> <span className="muted">{fix}</span>
      {children}
      <TechnicalDetails issue={issue} />
    </>
  );
}

/** An issue as the command line prints it: code, file, line, path, received and allowed values. */
export function TechnicalDetails({ issue: { message, code, file, line, pointer, received, allowed = [] } }: { issue: Issue }) {
  return (
    <details className="studio-technical">
      <summary>{MESSAGES.technicalDetails}</summary>
      <p className="mono">
        {message} ({[code, file, line].filter((part) => part !== undefined).join(', ')})
      </p>
      {pointer !== '' && <p className="mono">{MESSAGES.pathPointer({ pointer })}</p>}
      {received !== undefined && (
        <p className="mono">{MESSAGES.receivedPart({ part: typeof received === 'string' ? received : JSON.stringify(received) })}</p>
      )}
      {allowed.length > 0 && <p className="mono">{MESSAGES.allowedAllowed({ allowed: listNames(allowed) })}</p>}
    </details>
  );
}
