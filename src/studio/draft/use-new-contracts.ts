import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { contractsHash } from '../../language/compile/contracts-hash.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { createLanguageClient, type LanguageClient } from '../language/language-client.ts';
import { NoRightError } from '../studio-client.ts';
import type { DraftWorkspace } from './draft-context.ts';

/**
 * The workspace with the contracts that the server has in use: a draft stays, with all that was typed, and is checked by what counts. `hash` is that of the contracts that
 * the server named last; whatever the workspace was opened with, contracts with another hash are loaded, and asked for again until they come. Meanwhile the page goes on with
 * what it has: publishing is checked by the server.
 */
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
    // While newer ones are loaded, those of before are nearer to them than those of the beginning.
    placeholderData: (before) => before,
  });
  const following = useMemo(() => (isOld && contracts ? withContracts(workspace, contracts) : undefined), [isOld, contracts, workspace]);
  useEffect(() => {
    // The checker of before knows what does not count any more.
    if (following) workspace?.close();
    return () => following?.close();
  }, [following, workspace]);
  return following ?? workspace;
}

/** The names of calls that only one of two sets of contracts has, or that differ, also by their records. Never empty for others than before. */
function changedCalls(before: Contracts, after: Contracts): string[] {
  const hasOtherRecords = [...before.entities].some(
    ([name, entity]) => JSON.stringify(after.entities.get(name)) !== JSON.stringify(entity),
  );
  const names = new Set([...before.calls.keys(), ...after.calls.keys()]);
  const changed = [...names].filter((name) => JSON.stringify(before.calls.get(name)) !== JSON.stringify(after.calls.get(name)));
  return hasOtherRecords || changed.length === 0 ? [...changed, ''] : changed;
}

function withContracts(workspace: DraftWorkspace & { close(): void }, contracts: Contracts): DraftWorkspace & { close(): void } {
  let language: LanguageClient | undefined;
  return {
    ...workspace,
    contracts,
    // Read when it is shown: the answer to an addition may come after the contracts.
    get hasNewContracts() {
      return changedCalls(workspace.contracts, contracts).some((name) => !workspace.ownCalls.has(name));
    },
    language: () => {
      language ??= createLanguageClient(contracts);
      return language;
    },
    close: () => {
      language?.close();
      language = undefined;
    },
  };
}
