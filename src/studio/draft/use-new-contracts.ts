import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { contractsHash } from '../../language/compile/contracts-hash.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { createLanguageClient } from '../language/language-client.ts';
import { NoRightError } from '../studio-client.ts';
import type { DraftWorkspace } from './draft-context.ts';

/** Replaces the workspace's contracts when the server reports another hash, once they are loaded. The draft stays. */
export function useNewContracts(
  workspace: (DraftWorkspace & { close(): void }) | undefined,
  hash: string | undefined,
): DraftWorkspace | undefined {
  const isOld = workspace !== undefined && hash !== undefined && contractsHash(workspace.contracts) !== hash;
  const { data: contracts } = useQuery({
    queryKey: ['contracts in use', hash],
    queryFn: ({ signal }) => (workspace as DraftWorkspace).client.contracts(signal),
    enabled: isOld,
    staleTime: Number.POSITIVE_INFINITY,
    retry: (_, error) => !(error instanceof NoRightError),
    // The previous contracts are closer to the new ones than the initial ones.
    placeholderData: (before) => before,
  });
  const following = useMemo(() => (isOld && contracts ? withContracts(workspace, contracts) : undefined), [isOld, contracts, workspace]);
  useEffect(() => {
    // The previous checker has outdated caches.
    if (following) workspace?.close();
    return () => following?.close();
  }, [following, workspace]);
  return following ?? workspace;
}

/** Names of calls that were added, removed or changed, also by their entities. Never empty for different contracts. */
function changedCalls(before: Contracts, after: Contracts): string[] {
  const hasOtherRecords = [...before.entities].some(
    ([name, entity]) => JSON.stringify(after.entities.get(name)) !== JSON.stringify(entity),
  );
  const names = new Set([...before.calls.keys(), ...after.calls.keys()]);
  const changed = [...names].filter((name) => JSON.stringify(before.calls.get(name)) !== JSON.stringify(after.calls.get(name)));
  return hasOtherRecords || changed.length === 0 ? [...changed, ''] : changed;
}

function withContracts(workspace: DraftWorkspace & { close(): void }, contracts: Contracts): DraftWorkspace & { close(): void } {
  const language = createLanguageClient(contracts);
  return {
    ...workspace,
    contracts,
    // Read at render: the answer to an addition may come after the contracts.
    get hasNewContracts() {
      return changedCalls(workspace.contracts, contracts).some((name) => !workspace.ownCalls.has(name));
    },
    language: () => language,
    close: language.close,
  };
}
