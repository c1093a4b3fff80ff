import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { cleanText } from '../../../src/language/contracts/clean-text.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { newId } from '../../base/new-id.ts';
import { keepPlan } from '../../base/store/keep-plan.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { FoundSession, NoApiToken, NoSession } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-store.ts';
import { type Account, type AccountChange, openAccount } from './open-account.ts';

/** Scope of a token that makes every call of its account. */
export const EVERY_CALL = '*';
/** Scope of a token that makes every call that reads. */
export const READING_CALLS = '*reads';

/** Number of characters of a token that are stored in the clear, so that people can identify the token of a program. */
const BEGINNING = 8;
const ENDING = 4;
const MOST_TOKENS = 1000;
const DAY = 86_400_000;
/** Minimum milliseconds between two stored times of last use, to avoid a write for every call. */
const STEP = 60_000;

/** An API token to create. */
export interface NewApiToken {
  name: string;
  /** Names of calls, or one of the scopes above. */
  calls: readonly string[];
  /** Days until it expires. */
  days: number;
}

/** Whether a text has the form of an API token: `k:` and 48 hexadecimal digits. */
export function isApiToken(text: string): boolean {
  return /^k:[0-9a-f]{48}$/.test(text);
}

/** Allows API access. Returns the previous account. Throws `FunctionError` if it is allowed already. */
export async function allowApiAccess(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (account.allow_api_access) throw new FunctionError(`${account.full_name} has API access already.`);
  await setAccess(change, userId, true);
  change.noteAccount('API access allowed', userId);
  return account;
}

/** Removes API access and revokes all tokens of an account: they are refused from the next call on. Throws `FunctionError` without API access. */
export async function removeApiAccess(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (!account.allow_api_access) throw new FunctionError(`${account.full_name} has no API access.`);
  await revokeTokensOf(change, userId);
  await setAccess(change, userId, false);
  change.noteAccount('API access removed', userId);
  return account;
}

/** The newest valid token of an account whose scope is every call. */
export async function findEveryCallToken(database: Kysely<PlatformTables>, userId: string) {
  return database
    .selectFrom('api_tokens')
    .select(['ending', 'created_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where(hasScope(EVERY_CALL))
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

/**
 * Creates an API token for every call that replaces the previous one, which is refused from the next call on. Returns the token, which is stored as a hash only. Throws
 * `FunctionError` without API access, and for an account that is locked or deleted.
 */
export async function replaceApiToken(change: AccountChange, userId: string, days: number): Promise<string> {
  const account = await openAccount(change, userId);
  if (!account.allow_api_access) throw new FunctionError(`${account.full_name} has no API access, so there is no token.`);
  await revokeTokensOf(change, userId, EVERY_CALL);
  const { token } = await insertToken(change, account, { name: 'API token', calls: [EVERY_CALL], days });
  return token;
}

/**
 * Creates an API token, and allows API access. Returns its id and the token, which is stored as a hash only. Throws `FunctionError` for an account that is locked or
 * deleted, for a name of another valid token, and beyond 1,000 valid tokens.
 */
export async function createApiToken(change: AccountChange, userId: string, given: NewApiToken): Promise<{ id: string; token: string }> {
  const account = await openAccount(change, userId);
  const name = cleanText(given.name).trim();
  if (name === '') throw new FunctionError('A token needs a name, so that people know which program has it.');
  const valid = await change.database
    .selectFrom('api_tokens')
    .select('name')
    .where('revoked_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', change.now)]))
    .execute();
  if (valid.length >= MOST_TOKENS)
    throw new FunctionError(`There are ${MOST_TOKENS} valid API tokens, which is the most. Revoke those that no program uses.`);
  if (valid.some((token) => token.name.toLowerCase() === name.toLowerCase()))
    throw new FunctionError(`There is a valid API token named ${name}. Take another name, or revoke that one first.`);
  if (!account.allow_api_access) await setAccess(change, userId, true);
  return insertToken(change, account, { ...given, name });
}

