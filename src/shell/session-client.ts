import type { ConsoleUser } from '../language/compiled/page-scope.ts';

/** What a person does after the password: enter a code, enter one or use a passkey, or set the second factor up at `/second-factor`. */
export type SecondFactorStep = 'code' | 'code-or-passkey' | 'set-up';

/** A sign-in by a passkey: in place of the password, which for a known person only theirs do, or of the code that a password asked for. */
export type PasskeyProof = { passkey: 'in place of the password'; user?: string } | { passkey: 'in place of a code' };

/** What the console asks about the session. */
export interface SessionClient {
  /** Who is signed in; `ended` for whoever was and is not any more, undefined when nobody is. Rejects with `CallError` when that cannot be known. */
  read(): Promise<ConsoleUser | 'ended' | undefined>;
  /**
   * Signs in by a password, by the code that a password asked for, or by a passkey, for which the browser asks the person. Returns the step that is left if the account needs a second factor. Rejects with
   * `CallError`, whose message is for the person.
   */
  signIn(proof: { email: string; password: string } | { code: string } | PasskeyProof): Promise<ConsoleUser | SecondFactorStep>;
  /** Signs out. A session that is gone already is fine. */
  signOut(): Promise<void>;
}
