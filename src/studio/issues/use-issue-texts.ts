import { useMemo } from 'react';
import { readWritten } from '../../authoring/edit/paths/written.ts';
import { idPathOf } from '../../language/definition/id-paths.ts';
import type { Issue } from '../../language/errors/issue.ts';
import { useDraft, useNamedContracts } from '../draft/draft-context.ts';
import { describeIssue, type IssueDescription } from './describe-issue.ts';
import type { IssueWorld } from './issue-names.ts';

/** Returns a function that describes issues of the draft. `labelsOf`: rendered labels, where known. */
export function useIssueTexts(labelsOf?: IssueWorld['labelsOf']): (issue: Issue) => IssueDescription {
  const { before, texts } = useDraft();
  const contracts = useNamedContracts();
  return useMemo(() => {
    const world: IssueWorld = { texts: [texts, before], contracts, labelsOf };
    return (issue) => describeIssue(issue, world);
  }, [texts, before, contracts, labelsOf]);
}

/** The issues of a file with their places; none for invalid JSON. */
export function placedIssues(file: string, text: string, issues: readonly Issue[]): { at: string; issue: Issue }[] {
  const read = readWritten(file, text);
  if ('issue' in read) return [];
  return issues.filter((issue) => issue.file === file).map((issue) => ({ at: idPathOf(read.value, issue.pointer), issue }));
}
