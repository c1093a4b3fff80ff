import type { ConsoleUser } from '../language/compiled/page-scope.ts';

/** The step after the password: enter a code, enter one or use a passkey, or set up the second factor at `/second-factor`. */
export type SecondFactorStep = 'code' | 'code-or-passkey' | 'set-up';

/** A sign-in by a passkey: in place of the password (for a known person only by their own), or of the code after a password. */
export type PasskeyProof = { passkey: 'in place of the password'; user?: string } | { passkey: 'in place of a code' };

/** Requests of the console about the session. */
export interface SessionClient {
  /** The signed-in person; `ended` after a session ended, undefined if nobody is signed in. Rejects with `CallError` if it cannot be determined. */
  read(): Promise<ConsoleUser | 'ended' | undefined>;
  /**
   * Signs in by a password, by the code after a password, or by a passkey, which the browser requests. Returns the next step if the account needs a second factor. Rejects with
   * `CallError`, whose message is for the person.
   */
  signIn(proof: { email: string; password: string } | { code: string } | PasskeyProof): Promise<ConsoleUser | SecondFactorStep>;
  /** Signs out. An ended session is ignored. */
  signOut(): Promise<void>;
}