async function insertToken(change: AccountChange, account: Account, { name, calls, days }: NewApiToken) {
  if (account.locked || account.deleted)
    throw new FunctionError(`${account.full_name} is ${account.locked ? 'locked' : 'deleted'}, so a token would open nothing.`);
  const token = `k:${randomBytes(24).toString('hex')}`;
  const { id } = await change.database
    .insertInto('api_tokens')
    .values({
      id: newId(),
      user_id: account.id,
      name,
      token_hash: hashOf(token),
      beginning: token.slice(0, BEGINNING),
      ending: token.slice(-ENDING),
      calls: [...new Set(calls)],
      created_at: change.now,
      created_by: change.user.id,
      expires_at: new Date(change.now.getTime() + days * DAY),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  change.noteAccount('API token made', account.id);
  return { id, token };
}

/** Revokes an API token: it is refused from the next call on. Throws `FunctionError` for one that is unknown or revoked. */
export async function revokeApiToken(change: AccountChange, id: string): Promise<void> {
  const token = await change.database.selectFrom('api_tokens').select('user_id').where('id', '=', id).executeTakeFirst();
  if (token === undefined) throw new FunctionError(`There is no API token with the id ${id}.`);
  await openAccount(change, token.user_id);
  const { numUpdatedRows } = await change.database
    .updateTable('api_tokens')
    .set({ revoked_at: change.now, revoked_by: change.user.id })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new FunctionError('This API token is revoked already.');
  change.noteAccount('API token revoked', token.user_id);
}

/** Revokes all tokens of an account, or those of one scope. */
export async function revokeTokensOf({ database, now, user }: AccountChange, userId: string, scope?: string): Promise<void> {
  await database
    .updateTable('api_tokens')
    .set({ revoked_at: now, revoked_by: user.id })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(scope !== undefined, (query) => query.where(hasScope(scope!)))
    .execute();
}

/** Finds the account of an API token, with its current roles. Stores the last use, at most once a minute. */
export async function findApiToken(
  database: Database,
  token: string,
  roles: readonly Role[],
  now: Date,
): Promise<FoundSession | NoSession | NoApiToken> {
  if (!isApiToken(token)) return 'unknown';
  const tokens = database
    .selectFrom('api_tokens as t')
    .innerJoin('users', 'users.id', 't.user_id')
    .select(['users.id', 'users.full_name', 'users.email', 'users.roles', 'users.created_at', 'users.updated_at'])
    .select(['users.locked', 'users.deleted', 'users.allow_api_access'])
    .select(['t.id as token_id', 't.name', 't.calls', 't.expires_at', 't.revoked_at', 't.last_used_at'])
    .where('token_hash', '=', hashOf(token));
  const row = await keepPlan(tokens).executeTakeFirst();
  if (row === undefined) return 'unknown';
  if (row.revoked_at !== null) return 'token revoked';
  if (row.expires_at !== null && row.expires_at <= now) return 'token expired';
  const user = toSessionUser(row, roles);
  if (user === undefined || row.locked || row.deleted || !row.allow_api_access) return 'token blocked';
  const before = new Date(now.getTime() - STEP);
  if (row.last_used_at === null || row.last_used_at <= before)
    await database
      .updateTable('api_tokens')
      .set({ last_used_at: now })
      .where('id', '=', row.token_id)
      .where((where) => where.or([where('last_used_at', 'is', null), where('last_used_at', '<=', before)]))
      .execute();
  return { user: { ...user, apiToken: { id: row.token_id, name: row.name, calls: row.calls } }, token };
}

function hasScope(scope: string) {
  return sql<boolean>`${scope} = any(calls)`;
}

async function setAccess({ database, now }: AccountChange, userId: string, allow: boolean): Promise<void> {
  await database.updateTable('users').set({ allow_api_access: allow, updated_at: now }).where('id', '=', userId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
