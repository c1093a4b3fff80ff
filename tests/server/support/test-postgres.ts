import { tmpdir } from 'node:os';
import { startOwnPostgres, UNFLUSHED } from '../../../bench/faults/support/own-postgres.ts';
import { findPostgres } from '../../../scripts/find-postgres.mjs';
import { ensureSeededTemplate } from './seeded-database.ts';

/** Settings of a cluster whose databases live for seconds: nothing is flushed, kept tidy in the background or compiled for long queries. */
const SHORT_LIVED =
  '-c synchronous_commit=off -c max_connections=300 -c autovacuum=off -c jit=off -c wal_level=minimal -c max_wal_senders=0 -c max_wal_size=8GB';

/**
 * Makes the seeded template on the PostgreSQL server of TEST_DATABASE_URL. Where that names none and the machine has PostgreSQL, it starts one first,
 * for all projects of the run, and gives the way to end it.
 */
export async function ensureTestPostgres(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  if (given) await ensureSeededTemplate(given);
  if (given || bin === undefined) return undefined;
  const own = await startOwnPostgres(bin, tmpdir(), `${UNFLUSHED} ${SHORT_LIVED}`);
  await ensureSeededTemplate(own.url);
  process.env.TEST_DATABASE_URL = own.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await own.remove();
  };
}
