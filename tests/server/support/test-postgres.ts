import { tmpdir } from 'node:os';
import { startOwnPostgres, UNFLUSHED } from '../../../bench/faults/support/own-postgres.ts';
import { findPostgres } from '../../../scripts/find-postgres.mjs';
import { ensureSeededTemplate } from './seeded-database.ts';

/**
 * Makes the seeded template on the PostgreSQL server of TEST_DATABASE_URL. Where that names none and the machine has PostgreSQL, it starts one first,
 * for all projects of the run, and gives the way to end it.
 */
export async function ensureTestPostgres(): Promise<(() => Promise<void>) | undefined> {
  const given = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  if (given) await ensureSeededTemplate(given);
  if (given || bin === undefined) return undefined;
  const own = await startOwnPostgres(bin, tmpdir(), `${UNFLUSHED} -c synchronous_commit=off -c max_connections=300`);
  await ensureSeededTemplate(own.url);
  process.env.TEST_DATABASE_URL = own.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await own.remove();
  };
}
