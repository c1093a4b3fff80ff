import { tmpdir } from 'node:os';
import { startOwnPostgres, UNFLUSHED } from '../../bench/faults/support/own-postgres.ts';
import { buildConsole } from '../../scripts/build-console.mjs';
import { findPostgres } from '../../scripts/find-postgres.mjs';
import { ensureSeededDirectory, ensureSeededTemplate } from './support/seeded-database.ts';

/**
 * Builds the server, whose threads and processes tests use as built, starts PostgreSQL where the machine has it and TEST_DATABASE_URL names none, and
 * makes the seeded database, so that no test's time limit pays for them.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  buildConsole('server');
  const given = process.env.TEST_DATABASE_URL;
  const bin = given ? undefined : findPostgres();
  if (bin === undefined) {
    await (given ? ensureSeededTemplate(given) : ensureSeededDirectory());
    return undefined;
  }
  const own = await startOwnPostgres(bin, tmpdir(), `${UNFLUSHED} -c synchronous_commit=off -c max_connections=300`);
  await ensureSeededTemplate(own.url);
  process.env.TEST_DATABASE_URL = own.url;
  return async () => {
    delete process.env.TEST_DATABASE_URL;
    await own.remove();
  };
}
