import { type Kysely, type Selectable, sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { AccountChangeEvent } from '../accounts/account-log.ts';
import type { SessionUser } from '../sessions/session.ts';

/** Author and transaction of a change of accounts. The context of a function is one. */
export interface AccountChange {
  readonly database: Kysely<PlatformTables>;
  readonly user: Pick<SessionUser, 'id' | 'roles' | 'apiToken'>;
  readonly now: Date;
  /** Adds a change by the caller to the account log, once it has committed. */
  noteAccount(event: AccountChangeEvent, account: string, role?: Role): void;
}

/** An account as stored. */
export type Account = Selectable<PlatformTables['users']>;

/** Whether an account, a row of `users`, has a password or an identity at a provider. */
export const canSignIn = sql<boolean>`(users.password_hash is not null
  or exists (select 1 from openid_identities where openid_identities.user_id = users.id))`;

/** The role that passes every check of a role. */
export const ADMIN = 'admin';

/**
 * Returns an account to change, and locks all accounts until the call has committed. The caller must still have the roles that were checked
 * before: otherwise two admins could remove each other's rights at the same time. Throws `FunctionError`.
 */
export async function openAccount(change: Pick<AccountChange, 'database' | 'user'>, userId: string): Promise<Account> {
  await lockAccounts(change);
  const account = await change.database.selectFrom('users').selectAll().where('id', '=', userId).forUpdate().executeTakeFirst();
  if (account === undefined) throw new FunctionError(`There is no user with the id ${userId}.`);
  return account;
}

/** Refuses programs: a stolen API token must not give permanent rights. Throws `ParseError` 119. */
export function refuseApiToken({ apiToken }: Pick<SessionUser, 'apiToken'>): void {
  if (apiToken !== undefined)
    throw new ParseError(PARSE_CODES.forbidden, 'An API token cannot change accounts or API tokens. Use the pages of the console.');
}

/** Locks all accounts until the call has committed. Throws `FunctionError` if the caller no longer has the roles that were checked. */
export async function lockAccounts({ database, user }: Pick<AccountChange, 'database' | 'user'>): Promise<void> {
  refuseApiToken(user);
  await sql`select pg_advisory_xact_lock(hashtext('tablero_accounts'))`.execute(database);
  const caller = await database.selectFrom('users').select(['roles', 'locked', 'deleted']).where('id', '=', user.id).executeTakeFirst();
  const isSame = caller !== undefined && !caller.locked && !caller.deleted && user.roles.every((role) => caller.roles.includes(role));
  if (!isSame) throw new FunctionError('Your own account was changed meanwhile, so this was not done.');
}

/** Throws `FunctionError` if nobody else could sign in as an admin: a console without one cannot be repaired from inside. */
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
