import { performance } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';

/** Milliseconds between two checks. */
const PAUSE = 60_000;
/** The server counts as idle if its thread was busy for at most this share of a pause. */
const IDLE = 0.05;
/** Tables up to this many pages of 8 kB are vacuumed at any time: some 30 ms. */
const SMALL = 200;

interface Table {
  schema: string;
  name: string;
  pages: number;
}

/**
 * Vacuums the embedded database, which has no autovacuum: space would never be reused, and counts would read whole tables instead
 * of an index. Checks every minute for tables that have changed beyond autovacuum's default thresholds. The engine has one
 * connection, so large tables wait until the server is idle. Returns the function that stops it.
 */
export function startTidying(database: Kysely<never>, pause = PAUSE): () => void {
  let since = performance.eventLoopUtilization();
  let isAtIt = false;
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(since);
    since = performance.eventLoopUtilization();
    if (isAtIt) return;
    isAtIt = true;
    changedTables(database)
      .then((tables) => vacuum(database, utilization <= IDLE ? tables : tables.filter(({ pages }) => pages <= SMALL)))
      // A stopped or busy engine is reported elsewhere; the next check finds the same tables.
      .catch(() => undefined)
      .finally(() => {
        isAtIt = false;
        since = performance.eventLoopUtilization();
      });
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}

/** Vacuums tables that were mostly never vacuumed, because change counts do not survive a restart and no one is connected yet. Returns their names. */
export async function tidyAtStart(database: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<Table>`
    select s.schemaname as schema, s.relname as name, c.relpages as pages from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relpages > 8 and c.relallvisible < c.relpages / 2`.execute(database);
  await vacuum(database, rows);
  return rows.map(({ name }) => name);
}

/** Tables that changed by a fifth since their last vacuum. */
async function changedTables(database: Kysely<never>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select s.schemaname as schema, s.relname as name, c.relpages as pages from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) or s.n_ins_since_vacuum > 1000 + 0.2 * greatest(c.reltuples, 0)`.execute(
    database,
  );
  return rows;
}

async function vacuum(database: Kysely<never>, tables: readonly Table[]): Promise<void> {
  for (const { schema, name } of tables) await sql`vacuum (analyze) ${sql.id(schema, name)}`.execute(database);
}
