import type { ReactNode } from 'react';
import type { Issue } from '../../language/errors/issue.ts';
import { Tag } from '../../ui/Tag.tsx';
import { IssuePlace } from '../IssuePlace.tsx';
import type { IssueDescription } from './describe-issue.ts';
import { IssueMessage } from './IssueMessage.tsx';
import { MESSAGES } from './messages.ts';

/** An issue in a list with a link to its place. `children` stand below its message. */
export function IssueLine({ issue, words, children }: { issue: Issue; words: IssueDescription; children?: ReactNode }) {
  const isError = issue.severity === 'error';
  return (
    <li className="studio-line">
      <Tag tone={isError ? 'danger' : 'warning'}>{isError ? MESSAGES.error : MESSAGES.warning}</Tag>
      <div>
        <IssuePlace issue={issue} place={words.place} />
        <IssueMessage issue={issue} words={words}>
          {children}
        </IssueMessage>
      </div>
    </li>
  );
}

/** Key of an issue in a list. */
export function keyOfIssue({ code, file, pointer, message }: Pick<Issue, 'code' | 'file' | 'pointer' | 'message'>): string {
  return `${code} ${file} ${pointer} ${message}`;
}
