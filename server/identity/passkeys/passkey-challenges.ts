import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { PlatformTables } from '../../base/store/tables.ts';
import { hashToken } from '../sessions/session-store.ts';

/** Milliseconds within which a challenge must be answered. */
export const CHALLENGE_LIFE = 5 * 60_000;

/** Purpose of a challenge: an answer is valid for this purpose only. */
export type PasskeyPurpose = PlatformTables['passkey_challenges']['purpose'];

/** Browser and account that must answer a challenge. */
export interface ChallengedBrowser {
  /** The secret of the browser's cookie. */
  browser: string;
  purpose: PasskeyPurpose;
  /** The account that must answer; absent if the passkey identifies it. */
  userId?: string | undefined;
}

/** Stores a new challenge for a browser. Returns it in base64url; only its hash is stored. */
export async function keepChallenge(database: Kysely<PlatformTables>, challenged: ChallengedBrowser, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  await database.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await database
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(challenged.browser),
      purpose: challenged.purpose,
      user_id: challenged.userId ?? null,
      expires_at: new Date(now.getTime() + CHALLENGE_LIFE),
    })
    .execute();
  return challenge;
}

/** Takes a challenge, once. Undefined if there is none, it expired, or it was for another browser or purpose. `userId` is null if any account may answer it. */
export async function takeChallenge(
  database: Kysely<PlatformTables>,
  challenge: string,
  { browser, purpose }: ChallengedBrowser,
  now: Date,
): Promise<{ userId: string | null } | undefined> {
  const row = await database
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('browser_hash', '=', hashToken(browser))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst();
  return row && { userId: row.user_id };
}
