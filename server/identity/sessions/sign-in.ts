import { sql } from 'kysely';
import type { Role } from '../../../src/language/contracts/contract-types.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import { type AccountLog, changeWithLog } from '../accounts/account-log.ts';
import { type DemoSignIns, demoAccountClosed } from './demo-sign-ins.ts';
import { placeOfAttempt } from './devices.ts';
import type { FinishSignIn } from './finish-sign-in.ts';
import { createLockout, tooManyAttempts } from './lockout.ts';
import { checkPassword } from './password.ts';
import { readCredentials, roleUnknown, wrongCredentials } from './read-credentials.ts';
import type { SignIn } from './session.ts';
import { toSessionUser } from './session-store.ts';

/** What signing in needs. */
export interface SignInOptions {
  database: Database;
  finish: FinishSignIn;
  clock: Clock;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
  log: AccountLog;
  demo: DemoSignIns;
  /** Of hashes that are made now; a right password whose hash cost less is hashed anew. */
  passwordCost: number;
}

/**
 * Creates the sign-in. A wrong password, an unknown address, a locked account and one without any role are answered alike and after the same work, so that nobody
 * learns which addresses exist; whoever tried too often is told so alike, for attempts are counted for unknown addresses too.
 * Somebody whose roles are all unknown to the console is told so, once the password was right.
 */
export function createSignIn({ database, finish, clock, roles, log, demo, passwordCost }: SignInOptions): SignIn {
  const lockout = createLockout(database, clock);
  return async (credentials, from) => {
    const { address: name, password, isText } = readCredentials(credentials);
    const place = await placeOfAttempt(database, name, from);
    const counted = await lockout.count(name, place);
    const row = await database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', name).executeTakeFirst();
    const { isRight, renewed } = await checkPassword(password, row?.password_hash ?? null, passwordCost);
    const refuse = async (reason: string, error: Error): Promise<never> => {
      await log('Sign-in refused', { account: row?.id, requestId: from.requestId, address: from.address, reason });
      throw error;
    };
    if (counted.minutesLeft > 0) return refuse(counted.isFirstRefused ? 'locked out from now on' : 'locked out', tooManyAttempts(counted));
    if (row === undefined || !isText) return refuse('no such account', wrongCredentials());
    const closed = closedBecause(row);
    if (!isRight || closed !== undefined) return refuse(closed ?? 'wrong password', wrongCredentials());
    await lockout.clear(name, place);
    if (demo.isClosed(name, password)) return refuse('demo accounts are closed', demoAccountClosed());
    const user = toSessionUser(row, roles());
    if (user === undefined) return refuse('no role of this console', roleUnknown());
    if (renewed !== undefined) await renewHash(database, row, renewed);
    return changeWithLog({ database, log }, async (transaction, note) => {
      const result = await finish(transaction, { account: row, from, hasSecondFactor: false });
      if (result.step === undefined) await note('Signed in', { account: user.id, requestId: from.requestId, address: from.address });
      return result;
    });
  };
}

/** Keeps a hash of today's cost, unless the password was changed meanwhile. */
async function renewHash(database: Database, row: { id: string; password_hash: string | null }, renewed: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', row.id)
    .where('password_hash', '=', row.password_hash)
    .execute();
}

/** Why nobody signs in to an account, whatever they type. */
function closedBecause({ locked, deleted, roles }: { locked: boolean; deleted: boolean; roles: readonly string[] }): string | undefined {
  if (locked) return 'account is locked';
  if (deleted) return 'account is deleted';
  return roles.length === 0 ? 'account has no role' : undefined;
}
