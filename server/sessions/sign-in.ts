import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SignIn } from '../back-end/back-end.ts';
import type { Clock } from '../clock.ts';
import { PARSE_CODES, ParseError } from '../errors/parse-error.ts';
import type { Database } from '../store/open-store.ts';
import { verifyPassword } from './password.ts';
import { type SessionStore, toSessionUser } from './session-store.ts';

/** Attempts within the window after which an address is locked out for as long. */
export const LOCKOUT = { attempts: 8, minutes: 15 } as const;

/**
 * Creates the sign-in. A wrong password, an unknown address, a locked account, an account without a staff role and an address that is locked
 * out are answered alike and after the same work, so that nobody learns which addresses exist. Attempts are counted for unknown addresses too.
 */
export function createSignIn(database: Database, sessions: SessionStore, clock: Clock): SignIn {
  return async ({ email, password }) => {
    if (email === undefined || email === null || email === '')
      throw new ParseError(PARSE_CODES.usernameMissing, 'username/email is required.');
    if (password === undefined || password === null || password === '')
      throw new ParseError(PARSE_CODES.passwordMissing, 'password is required.');
    const isText = typeof email === 'string' && typeof password === 'string' && email.length <= 254 && password.length <= 1000;
    const address = isText ? email.trim().toLowerCase() : '';
    const isLockedOut = await countAttempt(address);
    const row = await database.selectFrom('users').selectAll().where(sql`lower(email)`, '=', address).executeTakeFirst();
    const isRight = await verifyPassword(isText ? password : '', row?.password_hash ?? null);
    const user = row === undefined || row.locked || row.deleted ? undefined : toSessionUser(row);
    if (!isText || !isRight || isLockedOut || user === undefined) throw new ParseError(PARSE_CODES.notFound, 'Invalid username/password.');
    await database.deleteFrom('sign_in_attempts').where('email_key', '=', keyOf(address)).execute();
    return { user, token: await sessions.create(user.id) };
  };

  /** Counts before the password is checked, in one statement, so that parallel guesses cannot slip through. */
  async function countAttempt(address: string): Promise<boolean> {
    const now = clock.now();
    const windowStart = new Date(now.getTime() - LOCKOUT.minutes * 60_000);
    const result = await sql<{ failures: number }>`
      insert into sign_in_attempts as attempts (email_key, failures, first_at) values (${keyOf(address)}, 1, ${now})
      on conflict (email_key) do update set
        failures = case when attempts.first_at < ${windowStart} then 1 else attempts.failures + 1 end,
        first_at = case when attempts.first_at < ${windowStart} then ${now} else attempts.first_at end
      returning failures`.execute(database);
    return (result.rows[0]?.failures ?? 0) > LOCKOUT.attempts;
  }
}

function keyOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
