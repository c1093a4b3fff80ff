import pg from 'pg';
import { primaryAddress } from './primary.ts';

/** Key of the advisory lock. Nothing else may use it in the same database. */
const KEY = 7_226_537_601;

/**
 * Runs work that only one of several starting servers may do at a time on a database: migrations, queue, seed, first accounts.
 * The others wait and find it done. The lock belongs to a connection of its own, so a server that dies releases it. Without an
 * address (a locked directory) the work just runs.
 */
export async function withStartLock<Result>(databaseUrl: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (databaseUrl === undefined) return work();
  const client = new pg.Client({ connectionString: await primaryAddress(databaseUrl), connectionTimeoutMillis: 20_000, keepAlive: true });
  // If the connection breaks, the work fails by itself wherever it needs the database.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [KEY]);
    return await work();
  } finally {
    await client.end();
  }
}
