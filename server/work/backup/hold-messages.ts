import pg from 'pg';
import { USE_SCHEMA } from '../../base/store/own-schema.ts';
import { primaryAddress } from '../../base/store/primary.ts';
import { openEngine } from '../../base/store/synced-files.ts';

/** Runs a statement and returns its rows. */
type Ask = (text: string, values?: unknown[]) => Promise<readonly unknown[]>;

const HAS_STATES = `select 1 from information_schema.columns where table_name = 'outbox' and column_name = 'state' and table_schema = any(current_schemas(false))`;
const HAS_JOBS = `select 1 from information_schema.tables where table_name = 'jobs' and table_schema = any(current_schemas(false))`;
const HOLD = `update outbox set state = 'IN_DOUBT', in_doubt = true, error = $1, claimed_at = null where state in ('WAITING', 'SENDING') returning id`;
/** As in the migration of that name, which runs later if the backup is of an older version. */
const SPACE_FOR_REASONS = [
  'alter table jobs add column if not exists held_because text',
  'create table if not exists held_schedules (reason text not null)',
];
const HOLD_JOBS = `update jobs set held_because = $1 where status = 'PENDING' returning id`;
const HOLD_SCHEDULE = 'insert into held_schedules (reason) values ($1)';

/** Held after a restore, because it may have been sent since the backup. */
export interface Held {
  messages: number;
  /** Jobs that run again with their messages held. */
  jobs: number;
}

/**
 * Holds what was waiting in the engine's files at the time of a backup, because it may have been sent since: messages of the
 * outbox, and those of running jobs and of schedules that became due.
 */
export async function holdInFiles(directory: string, made: string): Promise<Held> {
  const engine = await openEngine(directory);
  try {
    return await hold(async (text, values) => (await engine.query(text, values)).rows, made);
  } finally {
    await engine.close();
  }
}

/** The same in the database of a PostgreSQL server. */
export async function holdOnServer(databaseUrl: string, made: string): Promise<Held> {
  const client = new pg.Client({ connectionString: await primaryAddress(databaseUrl), connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    // A backup of an older version has its tables in `public`.
    await client.query(`${USE_SCHEMA}, public`);
    return await hold(async (text, values) => (await client.query(text, values)).rows, made);
  } finally {
    await client.end();
  }
}

async function hold(ask: Ask, made: string): Promise<Held> {
  // A backup of an older version lacks these states.
  if ((await ask(HAS_STATES)).length === 0) return { messages: 0, jobs: 0 };
  const messages = (await ask(HOLD, [`It waited when the backup of ${made} was made, and may have gone out since.`])).length;
  if ((await ask(HAS_JOBS)).length === 0) return { messages, jobs: 0 };
  for (const statement of SPACE_FOR_REASONS) await ask(statement);
  const again = `Its job was done again after the backup of ${made} was restored, and it may have gone out before.`;
  await ask(HOLD_SCHEDULE, [again]);
  return { messages, jobs: (await ask(HOLD_JOBS, [again])).length };
}
