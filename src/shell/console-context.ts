import { createContext, type Dispatch, type SetStateAction, useContext } from 'react';
import type { AppSettings, ManifestEntry } from '../language/compiled/compiled-screen.ts';
import type { ConsoleUser } from '../language/compiled/page-scope.ts';
import type { ConsoleDefinitions } from './console-definitions.ts';
import type { ConsoleServices } from './console-services.ts';

/**
 * What is known of the person: asking, nobody (any more: `hasEnded`), somebody, or that it cannot be known now. `isOver`: their session has ended, and the page
 * stays because they are at work on it.
 */
export type SessionState =
  | { status: 'asking' }
  /** `hasLeft`: somebody signed out, and is not brought back to this page. */
  | { status: 'out'; hasEnded?: boolean; hasLeft?: boolean }
  | { status: 'in'; user: ConsoleUser; isOver?: true }
  | { status: 'unknown'; error: unknown };

/** The session of somebody who is at work on the page when it ends. */
export function held(session: SessionState): SessionState {
  return session.status === 'in' && !session.isOver ? { ...session, isOver: true } : session;
}

/** What the shell's parts share. */
export interface ConsoleState {
  settings: AppSettings;
  manifest: readonly ManifestEntry[];
  /** Settings and manifest with what the page does about their changes. */
  definitions: ConsoleDefinitions;
  setDefinitions: Dispatch<SetStateAction<ConsoleDefinitions>>;
  /** Every way out of the page. */
  services: ConsoleServices;
  session: SessionState;
  setSession: Dispatch<SetStateAction<SessionState>>;
  /** Lets in somebody who has signed in, with the screens that they may open. Rejects where these cannot be had. */
  enter(user: ConsoleUser): Promise<void>;
  /** Which calls are answered with made-up values, while somebody develops. */
  samples: 'all' | readonly string[] | undefined;
  /** Mails are recorded and not sent. */
  keepsMails: true | undefined;
  /** The clock of the page, which follows the server's. */
  now(): Date;
}

/** The console around every page; `Console` supplies it. */
export const ConsoleContext = createContext<ConsoleState | null>(null);

/** The console that this page is in. Throws outside of it. */
export function useConsole(): ConsoleState {
  const found = useContext(ConsoleContext);
  if (!found) throw new Error('useConsole needs the Console above it.');
  return found;
}

/** The person who is signed in. Throws where nobody is: only pages behind `RequireSession` may ask. */
export function useUser(): ConsoleUser {
  const { session } = useConsole();
  if (session.status !== 'in') throw new Error('useUser needs somebody who is signed in.');
  return session.user;
}
