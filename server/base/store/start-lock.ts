import pg from 'pg';
import { primaryAddress } from './primary.ts';

/** The number of the lock, which is the database's own and nobody else's who uses it. */
const KEY = 7_226_537_601;

/**
 * Does work that only one of several starting servers may do at a time on one database: migrating, making the queue, seeding, first accounts. The others wait, and find it
 * done. The lock is that of a connection of its own, so a server that dies lets go of it. Without an address, where a directory is locked anyway, the work is just done.
 */
export async function withStartLock<Result>(databaseUrl: string | undefined, work: () => Promise<Result>): Promise<Result> {
  if (databaseUrl === undefined) return work();
  const client = new pg.Client({ connectionString: await primaryAddress(databaseUrl), connectionTimeoutMillis: 20_000, keepAlive: true });
  // Lost in the middle: the work fails by itself where it needs the database, too.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [KEY]);
    return await work();
  } finally {
    await client.end();
  }
}
