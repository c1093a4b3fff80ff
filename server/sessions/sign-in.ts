import { sql } from 'kysely';
import type { Role } from '../../src/runtime/contracts/contract-types.ts';
import type { SignIn } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';
import { createLockout } from './lockout.ts';
import { verifyPassword } from './password.ts';
import { readCredentials, roleUnknown, wrongCredentials } from './read-credentials.ts';
import { type SessionStore, toSessionUser } from './session-store.ts';

/** What signing in needs. */
export interface SignInOptions {
  database: Database;
  sessions: SessionStore;
  clock: Clock;
  /** The roles of the console as they are now. */
  roles: () => readonly Role[];
}

/**
 * Creates the sign-in. A wrong password, an unknown address, a locked account, an account without any role and an address that is locked
 * out are answered alike and after the same work, so that nobody learns which addresses exist. Attempts are counted for unknown addresses too.
 * Somebody whose roles are all unknown to the console is told so, once the password was right.
 */
export function createSignIn({ database, sessions, clock, roles }: SignInOptions): SignIn {
  const lockout = createLockout(database, clock);
  return async (credentials, from) => {
    const { address, password, isText } = readCredentials(credentials);
    const isLockedOut = await lockout.count(address);
    const row = await database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', address).executeTakeFirst();
    const isRight = await verifyPassword(password, row?.password_hash ?? null);
    const isOpen = row !== undefined && !row.locked && !row.deleted && row.roles.length > 0;
    if (!isText || !isRight || isLockedOut || !isOpen) throw wrongCredentials();
    await lockout.clear(address);
    const user = toSessionUser(row, roles());
    if (user === undefined) throw roleUnknown();
    return { user, token: await sessions.create(user.id, from) };
  };
}
