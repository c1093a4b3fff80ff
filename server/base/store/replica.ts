import { Kysely, PostgresDialect } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import { noteStatement } from './collect-statements.ts';
import type { Database } from './open-store.ts';
import { watchPrimary } from './primary-watch.ts';
import { askBehind } from './replica-behind.ts';
import { openServerPool, sharingOnServer } from './server-pool.ts';
import type { PlatformTables } from './tables.ts';

/** A replica of the database, for reports that read much. */
export interface Replica {
  /** It, while it answers and is shown to have what is not much older than the primary's; undefined otherwise, and the primary is read. */
  database(): Promise<Database | undefined>;
  /** What the last look found; asks for another look where that is some seconds ago. */
  state(): ReplicaState;
  close(): Promise<void>;
}

/** Whether reports read a replica, and how many seconds it was behind, where that could be told. */
export interface ReplicaState {
  isRead: boolean;
  behind: number | undefined;
}

/** What opens a replica. */
export interface ReplicaOptions {
  /** `DATABASE_READ_URL`. */
  url: string;
  /** What it is to have is the primary's. */
  primary: Database;
  clock: Clock;
  logger: Logger;
  /** A report reads what is at most so old, in seconds. */
  mostBehind?: number;
  /** For so long is believed what was heard of it, in milliseconds. */
  believed?: number;
}

/** A replica that does not say within this time how far it is, in milliseconds, is not read. */
const PATIENCE = 2_000;

/** Opens a replica. Whether it can be read is asked every few seconds, while somebody wants to; what changes of that is logged. */
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
      // An answer that comes late is not that of the next question.
      client.release(true);
      throw error;
    }
  }
}
