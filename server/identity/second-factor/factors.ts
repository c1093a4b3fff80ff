import { type Kysely, sql } from 'kysely';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { newId } from '../../base/new-id.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { NewPasskey } from '../passkeys/check-passkey.ts';
import { describeAgent } from '../sessions/describe-agent.ts';
import { forgetPending } from '../sessions/pending-sign-ins.ts';
import { newRecoveryCodes } from './codes.ts';

/** Factors of an account, besides the password. */
export interface Factors {
  /** Codes of an app. */
  hasApp: boolean;
  hasPasskeys: boolean;
  /** Number of unused recovery codes. */
  codesLeft: number;
}

/** Maximum number of passkeys of one account. */
export const PASSKEYS_AT_MOST = 20;

/** Reads the factors of an account. */
export async function readFactors(database: Kysely<PlatformTables>, userId: string): Promise<Factors> {
  const { rows } = await sql<Factors>`select
    exists (select 1 from second_factors where user_id = ${userId}) as "hasApp",
    exists (select 1 from passkeys where user_id = ${userId}) as "hasPasskeys",
    (select count(*)::int from recovery_codes where user_id = ${userId}) as "codesLeft"`.execute(database);
  return rows[0]!;
}

/** Adds codes of an app, in a transaction. Of two concurrent set-ups the first wins. Returns recovery codes; none if earlier ones are still valid. */
export async function addApp(
  transaction: Kysely<PlatformTables>,
  { userId, secret, step, now }: { userId: string; secret: string; step: number; now: Date },
): Promise<readonly string[]> {
  await lock(transaction, userId);
  const stored = await transaction
    .insertInto('second_factors')
    .values({ user_id: userId, secret, last_step: step, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n)
    throw new ParseError(PARSE_CODES.validation, 'Your second factor was set up elsewhere meanwhile. Sign in with that one.');
  return completed(transaction, userId);
}

/** Adds a passkey, in a transaction, named after the browser `agent`. Returns recovery codes; none if earlier ones are still valid. */
export async function addPasskey(
  transaction: Kysely<PlatformTables>,
  { userId, passkey, agent, now }: { userId: string; passkey: NewPasskey; agent: string; now: Date },
): Promise<readonly string[]> {
  await lock(transaction, userId);
  const { count } = await transaction
    .selectFrom('passkeys')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= PASSKEYS_AT_MOST)
    throw new ParseError(PARSE_CODES.validation, `An account has at most ${PASSKEYS_AT_MOST} passkeys. Remove one first.`);
  const stored = await transaction
    .insertInto('passkeys')
    .values({ ...passkey, id: newId(), user_id: userId, name: describeAgent(agent), created_at: now, used_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows === 0n) throw new ParseError(PARSE_CODES.validation, 'This passkey was added already.');
  return completed(transaction, userId);
}

/** Removes the codes of the app, in a transaction. Returns whether another factor is left; without one, recovery codes are removed, too. */
export async function removeApp(transaction: Kysely<PlatformTables>, userId: string): Promise<boolean> {
  await lock(transaction, userId);
  await transaction.deleteFrom('second_factors').where('user_id', '=', userId).execute();
  return leftOf(transaction, userId);
}

/** Removes a passkey, in a transaction. Returns whether another factor is left; without one, recovery codes are removed, too. Undefined if there is no such passkey. */
export async function removePasskey(transaction: Kysely<PlatformTables>, userId: string, id: string): Promise<boolean | undefined> {
  await lock(transaction, userId);
  const { numDeletedRows } = await transaction.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 0n ? undefined : leftOf(transaction, userId);
}

/** Removes all factors of an account: codes of an app, passkeys and recovery codes. Returns whether it had one. */
export async function removeSecondFactor(database: Kysely<PlatformTables>, userId: string): Promise<boolean> {
  const apps = await database.deleteFrom('second_factors').where('user_id', '=', userId).executeTakeFirst();
  const passkeys = await database.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  await forget(database, userId);
  return apps.numDeletedRows + passkeys.numDeletedRows > 0n;
}

/** Replaces the recovery codes by new ones. */
export async function replaceCodes(transaction: Kysely<PlatformTables>, userId: string): Promise<readonly string[]> {
  const { codes, hashes } = newRecoveryCodes();
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await transaction
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
  return codes;
}

/** Completes the addition of a factor: pending steps end, and the account has recovery codes. */
async function completed(transaction: Kysely<PlatformTables>, userId: string): Promise<readonly string[]> {
  await forgetPending(transaction, userId);
  return (await readFactors(transaction, userId)).codesLeft > 0 ? [] : replaceCodes(transaction, userId);
}

async function leftOf(transaction: Kysely<PlatformTables>, userId: string): Promise<boolean> {
  const { hasApp, hasPasskeys } = await readFactors(transaction, userId);
  if (hasApp || hasPasskeys) return true;
  await forget(transaction, userId);
  return false;
}

async function forget(database: Kysely<PlatformTables>, userId: string): Promise<void> {
  await database.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await forgetPending(database, userId);
}

/** Changes of the factors of an account run one after the other, so that concurrent ones see the remaining factors. */
async function lock(transaction: Kysely<PlatformTables>, userId: string): Promise<void> {
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}
