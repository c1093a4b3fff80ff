import { sql } from 'kysely';
import type { SignIn } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';
import { createLockout } from './lockout.ts';
import { verifyPassword } from './password.ts';
import { readCredentials, wrongCredentials } from './read-credentials.ts';
import { type SessionStore, toSessionUser } from './session-store.ts';

/**
 * Creates the sign-in. A wrong password, an unknown address, a locked account, an account without a staff role and an address that is locked
 * out are answered alike and after the same work, so that nobody learns which addresses exist. Attempts are counted for unknown addresses too.
 */
export function createSignIn(database: Database, sessions: SessionStore, clock: Clock): SignIn {
  const lockout = createLockout(database, clock);
  return async (credentials) => {
    const { address, password, isText } = readCredentials(credentials);
    const isLockedOut = await lockout.count(address);
    const row = await database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', address).executeTakeFirst();
    const isRight = await verifyPassword(password, row?.password_hash ?? null);
    const user = row === undefined || row.locked || row.deleted ? undefined : toSessionUser(row);
    if (!isText || !isRight || isLockedOut || user === undefined) throw wrongCredentials();
    await lockout.clear(address);
    return { user, token: await sessions.create(user.id) };
  };
}
