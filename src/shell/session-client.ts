import type { SessionUser } from './session.ts';

/** What the console asks about the session. */
export interface SessionClient {
  /** Who is signed in; undefined when nobody is. Rejects with `CallError` when that cannot be known. */
  read(): Promise<SessionUser | undefined>;
  /** Signs in. Rejects with `CallError`, whose message is for the person. */
  signIn(email: string, password: string): Promise<SessionUser>;
  /** Signs out. A session that is gone already is fine. */
  signOut(): Promise<void>;
}
