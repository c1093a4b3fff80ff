import { createContext, use, useSyncExternalStore } from 'react';
import type { Right } from '../../authoring/review/review.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
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
  /** Rights of the user. */
  rights: readonly Right[];
  /** Some changes need approval by a second person. */
  hasApproval: boolean;
  /** The draft's owner, where that is another user: readable and publishable, but not editable. */
  owner: string | undefined;
  /** The draft of the address was published or removed. */
  isMissing: boolean;
  /** The language service; created on first use. */
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

/** The current state of the draft. */
export function useDraft(): DraftState {
  const { keeper } = useDraftWorkspace();
  return useSyncExternalStore(keeper.subscribe, keeper.state);
}
