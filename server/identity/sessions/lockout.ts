import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Database } from '../../base/store/open-store.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import { placeOf } from './place-of.ts';

/**
 * Limits of sign-in attempts per account. After `attempts` from one place the account is locked for that place, until `minutes` after the
 * first attempt. Beyond `slowAfter` attempts from all places, each further one is delayed by `step` milliseconds more, up to `longestWait`.
 */
export const LOCKOUT = { attempts: 8, minutes: 15, slowAfter: 24, step: 250, longestWait: 5_000 } as const;

/** Result of counting an attempt. */
export interface CountedAttempt {
  /** Minutes until this place may try again; 0: the attempt may go on. */
  minutesLeft: number;
  /** Whether this is the first refused attempt, which is logged. */
  isFirstRefused: boolean;
}

/**
 * Counts attempts to sign in, by account and place, in the database: all processes count together. Names of no account count too, so that nobody learns which
 * exist. Many attempts lock an account for their own place only. Its owner elsewhere waits a few seconds at most.
 */
export interface Lockout {
  /** Counts one attempt before the password is checked, so that parallel guesses count, too, and waits if the account has many. */
  count(account: string, address: string): Promise<CountedAttempt>;
  /** Removes the attempts at an account from one place, also from the total, after a sign-in from there. */
  clear(account: string, address: string): Promise<void>;
}

/** Creates the counter. Accounts and places are stored as hashes. */
export function createLockout(database: Database, clock: Clock, wait: (milliseconds: number) => Promise<unknown> = setTimeout): Lockout {
  return {
    async count(account, address) {
      const here = await bump(keyOf(account, placeOf(address)), keyOf(account));
      if (here.failures > LOCKOUT.attempts) {
        const left = here.first_at.getTime() + LOCKOUT.minutes * 60_000 - clock.now().getTime();
        return { minutesLeft: Math.max(1, Math.ceil(left / 60_000)), isFirstRefused: here.failures === LOCKOUT.attempts + 1 };
      }
      const { failures } = await bump(keyOf(account), keyOf(account));
      const delay = Math.min(Math.max(0, failures - LOCKOUT.slowAfter) * LOCKOUT.step, LOCKOUT.longestWait);
      if (delay > 0) await wait(delay);
      return { minutesLeft: 0, isFirstRefused: false };
    },

    async clear(account, address) {
      await sql`
        with gone as (delete from sign_in_attempts where email_key = ${keyOf(account, placeOf(address))} returning failures)
        update sign_in_attempts set failures = greatest(0, failures - (select coalesce(sum(failures), 0)::int from gone))
        where email_key = ${keyOf(account)}`.execute(database);
    },
  };

  async function bump(key: string, accountKey: string): Promise<{ failures: number; first_at: Date }> {
    const now = clock.now();
    const windowStart = windowStartAt(now);
    const { rows } = await sql<{ failures: number; first_at: Date }>`
      insert into sign_in_attempts as attempts (email_key, account_key, failures, first_at) values (${key}, ${accountKey}, 1, ${now})
      on conflict (email_key) do update set
        failures = case when attempts.first_at < ${windowStart} then 1 else attempts.failures + 1 end,
        first_at = case when attempts.first_at < ${windowStart} then ${now} else attempts.first_at end
      returning failures, first_at`.execute(database);
    return rows[0]!;
  }
}

/** Whether an account is locked for some place now, because of too many attempts from there. */
export async function isLockedOut(database: Kysely<PlatformTables>, account: string, now: Date): Promise<boolean> {
  const row = await database
    .selectFrom('sign_in_attempts')
    .select('email_key')
    .where('account_key', '=', keyOf(account))
    .whereRef('email_key', '!=', 'account_key')
    .where('failures', '>', LOCKOUT.attempts)
    .where('first_at', '>=', windowStartAt(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes all attempts at an account, so that the right password is accepted everywhere again. */
export async function forgetAttempts(database: Kysely<PlatformTables>, account: string): Promise<void> {
  await database.deleteFrom('sign_in_attempts').where('account_key', '=', keyOf(account)).execute();
}

/** The answer after too many attempts. It does not reveal whether the account exists, because attempts at unknown names are counted, too. */
export function tooManyAttempts({ minutesLeft }: CountedAttempt, what: 'wrong passwords' | 'attempts' = 'wrong passwords'): ParseError {
  const when = minutesLeft === 1 ? 'in a minute' : `in ${minutesLeft} minutes`;
  return new ParseError(PARSE_CODES.notFound, `Too many ${what} from here. Try again ${when}, or ask an admin to let you try at once.`);
}

function windowStartAt(now: Date): Date {
  return new Date(now.getTime() - LOCKOUT.minutes * 60_000);
}

/** The separator is a line break, which names cannot contain. */
function keyOf(account: string, place?: string): string {
  const text = account.toLowerCase();
  return createHash('sha256')
    .update(place === undefined ? text : `${text}\n${place}`)
    .digest('hex');
}
