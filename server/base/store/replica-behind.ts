import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
import type { Database } from './open-store.ts';

/** Reads one row from a replica. */
export type AskReplica = (text: string, values: readonly string[]) => Promise<Record<string, unknown>>;

/** Position of a primary: what is on its disk, by its own clock. */
interface Mark {
  lsn: string;
  at: string;
  /** Start time of the server, which distinguishes it from others. */
  started: string;
  timeline: number;
  cluster: string;
  /** Mark written on this timeline when it was first asked; null before. */
  mark: string | null;
}

/** A replica's answer about such a mark. */
interface Answer {
  follows: boolean;
  started: string;
  cluster: string;
  /** Whether it has the primary's mark, and whether it has moved to a later timeline. */
  isMarked: boolean;
  isBeyond: boolean;
  hasAll: boolean | null;
  /** Seconds between its last commit and the mark. */
  age: number | null;
}

/** Number of tries for data that is still arriving, and milliseconds between them. */
const TRIES = 4;
const PAUSE = 100;

const TIMELINE = sql`('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int`;
const CLUSTER = sql`(select system_identifier::text from pg_control_system())`;

const MARK = sql<Mark>`select pg_current_wal_flush_lsn()::text as lsn, clock_timestamp()::text as at, pg_postmaster_start_time()::text as started,
  ${TIMELINE} as timeline, ${CLUSTER} as cluster,
  (select mark from timeline_marks where cluster = ${CLUSTER} and timeline = ${TIMELINE}) as mark`;

/** A replica records timelines on disk minutes late, so this only shows which ones it cannot have followed. */
const ANSWER = `select pg_is_in_recovery() as follows, pg_postmaster_start_time()::text as started,
  (select system_identifier::text from pg_control_system()) as cluster,
  exists(select from timeline_marks where cluster = $3 and timeline = $4::int and mark = $5) as "isMarked",
  (exists(select from timeline_marks where cluster = $3 and timeline > $4::int)
    or greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) > $4::int) as "isBeyond",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as "hasAll",
  extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())::float8 as age`;

/**
 * Returns how many seconds a replica is behind its primary. Its received position proves nothing, because a disconnected replica
 * has replayed all of that. A replica that reaches the primary's current position within a moment is up to date; otherwise it is
 * as old as its last commit, by the primary's clock. The primary's mark on its timeline shows that the replica follows this
 * primary. Throws if the server does not follow this primary, or has followed another one.
 */
export async function askBehind(primary: Database, ask: AskReplica): Promise<number> {
  const { lsn, at, started, ...line } = await markOf(primary);
  for (let tries = 1; ; tries += 1) {
    const answer = (await ask(ANSWER, [lsn, at, line.cluster, String(line.timeline), line.mark])) as unknown as Answer;
    if (answer.cluster !== line.cluster) throw new Error('DATABASE_READ_URL is no copy of the database.');
    if (!answer.follows) {
      if (answer.started === started) return 0;
      throw new Error('DATABASE_READ_URL takes writes of its own.');
    }
    if (answer.isBeyond) throw new Error('DATABASE_READ_URL has followed another primary.');
    if (answer.isMarked && answer.hasAll) return 0;
    if (tries < TRIES) {
      await wait(PAUSE);
      continue;
    }
    if (!answer.isMarked) throw new Error('DATABASE_READ_URL does not yet follow the primary of now.');
    if (answer.age === null) throw new Error('DATABASE_READ_URL does not say what it has.');
    return Math.max(0, answer.age);
  }
}

/** Position of the primary. The first time on a timeline it writes its mark. */
async function markOf(primary: Database): Promise<Mark & { mark: string }> {
  for (;;) {
    const { rows } = await MARK.execute(primary);
    const { mark, ...known } = rows[0] as Mark;
    if (mark !== null) return { ...known, mark };
    // Reads the timeline on the same connection, because the primary may have changed.
    await sql`insert into timeline_marks (cluster, timeline, mark) select ${CLUSTER}, ${TIMELINE}, ${newId()} on conflict do nothing`.execute(
      primary,
    );
  }
}
