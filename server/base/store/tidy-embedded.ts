import { performance } from 'node:perf_hooks';
import { type Kysely, sql } from 'kysely';

/** How often it is looked whether a table needs it, in milliseconds. */
const PAUSE = 60_000;
/** The share of a pause in which the server's own thread was at work, up to which nobody is at work here. */
const IDLE = 0.05;
/** Pages of 8 kB of a table that are gone through at any time: some 30 ms. */
const SMALL = 200;

interface Table {
  schema: string;
  name: string;
  pages: number;
}

/**
 * PostgreSQL's own background worker does not exist in the embedded engine: nothing would ever give room back, and counts would read whole tables
 * in place of an index for ever. Looks each minute for tables that changed as much as makes that worker begin (its default settings), and vacuums them. The
 * engine has one connection, so a large table waits until nobody is at work. Gives what ends it.
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
      // An engine that stops, or one that is busy for long, says so elsewhere; the next look finds the same tables.
      .catch(() => undefined)
      .finally(() => {
        isAtIt = false;
        since = performance.eventLoopUtilization();
      });
  }, pause);
  timer.unref();
  return () => clearInterval(timer);
}

/** Vacuums the tables of which most was never gone through: after a start there are no counts of changes, and nobody is there yet. Gives their names. */
export async function tidyAtStart(database: Kysely<never>): Promise<string[]> {
  const { rows } = await sql<Table>`
    select s.schemaname as schema, s.relname as name, c.relpages as pages from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where c.relpages > 8 and c.relallvisible < c.relpages / 2`.execute(database);
  await vacuum(database, rows);
  return rows.map(({ name }) => name);
}

/** The tables that changed by a fifth since they were vacuumed last. */
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
