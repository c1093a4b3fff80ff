import { useQuery } from '@tanstack/react-query';
import { createContext, use, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { valueAtPath } from '../../authoring/edit/apply/apply-edit.ts';
import type { Texts } from '../../authoring/edit/apply/edit.ts';
import { contractSettingsIn } from '../../authoring/edit/rewrites/name-override-edits.ts';
import { type RecordChoices, recordChoices } from '../../authoring/edit/templates/record-choices.ts';
import type { Right } from '../../authoring/review/review.ts';
import type { Contracts, Json } from '../../language/contracts/contract-types.ts';
import { contractsOfConsole } from '../../language/contracts/corrected-contracts.ts';
import { keepNewest } from '../keep-newest.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { StudioClient } from '../studio-client.ts';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';
import { MESSAGES } from './messages.ts';

/** State shared by the pages of the Studio. */
export interface DraftWorkspace {
  client: StudioClient;
  keeper: DraftKeeper;
  contracts: Contracts;
  /** The contracts changed since the draft was opened, by more than this user's additions. */
  readonly hasNewContracts: boolean;
  /** Calls that this user has added since. */
  ownCalls: Set<string>;
  rights: readonly Right[];
  /** Some changes need approval by a second person. */
  hasApproval: boolean;
  /** The draft's owner, where that is another user: readable and publishable, but not editable. */
  owner: string | undefined;
  /** The draft of the address was published or removed. */
  isMissing: boolean;
  /** The language service, which starts with its first request. */
  language(): LanguageClient;
  /** Reloads the live version and the saved draft. */
  reopen(): void;
}

export const DraftWorkspaceContext = createContext<DraftWorkspace | null>(null);

/** The workspace of this page. Throws outside of its provider. */
export function useDraftWorkspace(): DraftWorkspace {
  const workspace = use(DraftWorkspaceContext);
  if (!workspace) throw new Error(MESSAGES.needsTheWorkspace);
  return workspace;
}

/** The draft as a part of the page shows it that follows letters later. */
export const LaterDraftContext = createContext<DraftState | null>(null);

const NEVER = () => () => undefined;

/** The workspace with the state and texts of its draft. */
export function useDraft(): DraftState & DraftWorkspace & { texts: Texts } {
  const workspace = useDraftWorkspace();
  const { keeper } = workspace;
  const later = use(LaterDraftContext);
  const state = useSyncExternalStore(later ? NEVER : keeper.subscribe, later ? () => later : keeper.state);
  return { ...workspace, ...state, texts: state.session.texts };
}

/** A value that changes with the draft: while somebody types, it is the one of the last time between two letters. */
export function useBetweenLetters<Value>(value: Value): Value {
  const { session } = useDraft();
  const later = useDeferredValue(value);
  return session.typing ? later : value;
}

const namedContracts = keepNewest((file, text: string | undefined, contracts: Contracts) =>
  contractsOfConsole(contracts, contractSettingsIn(new Map(text === undefined ? [] : [[file, text]]))),
);

/** The contracts with the corrections and labels of the open draft. */
export function useNamedContracts(): Contracts {
  const { contracts, texts } = useDraft();
  return namedContracts('app.json', texts.get('app.json'), contracts);
}

/** The console's choices of records for references. */
export function useRecordChoices(): RecordChoices {
  const { contracts, texts } = useDraft();
  return useMemo(() => recordChoices(valueAtPath(texts, 'app.json', '') as Json | undefined, contracts), [contracts, texts]);
}

const MINUTE = 60_000;

/** Unpublished drafts: the user's own, and everybody's for users who may publish. Reloaded after each save; `enabled`: at all. */
export function useDrafts(enabled = true) {
  const { client, hasApproval, draft, keeping } = useDraft();
  return useQuery({
    queryKey: ['studio', 'drafts', draft?.id, draft?.version],
    queryFn: ({ signal }) => client.drafts(signal),
    placeholderData: (before) => before,
    enabled: enabled && keeping.is === 'kept',
    refetchInterval: hasApproval && MINUTE,
  });
}
