import type { TestProject } from 'vitest/node';
import { buildConsole } from '../../scripts/build-console.mjs';
import { ensureSeededDirectory } from '../server/support/seeded-database.ts';
import { removeData, startConsole } from './support/console-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The consoles of the browser tests, one for each file that runs at the same time. */
    consoles: readonly { address: string; dataDir: string }[];
  }
}

/**
 * Builds what is stale, and starts seeded consoles, one per worker, so that two files never change the same orders at once. Tests that need a server
 * of their own start one.
 */
export default async function setup(project: TestProject) {
  buildConsole();
  // Workers inherit it.
  process.env.SEEDED_DIRECTORY = await ensureSeededDirectory();
  const servers = await Promise.all(Array.from({ length: project.config.maxWorkers }, () => startConsole()));
  project.provide(
    'consoles',
    servers.map(({ address, dataDir }) => ({ address, dataDir })),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await Promise.all(servers.map(removeData));
  };
}
