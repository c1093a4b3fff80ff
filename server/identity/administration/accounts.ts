import { sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import { newId } from '../../base/new-id.ts';
import type { Database } from '../../base/store/open-store.ts';
import { notifyAccountChange } from '../accounts/account-news.ts';
import { removeSecondFactor } from '../second-factor/factors.ts';
import { forgetAttempts } from '../sessions/lockout.ts';
import { hashPassword } from '../sessions/password.ts';

/** A staff account to create. */
export interface NewAccount {
  email: string;
  fullName: string;
  roles: readonly Role[];
  password: string;
}

export type DemoAccount = Omit<NewAccount, 'password'>;

/** The demo accounts: one for each role, `<role>@tablero.test`. Its name is the given one or the label of the role. */
export function demoAccounts(roles: Readonly<Record<Role, string>>, names: Readonly<Record<Role, string>> = {}): DemoAccount[] {
  return Object.entries(roles).map(([role, label]) => ({ email: `${role}@tablero.test`, fullName: names[role] ?? label, roles: [role] }));
}

/**
 * Creates an account, or sets roles and password of an existing one, ends its sessions and removes its second factor. Returns which of the two.
 */
export async function saveAccount(
  database: Database,
  { password, ...account }: NewAccount,
  now: Date,
  cost?: number,
): Promise<'created' | 'updated'> {
  return writeAccount(database, { ...account, password_hash: await hashPassword(password, cost) }, now);
}

async function writeAccount(
  database: Database,
  { password_hash, ...account }: Omit<NewAccount, 'password'> & { password_hash: string },
  now: Date,
): Promise<'created' | 'updated'> {
  const email = account.email.trim().toLowerCase();
  const existing = await database.selectFrom('users').select('id').where(sql`lower(email)`, '=', email).executeTakeFirst();
  const common = { password_hash, roles: [...account.roles], locked: false, deleted: false, updated_at: now };
  if (existing !== undefined) {
    await database.updateTable('users').set(common).where('id', '=', existing.id).execute();
    await database.deleteFrom('sessions').where('user_id', '=', existing.id).execute();
    await database.deleteFrom('password_links').where('user_id', '=', existing.id).execute();
    await removeSecondFactor(database, existing.id);
    await forgetAttempts(database, email);
    await notifyAccountChange(database, existing.id);
    return 'updated';
  }
  const row = { ...common, id: newId(), full_name: account.fullName, email, phone: null, created_at: now };
  await database.insertInto('users').values(row).execute();
  return 'created';
}

/** Creates the demo accounts that do not exist yet. */
export async function createDemoAccounts(
  database: Database,
  accounts: readonly DemoAccount[],
  { password, cost }: { password: string; cost: number },
  now: Date,
): Promise<void> {
  // Hashed once for all of them, because they have the same public password.
  let password_hash: string | undefined;
  for (const account of accounts) {
    const existing = await database.selectFrom('users').select('id').where(sql`lower(email)`, '=', account.email).executeTakeFirst();
    if (existing !== undefined) continue;
    password_hash ??= await hashPassword(password, cost);
    await writeAccount(database, { ...account, password_hash }, now);
  }
}

/** Creates the first administrator if nobody can sign in yet. Returns false if somebody can. */
export async function createFirstAdmin(
  database: Database,
  { adminEmail: email, adminPassword: password }: { adminEmail: string; adminPassword: string },
  now: Date,
  cost: number,
): Promise<boolean> {
  const anybody = await database.selectFrom('users').select('id').where('password_hash', 'is not', null).limit(1).executeTakeFirst();
  if (anybody !== undefined) return false;
  await saveAccount(database, { email, fullName: email, roles: ['admin'], password }, now, cost);
  return true;
}
