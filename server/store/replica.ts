import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { noteStatement } from './collect-statements.ts';
import { keepingPlans } from './keep-plan.ts';
import type { Database } from './open-store.ts';
import { watchPrimary } from './primary-watch.ts';
import { openServerPool } from './server-pool.ts';
import type { PlatformTables } from './tables.ts';

/** A replica of the database, for reports that read much. */
export interface Replica {
  /** It, while it answers and has what is not much older than the primary's; undefined otherwise, and the primary is read. */
  database(): Promise<Database | undefined>;
  close(): Promise<void>;
}

/** A report reads what is at most so old, in seconds. */
const MOST_BEHIND = 30;
/** For so long is believed what was heard of it, in milliseconds. */
const BELIEVED = 5_000;

/** Seconds that a replica is behind: none where it has replayed all that it received, or is a primary itself. */
const BEHIND = `select case when not pg_is_in_recovery() or pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
  else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0) end as behind`;

/** Opens the replica of `DATABASE_READ_URL`. Whether it can be read is asked every few seconds, while somebody wants to; what changes of that is logged. */
export function openReplica(databaseReadUrl: string, clock: Clock, logger: Logger): Replica {
  const watch = watchPrimary(databaseReadUrl);
  const pool = openServerPool(watch, { max: 5, connectionTimeoutMillis: 2_000 });
  const database = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: keepingPlans(pool) }), log: noteStatement });
  let heard: { at: number; isGood: Promise<boolean> } | undefined;
  let wasGood: boolean | undefined;

  return {
    async database() {
      const now = clock.now().getTime();
      if (heard === undefined || Math.abs(now - heard.at) > BELIEVED) heard = { at: now, isGood: look() };
      return (await heard.isGood) ? database : undefined;
    },
    close: () => database.destroy().finally(watch.end),
  };

  async function look(): Promise<boolean> {
    const behind = await secondsBehind().catch((error: unknown) => error as Error);
    const isGood = typeof behind === 'number' && behind <= MOST_BEHIND;
    if (isGood !== wasGood && !(isGood && wasGood === undefined)) {
      if (isGood) logger.info('The replica is read again');
      else logger.warn(typeof behind === 'number' ? { behind } : { err: behind }, 'The replica is not read: reports read the primary');
    }
    wasGood = isGood;
    return isGood;
  }

  async function secondsBehind(): Promise<number> {
    const client = await pool.connect();
    try {
      return Number((await client.query(BEHIND)).rows[0].behind);
    } finally {
      client.release();
    }
  }
}
