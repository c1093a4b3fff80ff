import { createContext, use, useSyncExternalStore } from 'react';
import type { Right } from '../../authoring/review/review.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import type { LanguageClient } from '../language/language-client.ts';
import type { StudioClient } from '../studio-client.ts';
import type { DraftKeeper, DraftState } from './draft-keeper.ts';
import { MESSAGES } from './messages.ts';

/** What the pages of the Studio share. */
export interface DraftWorkspace {
  client: StudioClient;
  keeper: DraftKeeper;
  contracts: Contracts;
  /** These are others than when the draft was opened, by more than what the person added here. */
  readonly hasNewContracts: boolean;
  /** Calls that the person added to the contracts since. */
  ownCalls: Set<string>;
  /** What the person may. */
  rights: readonly Right[];
  /** Whose draft it is, where it is somebody else's: it can be read and published, and not changed. */
  owner: string | undefined;
  /** The draft that the address names was published or removed since. */
  isMissing: boolean;
  /** The checker; made when somebody needs it. */
  language(): LanguageClient;
  /** Loads everything anew: what is live, and the draft as it is kept. */
  reopen(): void;
}

export const DraftWorkspaceContext = createContext<DraftWorkspace | null>(null);

/** The room that this page is in. Throws outside of it. */
export function useDraftWorkspace(): DraftWorkspace {
  const room = use(DraftWorkspaceContext);
  if (!room) throw new Error(MESSAGES.usedraftroomNeedsTheDraftroom);
  return room;
}

/** What somebody has in hand, as it is now. */
export function useDraft(): DraftState {
  const { keeper } = useDraftWorkspace();
  return useSyncExternalStore(keeper.subscribe, keeper.state);
}
