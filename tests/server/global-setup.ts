import { buildConsole } from '../../scripts/build-console.mjs';
import { ensureSeededDatabase } from './support/seeded-database.ts';

/** Builds the server, whose threads and processes tests use as built, and makes the seeded database, so that no test's time limit pays for them. */
export async function setup(): Promise<void> {
  buildConsole('server');
  await ensureSeededDatabase();
}
