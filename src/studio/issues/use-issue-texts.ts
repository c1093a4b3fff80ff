import { useMemo } from 'react';
import type { Issue } from '../../language/errors/issue.ts';
import { useDraft, useNamedContracts } from '../draft/draft-context.ts';
import { describeIssue, type IssueDescription } from './describe-issue.ts';
import type { IssueWorld } from './issue-names.ts';

/** Returns a function that describes issues of the draft. `labelsOf`: rendered labels, where known. */
export function useIssueTexts(labelsOf?: IssueWorld['labelsOf']): (issue: Issue) => IssueDescription {
  const { session, before } = useDraft();
  const contracts = useNamedContracts();
  const { texts } = session;
  return useMemo(() => {
    const world: IssueWorld = { texts: [texts, before], contracts, labelsOf };
    return (issue) => describeIssue(issue, world);
  }, [texts, before, contracts, labelsOf]);
}
