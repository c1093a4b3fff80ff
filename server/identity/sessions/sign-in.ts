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

/** Dependencies of sign-in. */
export interface SignInOptions {
  database: Database;
  finish: FinishSignIn;
  clock: Clock;
  /** Current roles of the console. */
  roles: () => readonly Role[];
  log: AccountLog;
  demo: DemoSignIns;
  /** Cost of new hashes. The right password is hashed again if its hash has a lower cost. */
  passwordCost: number;
}

/**
 * Creates the sign-in. A wrong password, an unknown address, a locked account and one without any role get the same answer after the same work, so that nobody
 * learns which addresses exist. The answer after too many attempts is the same, too, because attempts are counted for unknown addresses.
 * People whose roles are all unknown to the console get that answer after the right password.
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

/** Stores a hash with the current cost, unless the password was changed meanwhile. */
async function renewHash(database: Database, row: { id: string; password_hash: string | null }, renewed: string): Promise<void> {
  await database
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('id', '=', row.id)
    .where('password_hash', '=', row.password_hash)
    .execute();
}

/** Why an account accepts no sign-in at all. */
function closedBecause({ locked, deleted, roles }: { locked: boolean; deleted: boolean; roles: readonly string[] }): string | undefined {
  if (locked) return 'account is locked';
  if (deleted) return 'account is deleted';
  return roles.length === 0 ? 'account has no role' : undefined;
}
