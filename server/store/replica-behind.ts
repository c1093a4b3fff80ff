import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './open-store.ts';

/** Asks a replica one row. */
export type AskReplica = (text: string, values: readonly string[]) => Promise<Record<string, unknown>>;

/** How far a primary is: what is on its disk, by its own clock. */
interface Mark {
  lsn: string;
  at: string;
  /** When this server began, which tells it from another one. */
  started: string;
  timeline: number;
  cluster: string;
}

/** What a replica says of such a mark. */
interface Answer {
  follows: boolean;
  started: string;
  timeline: number;
  cluster: string;
  hasAll: boolean | null;
  /** Seconds between the last commit that it has and the mark. */
  age: number | null;
}

/** What is on its way comes within so many tries, with so many milliseconds between them. */
const TRIES = 4;
const PAUSE = 100;

const MARK = sql<Mark>`select pg_current_wal_flush_lsn()::text as lsn, clock_timestamp()::text as at, pg_postmaster_start_time()::text as started,
  ('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int as timeline,
  (select system_identifier::text from pg_control_system()) as cluster`;

/** A replica that follows to another timeline notes that with its next restart point. */
const ANSWER = `select pg_is_in_recovery() as follows, pg_postmaster_start_time()::text as started,
  (select system_identifier::text from pg_control_system()) as cluster,
  greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) as timeline,
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as "hasAll",
  extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())::float8 as age`;

/**
 * The seconds that a replica is behind its primary. What it received says nothing: one that is cut off has replayed all of that. The primary says how far it
 * is, and a replica that has come so far within a moment has everything; otherwise it is as old as the last commit that it has, by the clock of the primary. Throws where that
 * cannot be told: of a server that does not follow this primary, or has followed another one.
 */
export async function askBehind(primary: Database, ask: AskReplica): Promise<number> {
  const { rows } = await MARK.execute(primary);
  const mark = rows[0] as Mark;
  for (let tries = 1; ; tries += 1) {
    const answer = (await ask(ANSWER, [mark.lsn, mark.at])) as unknown as Answer;
    if (answer.cluster !== mark.cluster) throw new Error('DATABASE_READ_URL is no copy of the database.');
    if (!answer.follows) {
      if (answer.started === mark.started) return 0;
      throw new Error('DATABASE_READ_URL takes writes of its own.');
    }
    if (answer.timeline !== mark.timeline) throw new Error('DATABASE_READ_URL has not yet followed the primary of now.');
    if (answer.hasAll) return 0;
    if (tries < TRIES) {
      await wait(PAUSE);
      continue;
    }
    if (answer.age === null) throw new Error('DATABASE_READ_URL does not say what it has.');
    return Math.max(0, answer.age);
  }
}
