import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';

/** Attempts within the window after which an address is locked out for as long. */
export const LOCKOUT = { attempts: 8, minutes: 15 } as const;

/** Counts attempts to sign in, by address. Unknown addresses count too, so that nobody learns which exist. */
export interface Lockout {
  /** Counts one attempt, before the password is checked, so that parallel guesses cannot slip through. True: too many, refuse it. */
  count(address: string): Promise<boolean>;
  /** Forgets the attempts of an address that signed in. */
  clear(address: string): Promise<void>;
}

/** Creates the counter. An address is kept as a hash. */
export function createLockout(database: Database, clock: Clock): Lockout {
  return {
    async count(address) {
      const now = clock.now();
      const windowStart = new Date(now.getTime() - LOCKOUT.minutes * 60_000);
      const result = await sql<{ failures: number }>`
      insert into sign_in_attempts as attempts (email_key, failures, first_at) values (${keyOf(address)}, 1, ${now})
      on conflict (email_key) do update set
        failures = case when attempts.first_at < ${windowStart} then 1 else attempts.failures + 1 end,
        first_at = case when attempts.first_at < ${windowStart} then ${now} else attempts.first_at end
      returning failures`.execute(database);
      return (result.rows[0]?.failures ?? 0) > LOCKOUT.attempts;
    },

    async clear(address) {
      await database.deleteFrom('sign_in_attempts').where('email_key', '=', keyOf(address)).execute();
    },
  };
}

function keyOf(address: string): string {
  return createHash('sha256').update(address).digest('hex');
}
