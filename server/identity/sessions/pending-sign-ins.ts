import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { SecondFactorStep } from './session.ts';
import { hashToken } from './session-store.ts';

/** Milliseconds within which the step must be done. */
export const PENDING_LIFE = 10 * 60_000;

/** The session at an identity provider, by which it can be ended. */
export interface ProviderSession {
  provider: string;
  issuer: string;
  subject: string;
  sid: string | null;
  id_token: string;
}

/** A step to store. */
export interface NewPending {
  userId: string;
  step: SecondFactorStep;
  secret?: string;
  /** Whether the browser has a session already, so that no new one begins. */
  isSignedIn?: boolean;
  provider?: ProviderSession | undefined;
}

/** Stores a step for the browser that gets the token, which allows nothing else. Returns the token once; only its hash is stored. */
export async function keepPending(database: Kysely<PlatformTables>, pending: NewPending, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await database.deleteFrom('pending_sign_ins').where('expires_at', '<=', now).execute();
  await database
    .insertInto('pending_sign_ins')
    .values(({ selectFrom }) => ({
      token_hash: hashToken(token),
      user_id: pending.userId,
      account_updated_at: selectFrom('users').select('updated_at').where('id', '=', pending.userId).$asScalar().$notNull(),
      step: pending.step,
      secret: pending.secret ?? null,
      is_signed_in: pending.isSignedIn ?? false,
      provider_session: pending.provider === undefined ? null : JSON.stringify(pending.provider),
      expires_at: new Date(now.getTime() + PENDING_LIFE),
    }))
    .execute();
  return token;
}

/** The step of a token with its account; undefined if it expired, was done, or if the account has changed since (for example its password). */
export async function readPending(database: Kysely<PlatformTables>, token: string, now: Date) {
  const row = await database
    .selectFrom('pending_sign_ins as pending')
    .innerJoin('users', 'users.id', 'pending.user_id')
    .selectAll('users')
    .select(['step', 'secret', 'is_signed_in', 'provider_session', 'token_hash'])
    .where('token_hash', '=', hashToken(token))
    .whereRef('account_updated_at', '=', 'users.updated_at')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row === undefined || row.locked || row.deleted ? undefined : row;
}

/** Takes the step of a token, once. Returns whether there was one. */
export async function takePending(database: Kysely<PlatformTables>, token: string): Promise<boolean> {
  const { numDeletedRows } = await database.deleteFrom('pending_sign_ins').where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the pending steps of an account. */
export async function forgetPending(database: Kysely<PlatformTables>, userId: string): Promise<void> {
  await sql`delete from pending_sign_ins where user_id = ${userId}`.execute(database);
}
