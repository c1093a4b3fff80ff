import type { TestProject } from 'vitest/node';
import { buildConsole } from '../../scripts/build-console.mjs';
import { copySeededDirectory, copySeededTemplate, ensureSeededDirectory, environmentOf } from '../server/support/seeded-database.ts';
import { ensureTestPostgres } from '../server/support/test-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Seeded data for the consoles of the browser tests, one for each worker: the folder, and the settings of its database. */
    seeded: readonly { dataDir: string; environment: Record<string, string> }[];
  }
}

/**
 * Builds what is stale, and copies the seeded data once per worker, so that two files never change the same orders at once. The copies are on
 * PostgreSQL where the machine has it; consoles that a test starts for itself are on the embedded database, so that both are met.
 */
export default async function setup(project: TestProject) {
  buildConsole();
  // Workers inherit it.
  process.env.SEEDED_DIRECTORY = await ensureSeededDirectory();
  const stopPostgres = await ensureTestPostgres();
  const url = process.env.TEST_DATABASE_URL;
  const databases = await Promise.all(
    Array.from({ length: project.config.maxWorkers }, () => (url ? copySeededTemplate(url) : copySeededDirectory())),
  );
  project.provide(
    'seeded',
    databases.map((database) => ({ dataDir: database.settings.dataDir, environment: environmentOf(database) })),
  );
  return async () => {
    await Promise.all(databases.map((database) => database.remove()));
    await stopPostgres?.();
  };
}
