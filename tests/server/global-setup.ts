import { ensureSeededDatabase } from './support/seeded-database.ts';

/** Makes the seeded database before the first test, so that no test's time limit pays for it. */
export async function setup(): Promise<void> {
  await ensureSeededDatabase();
}
