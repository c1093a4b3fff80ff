import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { AppSettings, ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import type { ConsoleDefinitions } from './console-definitions.ts';
import type { ConsoleServices } from './console-services.ts';

/**
 * The session: unknown yet, signed out (`hasEnded`: was signed in before), signed in, or unavailable. `isOver`: it has ended, and the
 * page stays because of unsaved work.
 */
export type SessionState =
  | { status: 'asking' }
  /** `hasLeft`: signed out deliberately, and not brought back to this page. */
  | { status: 'out'; hasEnded?: boolean; hasLeft?: boolean }
  | { status: 'in'; user: ConsoleUser; isOver?: true }
  | { status: 'unknown'; error: unknown };

/** The session that ended during unsaved work. */
export function heldSession(session: SessionState): SessionState {
  return session.status === 'in' && !session.isOver ? { ...session, isOver: true } : session;
}

/** Shared state of the shell. */
export interface ConsoleState {
  settings: AppSettings;
  manifest: readonly ManifestEntry[];
  /** Settings and manifest, and how the page treats changes. */
  definitions: ConsoleDefinitions;
  setDefinitions: Dispatch<SetStateAction<ConsoleDefinitions>>;
  /** All requests of the page. */
  services: ConsoleServices;
  session: SessionState;
  setSession: Dispatch<SetStateAction<SessionState>>;
  /** Signs a person in with their screens. Rejects if these cannot be loaded. */
  enter(user: ConsoleUser): Promise<void>;
  /** Calls with sample answers during development. */
  samples: 'all' | readonly string[] | undefined;
  /** Mails are recorded and not sent. */
  keepsMails: true | undefined;
  /** The page's clock, synchronised with the server's. */
  now(): Date;
}

/** The console; provided by `Console`. */
export const ConsoleContext = createContext<ConsoleState | null>(null);

/** The current console. Throws outside of it. */
export function useConsole(): ConsoleState {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('useConsole needs a Console around it.');
  return found;
}

/** The signed-in person. Throws if nobody is: only for pages behind `RequireSession`. */
export function useUser(): ConsoleUser {
  const { session } = useConsole();
  if (session.status !== 'in') throw new Error('useUser needs a session around it.');
  return session.user;
}
