import { sql } from 'kysely';
import { cleanText } from '../../../src/language/contracts/clean-text.ts';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { FunctionError } from '../../base/errors/function-error.ts';
import { newId } from '../../base/new-id.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import { createPasswordLink } from '../accounts/password-links.ts';
import { type AccountChange, lockAccounts, openAccount } from './open-account.ts';

/** A person to invite. */
export interface Invitation {
  name: string;
  email: string;
  roles: readonly Role[];
}

/** A link that is to be mailed. */
export interface SentLink {
  userId: string;
  name: string;
  email: string;
  token: string;
}

/**
 * Creates an account without a password, and a link to choose one. An existing person without role and password becomes this account. Throws `FunctionError` if the
 * address has an account, and for unknown roles.
 */
export async function inviteAccount(change: AccountChange, { name, email, roles }: Invitation, known: readonly Role[]): Promise<SentLink> {
  const { database, now } = change;
  await lockAccounts(change);
  const unknown = roles.find((role) => !known.includes(role));
  if (unknown !== undefined) throw new FunctionError(`There is no role ${unknown}.`);
  if (roles.length === 0) throw new FunctionError('An account has at least one role.');
  const address = cleanText(email).trim().toLowerCase();
  const existing = await database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', address).forUpdate().executeTakeFirst();
  if (existing && (existing.password_hash !== null || existing.roles.length > 0))
    throw new FunctionError(`${address} has an account already: ${existing.full_name}.`);
  if (existing?.deleted || existing?.locked)
    throw new FunctionError(`${existing.full_name} has this address and is ${existing.deleted ? 'deleted' : 'locked'}.`);
  const userId = existing?.id ?? newId();
  const row = { roles: [...new Set(roles)], updated_at: now };
  if (existing) await database.updateTable('users').set(row).where('id', '=', userId).execute();
  else
    await database
      .insertInto('users')
      .values({ ...row, id: userId, full_name: name, email: address, phone: null, password_hash: null, created_at: now })
      .execute();
  await notifyAccountChange(database, userId);
  const token = await createPasswordLink(database, { userId, kind: 'invitation' }, now);
  change.noteAccount('Account invited', userId);
  return { userId, name: existing?.full_name ?? name, email: address, token };
}

/** Creates a new link of an invitation, for an account without a password. Throws `FunctionError` for others. */
export async function inviteAgain(change: AccountChange, userId: string): Promise<SentLink> {
  const account = await openAccount(change, userId);
  if (account.password_hash !== null)
    throw new FunctionError(`${account.full_name} has a password already. Send a password reset instead.`);
  const sent = await sendLink(change, account, 'invitation');
  change.noteAccount('Account invited', userId);
  return sent;
}

/** Creates a link to a new password. Throws `FunctionError` for an account without a password, and for a locked or deleted one. */
export async function resetPassword(change: AccountChange, userId: string): Promise<SentLink> {
  const account = await openAccount(change, userId);
  const sent = await sendLink(change, account, 'reset');
  change.noteAccount('Password reset sent', userId);
  return sent;
}

async function sendLink(
  { database, now }: AccountChange,
  account: Awaited<ReturnType<typeof openAccount>>,
  kind: 'invitation' | 'reset',
): Promise<SentLink> {
  const { id, full_name, email } = account;
  if (account.locked || account.deleted)
    throw new FunctionError(`${full_name} is ${account.locked ? 'locked' : 'deleted'}, so a link would open nothing.`);
  if (account.roles.length === 0) throw new FunctionError(`${full_name} has no role, so a link would open nothing.`);
  if (email === null) throw new FunctionError(`${full_name} has no address to send a link to.`);
  const identity = await database.selectFrom('openid_identities').select('issuer').where('user_id', '=', id).executeTakeFirst();
  if (identity) throw new FunctionError(`${full_name} signs in with an identity provider, which keeps the password.`);
  if (kind === 'reset' && account.password_hash === null)
    throw new FunctionError(`${full_name} has no password yet. Send an invitation instead.`);
  return { userId: id, name: full_name, email, token: await createPasswordLink(database, { userId: id, kind }, now) };
}
