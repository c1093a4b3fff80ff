import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '../new-id.ts';
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
  /** What it wrote when it was first asked on this timeline; null before that. */
  mark: string | null;
}

/** What a replica says of such a mark. */
interface Answer {
  follows: boolean;
  started: string;
  cluster: string;
  /** Whether it has the mark of the primary, and whether it has gone on to a later timeline than that of the mark. */
  isMarked: boolean;
  isBeyond: boolean;
  hasAll: boolean | null;
  /** Seconds between the last commit that it has and the mark. */
  age: number | null;
}

/** What is on its way comes within so many tries, with so many milliseconds between them. */
const TRIES = 4;
const PAUSE = 100;

const TIMELINE = sql`('x' || substr(pg_walfile_name(pg_current_wal_flush_lsn()), 1, 8))::bit(32)::int`;
const CLUSTER = sql`(select system_identifier::text from pg_control_system())`;

const MARK = sql<Mark>`select pg_current_wal_flush_lsn()::text as lsn, clock_timestamp()::text as at, pg_postmaster_start_time()::text as started,
  ${TIMELINE} as timeline, ${CLUSTER} as cluster,
  (select mark from timeline_marks where cluster = ${CLUSTER} and timeline = ${TIMELINE}) as mark`;

/** What a replica notes of timelines on its disk comes minutes late, so that it only tells what it must not have followed. */
const ANSWER = `select pg_is_in_recovery() as follows, pg_postmaster_start_time()::text as started,
  (select system_identifier::text from pg_control_system()) as cluster,
  exists(select from timeline_marks where cluster = $3 and timeline = $4::int and mark = $5) as "isMarked",
  (exists(select from timeline_marks where cluster = $3 and timeline > $4::int)
    or greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) > $4::int) as "isBeyond",
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn end as "hasAll",
  extract(epoch from $2::timestamptz - pg_last_xact_replay_timestamp())::float8 as age`;

/**
 * The seconds that a replica is behind its primary. What it received says nothing: one that is cut off has replayed all of that. The primary says how far it
 * is, and a replica that has come so far within a moment has everything; otherwise it is as old as the last commit that it has, by the clock of the primary. That it follows this primary
 * and no other is told by the mark that the primary wrote on its timeline. Throws where that cannot be told: of a server that does not follow this primary, or has followed another one.
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

/** How far the primary is. The first time that it is asked on a timeline it writes its mark, which from then on tells those who follow it from all others. */
async function markOf(primary: Database): Promise<Mark & { mark: string }> {
  for (;;) {
    const { rows } = await MARK.execute(primary);
    const { mark, ...known } = rows[0] as Mark;
    if (mark !== null) return { ...known, mark };
    // Which timeline it is on this very connection: the primary may be another one by now.
    await sql`insert into timeline_marks (cluster, timeline, mark) select ${CLUSTER}, ${TIMELINE}, ${newId()} on conflict do nothing`.execute(
      primary,
    );
  }
}
