import { type Kysely, type Selectable, sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { AccountChangeEvent } from '../accounts/account-log.ts';
import type { SessionUser } from '../sessions/session.ts';

/** Who changes accounts, in the transaction of a call. The context of a function is one. */
export interface AccountChange {
  readonly database: Kysely<PlatformTables>;
  readonly user: Pick<SessionUser, 'id' | 'roles' | 'apiToken'>;
  readonly now: Date;
  /** Tells the log of accounts what the caller did to one, and with which role, once it has committed. */
  noteAccount(event: AccountChangeEvent, account: string, role?: Role): void;
}

/** An account as stored. */
export type Account = Selectable<PlatformTables['users']>;

/** Whether an account, a row of `users`, has a password or an identity at a provider. */
export const canSignIn = sql<boolean>`(users.password_hash is not null
  or exists (select 1 from openid_identities where openid_identities.user_id = users.id))`;

/** Passes every check of a role. */
export const ADMIN = 'admin';

/**
 * Gives an account to change, and keeps everybody else from changing any until the call has committed. Whoever calls must still be what the check of their role
 * saw: else two admins could take each other's rights in the same moment, for both had theirs when they asked. Throws `FunctionError`.
 */
export async function openAccount(change: Pick<AccountChange, 'database' | 'user'>, userId: string): Promise<Account> {
  await lockAccounts(change);
  const account = await change.database.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (account === undefined) throw new FunctionError(`There is no user with the id ${userId}.`);
  return account;
}

/** Refuses programs: an API token that somebody stole must not give rights that stay. Throws `ParseError` 119. */
export function refuseApiToken({ apiToken }: Pick<SessionUser, 'apiToken'>): void {
  if (apiToken !== undefined)
    throw new ParseError(PARSE_CODES.forbidden, 'An API token cannot change accounts or API tokens. Use the pages of the console.');
}

/** Keeps everybody else from changing accounts until the call has committed. Throws `FunctionError` where the caller is no longer what the check of their role saw. */
export async function lockAccounts({ database, user }: Pick<AccountChange, 'database' | 'user'>): Promise<void> {
  refuseApiToken(user);
  await sql`select pg_advisory_xact_lock(hashtext('tablero_accounts'))`.execute(database);
  const caller = await database.selectFrom('users').select(['roles', 'locked', 'deleted']).where('id', '=', user.id).executeTakeFirst();
  const isSame = caller !== undefined && !caller.locked && !caller.deleted && user.roles.every((role) => caller.roles.includes(role));
  if (!isSame) throw new FunctionError('Your own account was changed meanwhile, so this was not done.');
}

/** Throws `FunctionError` when nobody else could sign in as an admin: a console without one cannot be helped from inside. */
export async function keepLastAdmin({ database }: Pick<AccountChange, 'database'>, account: Account): Promise<void> {
  if (!account.roles.includes(ADMIN)) return;
  const other = await database
    .selectFrom('users')
    .select('id')
    .where('id', '!=', account.id)
    .where(sql<boolean>`${ADMIN} = any(roles)`)
    .where('locked', '=', false)
    .where('deleted', '=', false)
    .where(canSignIn)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw new FunctionError(`${account.full_name} is the last admin who can sign in, and stays one.`);
}
