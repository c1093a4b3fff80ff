import { createHash } from 'node:crypto';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { SignInChecks } from './provider-client.ts';

/** Milliseconds after which a pending sign-in expires. */
export const SIGN_IN_LIFE = 10 * 60_000;

/** A pending sign-in at a provider. */
export interface SignInStart extends SignInChecks {
  provider: string;
  /** The page to open after the sign-in. */
  target: string;
}

/** Stores a sign-in until the person returns; `browser` is the secret of the cookie that must come with the return. */
export async function keepSignIn(database: Database, clock: Clock, browser: string, started: SignInStart): Promise<void> {
  const now = clock.now();
  await database.deleteFrom('openid_sign_ins').where('expires_at', '<=', now).execute();
  await database
    .insertInto('openid_sign_ins')
    .values({
      state_hash: hashOf(started.state),
      browser_hash: hashOf(browser),
      provider: started.provider,
      nonce: started.nonce,
      verifier: started.verifier,
      target: started.target,
      expires_at: new Date(now.getTime() + SIGN_IN_LIFE),
    })
    .execute();
}

/** Takes the sign-in of a state, once; undefined if there is none, it expired, or another browser started it. */
export async function takeSignIn(
  database: Database,
  clock: Clock,
  { state, browser, provider }: { state: string; browser: string; provider: string },
): Promise<SignInStart | undefined> {
  const row = await database
    .deleteFrom('openid_sign_ins')
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst();
  return row && { provider, state, nonce: row.nonce, verifier: row.verifier, target: row.target };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
