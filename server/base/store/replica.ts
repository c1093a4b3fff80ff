import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { noteStatement } from './collect-statements.ts';
import type { Database } from './open-store.ts';
import { watchPrimary } from './primary-watch.ts';
import { askBehind } from './replica-behind.ts';
import { openServerPool, sharingOnServer } from './server-pool.ts';
import type { PlatformTables } from './tables.ts';

/** A read replica for reports. */
export interface Replica {
  /** The replica while it answers and is recent enough; undefined otherwise, and reports read the primary. */
  database(): Promise<Database | undefined>;
  /** Result of the last check; starts another one if that is some seconds old. */
  state(): ReplicaState;
  close(): Promise<void>;
}

/** Whether reports use a replica, and its delay in seconds if known. */
export interface ReplicaState {
  isRead: boolean;
  behind: number | undefined;
}

/** Options of `openReplica`. */
export interface ReplicaOptions {
  /** `DATABASE_READ_URL`. */
  url: string;
  /** The primary to compare with. */
  primary: Database;
  clock: Clock;
  logger: Logger;
  /** Maximum age of data for reports, in seconds. */
  mostBehind?: number;
  /** Milliseconds for which a check stays valid. */
  believed?: number;
}

/** Timeout of a check, in milliseconds. */
const PATIENCE = 2_000;

/** Opens a replica. Checks every few seconds, while in use, whether it can be read, and logs changes. */
export function openReplica({ url, primary, clock, logger, mostBehind = 30, believed = 5_000 }: ReplicaOptions): Replica {
  const watch = watchPrimary(url);
  const pool = openServerPool(watch, { max: 5, connectionTimeoutMillis: PATIENCE });
  const database = new Kysely<PlatformTables>({ dialect: new PostgresDialect({ pool: sharingOnServer(pool) }), log: noteStatement });
  let heard: { at: number; isGood: Promise<boolean> } | undefined;
  let wasGood: boolean | undefined;
  let last: ReplicaState = { isRead: false, behind: undefined };

  return {
    database: async () => ((await isGood()) ? database : undefined),
    state() {
      void isGood();
      return last;
    },
    close: () => database.destroy().finally(watch.end),
  };

  function isGood(): Promise<boolean> {
    const now = clock.now().getTime();
    if (heard === undefined || Math.abs(now - heard.at) > believed) heard = { at: now, isGood: look() };
    return heard.isGood;
  }

  async function look(): Promise<boolean> {
    const behind = await askBehind(primary, askReplica).catch((error: unknown) => error as Error);
    const seconds = typeof behind === 'number' ? behind : undefined;
    last = { isRead: seconds !== undefined && seconds <= mostBehind, behind: seconds };
    const { isRead } = last;
    if (isRead !== wasGood && !(isRead && wasGood === undefined)) {
      if (isRead) logger.info('The replica is read again');
      else logger.warn(seconds !== undefined ? { behind: seconds } : { err: behind }, 'The replica is not read: reports read the primary');
    }
    wasGood = isRead;
    return isRead;
  }

  async function askReplica(text: string, values: readonly string[]): Promise<Record<string, unknown>> {
    const client = await pool.connect();
    try {
      const question = { text, values: [...values], query_timeout: PATIENCE };
      const { rows } = await client.query(question);
      client.release();
      return rows[0];
    } catch (error) {
      // A late answer must not be taken for that of the next query.
      client.release(true);
      throw error;
    }
  }
}
