import type { ConsoleUser } from '../language/compiled/page-scope.ts';

/** What a person does after the password: enter a code, or set the second factor up at `/second-factor`. */
export type SecondFactorStep = 'code' | 'set-up';

/** What the console asks about the session. */
export interface SessionClient {
  /** Who is signed in; `ended` for whoever was and is not any more, undefined when nobody is. Rejects with `CallError` when that cannot be known. */
  read(): Promise<ConsoleUser | 'ended' | undefined>;
  /**
   * Signs in by a password, or by the code that a password asked for. Returns the step that is left if the account needs a second factor. Rejects with
   * `CallError`, whose message is for the person.
   */
  signIn(proof: { email: string; password: string } | { code: string }): Promise<ConsoleUser | SecondFactorStep>;
  /** Signs out. A session that is gone already is fine. */
  signOut(): Promise<void>;
}
