import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { DEFINITION_SCHEMAS } from '../../language/check/definition-schemas.ts';
import { contractsHash } from '../../language/compile/contracts-hash.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import { useLeaveGuard } from '../../runtime/render/navigation/use-leave-guard.ts';
import { useConsole, useUser } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { keepers } from '../../ui/old-code.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useSteady } from '../../ui/use-steady.ts';
import { headOf, withFirstAnswers } from '../first-answers.ts';
import { createLanguageClient } from '../language/language-client.ts';
import { warmUpLanguage } from '../language/spare-worker.ts';
import { StudioFailure } from '../Notice.tsx';
import { StudioTabs } from '../StudioTabs.tsx';
import { createStudioClient, NoRightError, type StudioClient } from '../studio-client.ts';
import { type DraftWorkspace, DraftWorkspaceContext, useDraft } from './draft-context.ts';
import { createDraftKeeper, type DraftKeeper } from './draft-keeper.ts';
import { MESSAGES } from './messages.ts';

/** Loads the draft named by the address, or the user's newest, and provides it to all pages of the Studio. */
export function DraftWorkspaceProvider({ children }: { children: ReactNode }) {
  const { services, definitions } = useConsole();
  const { objectId: user } = useUser();
  const [query] = useSearchParams();
  const asked = query.get('draft');
  // Links inside the Studio do not repeat the draft's id.
  const [wanted, setWanted] = useState(asked);
  const [named, setNamed] = useState(asked);
  /** The requested draft was published or discarded on this page, so its absence is no error. */
  const ended = useRef<string>(undefined);
  const latest = useRef(wanted);
  latest.current = wanted;
  const [round, setRound] = useState(0);
  const [contractsNow, setContractsNow] = useState<string>();
  const client = useMemo(() => createStudioClient(withFirstAnswers(services.askStudio, user), setContractsNow), [services, user]);
  const opened = useQuery({
    queryKey: ['studio', 'workspace', wanted, round],
    queryFn: ({ signal }) => openDraft(client, { wanted: wanted === ended.current ? null : wanted, user }, signal),
    // The previous answer stays until it is replaced, unless another draft was requested.
    placeholderData: (before, last) => (last?.queryKey[2] === wanted ? before : undefined),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
  const { data } = opened;
  /** The keeper of the previous workspace, unless its changes were discarded. */
  const replaced = useRef<DraftKeeper>(undefined);
  const workspace = useMemo(() => {
    const reopen = (draft: string | undefined, keeper?: DraftKeeper) => {
      replaced.current = keeper;
      if (draft === undefined) ended.current = latest.current ?? undefined;
      else setWanted(draft);
      setRound((before) => before + 1);
    };
    // Keeps a change that was made while the newer version was loading.
    const begun = replaced.current && Object.keys(replaced.current.changes()).length > 0 ? replaced.current : undefined;
    replaced.current = undefined;
    return data ? createWorkspace(client, { ...data, unsaved: begun ?? data.unsaved }, reopen) : undefined;
  }, [data, client]);
  if (asked !== named) {
    setNamed(asked);
    // The address may name the draft that is open already, and may keep its id after publishing.
    if (asked !== null && asked !== workspace?.keeper.state().draft?.id) setWanted(asked);
  }
  useEffect(
    () => () => {
      if (!workspace) return;
      // Another page of the Studio continues with the unsaved changes.
      left = { user, keeper: workspace.keeper };
      void workspace.keeper.save();
      workspace.close();
    },
    [workspace, user],
  );
  useEffect(() => {
    if (data) workspace?.keeper.hear(data.beginning.newest);
  }, [workspace, data]);
  const live = useRef(definitions.hash);
  useEffect(() => {
    if (live.current === definitions.hash) return;
    live.current = definitions.hash;
    if (workspace && !workspace.keeper.state().draft && Object.keys(workspace.keeper.changes()).length === 0) workspace.reopen();
    // A draft is rechecked at once against the new version; without one, with the next save.
    else
      void client.rights().then(
        ({ edition }) => workspace?.keeper.hear(edition),
        () => undefined,
      );
  }, [definitions.hash, workspace, client]);
  const shown = useNewContracts(workspace, contractsNow);
  if (opened.error || !shown)
    return (
      <Page>
        <h1 className="sr-only">{MESSAGES.theStudio}</h1>
        <StudioTabs />
        {opened.error ? (
          <StudioFailure title={MESSAGES.theStudioCouldNot} error={opened.error} onRetry={() => void opened.refetch()} />
        ) : (
          <Skeleton lines={8} label={MESSAGES.openingTheStudio} />
        )}
      </Page>
    );
  return (
    <DraftWorkspaceContext value={shown}>
      <LeaveGuard />
      {children}
    </DraftWorkspaceContext>
  );
}

/** Warns before the user leaves with unsaved changes, and saves before a reload for a new version. */
function LeaveGuard() {
  const { keeper, keeping } = useDraft();
  const warnedOf = useRef<unknown>(undefined);
  const save = useSteady(async () => {
    await keeper.save();
    const now = keeper.state().keeping;
    if (now.is === 'kept') return true;
    // The page shows the reason itself; for a reload the browser asks.
    const wasWarned = warnedOf.current === now.is;
    warnedOf.current = now.is;
    return wasWarned ? undefined : false;
  });
  useEffect(() => {
    keepers.add(save);
    return () => void keepers.delete(save);
  }, [save]);
  useLeaveGuard(keeping.is === 'failed' || keeping.is === 'moved' || keeping.is === 'gone');
  return keeping.is === 'kept' ? null : <span hidden data-unsaved="" />;
}

/** The keeper of the page that was left last, and its user: unsaved changes are continued and never lost. */
let left: { user: string; keeper: DraftKeeper } | undefined;

/** Unsaved changes of the requested draft, after a last attempt to save them. */
async function unsavedOf({ wanted, user }: Wanted): Promise<DraftKeeper | undefined> {
  if (!left) return undefined;
  if (left.user !== user) {
    left.keeper.stop();
    left = undefined;
    return undefined;
  }
  await left.keeper.save();
  const { keeping, draft } = left.keeper.state();
  const isUnsaved = keeping.is === 'failed' || keeping.is === 'waiting';
  return isUnsaved && (wanted === null || wanted === draft?.id) ? left.keeper : undefined;
}

/** Which draft to open, and for whom. null: the newest one. */
interface Wanted {
  wanted: string | null;
  user: string;
}

type Opened = Awaited<ReturnType<typeof openDraft>>;

function createWorkspace(
  client: StudioClient,
  opened: Opened,
  reopen: (draft: string | undefined, keeper?: DraftKeeper) => void,
): DraftWorkspace & { close(): void } {
  const { beginning, unsaved, ...shared } = opened;
  const language = createLanguageClient(shared.contracts);
  const keeper = unsaved ?? createDraftKeeper(client, DEFINITION_SCHEMAS, { ...beginning, isForeign: shared.owner !== undefined });
  return {
    client,
    keeper,
    ...shared,
    hasNewContracts: false,
    ownCalls: new Set(),
    language: () => language,
    reopen() {
      const { draft, keeping } = keeper.state();
      const isLetGo = keeping.is === 'moved' || keeping.is === 'gone';
      reopen(keeping.is === 'gone' ? undefined : draft?.id, isLetGo ? undefined : keeper);
    },
    close: language.close,
  };
}

async function openDraft(client: StudioClient, asked: Wanted, signal: AbortSignal) {
  const { wanted } = asked;
  warmUpLanguage();
  const unsaved = await unsavedOf(asked);
  const [{ rights, edition, hasApproval = false }, contracts, drafts] = await Promise.all([
    client.rights(signal),
    client.contracts(signal),
    client.drafts(signal),
  ]);
  const isMissing = wanted !== null && drafts.every(({ id }) => id !== wanted);
  const head = headOf(drafts, wanted);
  const kept = head && (await client.draft(head.id, signal));
  const base = kept?.base ?? edition;
  const owner = head && !head.isMine ? head.owner : undefined;
  const before = await client.texts(base, signal);
  return { rights, hasApproval, contracts, owner, isMissing, unsaved, beginning: { newest: edition, kept, base, before } };
}

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
  const changed = changedCalls(workspace.contracts, contracts);
  return {
    ...workspace,
    contracts,
    // Read at render: the answer to an addition may come after the contracts.
    get hasNewContracts() {
      return changed.some((name) => !workspace.ownCalls.has(name));
    },
    language: () => language,
    close: language.close,
  };
}
