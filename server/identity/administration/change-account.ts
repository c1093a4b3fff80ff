import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import { removeSecondFactor } from '../second-factor/factors.ts';
import { forgetAttempts, isLockedOut } from '../sessions/lockout.ts';
import { revokeTokensOf } from './api-tokens.ts';
import { type Account, type AccountChange, ADMIN, keepLastAdmin, openAccount } from './open-account.ts';

/**
 * Locks an account. Its sessions and event streams end with the next call, in every process; its API token is refused while the lock
 * lasts. Returns the previous account. Throws `FunctionError` for the own account, a locked one, and the last admin.
 */
export async function lockAccount(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (userId === change.user.id) throw new FunctionError('Nobody locks their own account.');
  if (account.locked) throw new FunctionError(`${account.full_name} is locked already.`);
  await keepLastAdmin(change, account);
  await write(change, userId, { locked: true });
  await endSessions(change, userId);
  await change.database.deleteFrom('password_links').where('user_id', '=', userId).execute();
  change.noteAccount('Account locked', userId);
  return account;
}

/** Unlocks an account, so that its owner can sign in again. Returns the previous account. Throws `FunctionError` if it is not locked. */
export async function unlockAccount(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (!account.locked) throw new FunctionError(`${account.full_name} is not locked.`);
  await write(change, userId, { locked: false });
  change.noteAccount('Account unlocked', userId);
  return account;
}

/** Ends a lockout after wrong passwords, so that the right one is accepted at once. Returns the previous account. Throws `FunctionError` without a lockout. */
export async function allowSignIn(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (account.email === null || !(await isLockedOut(change.database, account.email, change.now)))
    throw new FunctionError(`${account.full_name} is not kept from signing in by wrong passwords.`);
  await forgetAttempts(change.database, account.email);
  change.noteAccount('Sign-in allowed again', userId);
  return account;
}

/** Restores a deleted account. Returns the previous account. Throws `FunctionError` if it is not deleted. */
export async function reactivateAccount(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (!account.deleted) throw new FunctionError(`${account.full_name} is not deleted.`);
  await write(change, userId, { deleted: false });
  // Sessions from before the deletion must not become valid again.
  await endSessions(change, userId);
  await revokeTokensOf(change, userId);
  change.noteAccount('Account reactivated', userId);
  return account;
}

/** Adds a role, which applies from the next call on. `known` are the roles of the console. Throws `FunctionError` for an unknown role and for one that the account has. */
export async function giveRole(change: AccountChange, userId: string, role: Role, known: readonly Role[]): Promise<Account> {
  const account = await openAccount(change, userId);
  if (!known.includes(role)) throw new FunctionError(`There is no role ${role}.`);
  if (account.roles.includes(role)) throw new FunctionError(`${account.full_name} has the role ${role} already.`);
  await write(change, userId, { roles: [...account.roles, role] });
  change.noteAccount('Role given', userId, role);
  return account;
}

/** Removes a role, also one that the console no longer has. Throws `FunctionError` for the own account, a role that the account lacks, and the last admin. */
export async function takeRole(change: AccountChange, userId: string, role: Role): Promise<Account> {
  const account = await openAccount(change, userId);
  if (userId === change.user.id) throw new FunctionError('Nobody takes a role from themselves. Ask another admin.');
  if (!account.roles.includes(role)) throw new FunctionError(`${account.full_name} does not have the role ${role}.`);
  if (role === ADMIN) await keepLastAdmin(change, account);
  await write(change, userId, { roles: account.roles.filter((each) => each !== role) });
  change.noteAccount('Role taken', userId, role);
  return account;
}

/**
 * Sets the roles of an account, which apply from the next call on. `known` are the roles of the console. Throws `FunctionError` for no or unknown roles, if people remove a role from
 * themselves, and for the last admin.
 */
export async function setRoles(change: AccountChange, userId: string, roles: readonly Role[], known: readonly Role[]): Promise<Account> {
  const account = await openAccount(change, userId);
  const next = [...new Set(roles)];
  const unknown = next.find((role) => !known.includes(role));
  if (unknown !== undefined) throw new FunctionError(`There is no role ${unknown}.`);
  if (next.length === 0) throw new FunctionError('An account has at least one role. Lock it to keep somebody out.');
  const taken = account.roles.filter((role) => !next.includes(role));
  if (userId === change.user.id && taken.length > 0) throw new FunctionError('Nobody takes a role from themselves. Ask another admin.');
  if (taken.includes(ADMIN)) await keepLastAdmin(change, account);
  await write(change, userId, { roles: next });
  for (const role of next.filter((each) => !account.roles.includes(each))) change.noteAccount('Role given', userId, role);
  for (const role of taken) change.noteAccount('Role taken', userId, role);
  return account;
}

/** Ends one session of an account, or all of them. Throws `FunctionError` without one. */
export async function endSessionsOf(change: AccountChange, userId: string, session?: string): Promise<Account> {
  const account = await openAccount(change, userId);
  const { numDeletedRows } = await change.database
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where((where) => (session === undefined ? where.lit(true) : where('id', '=', session)))
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    throw new FunctionError(session === undefined ? `${account.full_name} is not signed in.` : 'This session has ended already.');
  await notifyAccountChange(change.database, userId);
  change.noteAccount('Sessions ended', userId);
  return account;
}

/** Removes the second factor of an account and ends its sessions. Its owner signs in with the password, and sets up another factor if a role requires it. Throws `FunctionError` without one, and for the own account. */
export async function resetSecondFactor(change: AccountChange, userId: string): Promise<Account> {
  const account = await openAccount(change, userId);
  if (userId === change.user.id) throw new FunctionError('Nobody resets their own second factor. Ask another admin.');
  if (!(await removeSecondFactor(change.database, userId))) throw new FunctionError(`${account.full_name} has no second factor.`);
  await endSessions(change, userId);
  await notifyAccountChange(change.database, userId);
  change.noteAccount('Second factor reset', userId);
  return account;
}

async function write(
  { database, now }: AccountChange,
  userId: string,
  columns: Partial<Pick<Account, 'locked' | 'deleted' | 'roles'>>,
): Promise<void> {
  await database
    .updateTable('users')
    .set({ ...columns, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await notifyAccountChange(database, userId);
}

async function endSessions({ database }: AccountChange, userId: string): Promise<void> {
  await database.deleteFrom('sessions').where('user_id', '=', userId).execute();
}
