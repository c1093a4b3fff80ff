import { buildConsole } from '../../scripts/build-console.mjs';
import { ensureSeededDirectory } from './support/seeded-database.ts';
import { ensureTestPostgres } from './support/test-postgres.ts';

/**
 * Builds the server, whose threads and processes tests use as built, starts PostgreSQL where the machine has it, and makes the seeded
 * database, so that no test's time limit pays for them.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  buildConsole('server');
  const stop = await ensureTestPostgres();
  if (!process.env.TEST_DATABASE_URL) await ensureSeededDirectory();
  return stop;
}
