import { buildConsole } from '../../scripts/build-console.mjs';
import { ensureSeededDirectory } from './support/seeded-database.ts';

/** Builds the server and makes the seeded directory, for tests of the embedded database. */
export async function setup(): Promise<void> {
  buildConsole('server');
  await ensureSeededDirectory();
}
