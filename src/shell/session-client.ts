import type { ConsoleUser } from '../language/compiled/page-scope.ts';

/** What the console asks about the session. */
export interface SessionClient {
  /** Who is signed in; `ended` for whoever was and is not any more, undefined when nobody is. Rejects with `CallError` when that cannot be known. */
  read(): Promise<ConsoleUser | 'ended' | undefined>;
  /** Signs in. Rejects with `CallError`, whose message is for the person. */
  signIn(email: string, password: string): Promise<ConsoleUser>;
  /** Signs out. A session that is gone already is fine. */
  signOut(): Promise<void>;
}
