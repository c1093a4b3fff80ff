import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { keepPlan } from '../../base/store/keep-plan.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { FoundSession, NoSession } from '../sessions/session.ts';
import { toSessionUser } from '../sessions/session-store.ts';
import { type Account, type AccountChange, openAccount } from './open-account.ts';

/** How many characters of a token are kept in the clear, so that people can tell which one a program has. */
const ENDING = 4;

/** Whether a text has the shape of an API token: `k:` and 48 hexadecimal digits. Nothing else has. */
export function isApiToken(text: string): boolean {
  return /^k:[0-9a-f]{48}$/.test(text);
}

/** Lets somebody have an API token. Gives the account as it was. Throws `FunctionError` when that is so already. */
export async function allowApiAccess(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (account.allow_api_access) throw new FunctionError(`${account.full_name} has API access already.`);
  await setAccess(change, userId, true);
  change.noteAccount('API access allowed', userId);
  return account;
}

/** Takes API access away, and the token with it: it is refused from the next call on. Throws `FunctionError` when there is no access. */
export async function removeApiAccess(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (!account.allow_api_access) throw new FunctionError(`${account.full_name} has no API access.`);
  await change.database.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
  await setAccess(change, userId, false);
  change.noteAccount('API access removed', userId);
  return account;
}

/**
 * Makes an API token in place of the one before, which is refused from the next call on. Gives it in the clear, this once: only its hash is kept. Throws
 * `FunctionError` without API access, and for an account that is locked or deleted.
 */
export async function generateApiToken(change: AccountChange, userId: string): Promise<string> {
  const account = await openAccount(change, userId);
  if (!account.allow_api_access) throw new FunctionError(`${account.full_name} has no API access, so there is no token.`);
  if (account.locked || account.deleted)
    throw new FunctionError(`${account.full_name} is ${account.locked ? 'locked' : 'deleted'}, so a token would open nothing.`);
  const token = `k:${randomBytes(24).toString('hex')}`;
  const row = { token_hash: hashOf(token), ending: token.slice(-ENDING), created_at: change.now, created_by: change.user.id };
  await change.database
    .insertInto('api_tokens')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  change.noteAccount('API token made', userId);
  return token;
}

/** Whose API token this is, with the roles that they have now. Whoever is locked, deleted, without access or without a role has none that works. */
export async function findApiToken(database: Database, token: string, roles: readonly Role[]): Promise<FoundSession | NoSession> {
  if (!isApiToken(token)) return 'unknown';
  const owners = database
    .selectFrom('api_tokens')
    .innerJoin('users', 'users.id', 'api_tokens.user_id')
    .select(['users.id', 'users.full_name', 'users.email', 'users.roles', 'users.created_at', 'users.updated_at'])
    .where('token_hash', '=', hashOf(token))
    .where('locked', '=', false)
    .where('deleted', '=', false)
    .where('allow_api_access', '=', true);
  const row = await keepPlan(owners).executeTakeFirst();
  const user = row && toSessionUser(row, roles);
  return user === undefined ? 'unknown' : { user, token };
}

async function setAccess({ database, now }: AccountChange, userId: string, allow: boolean): Promise<void> {
  await database.updateTable('users').set({ allow_api_access: allow, updated_at: now }).where('id', '=', userId).execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
