import type { TestProject } from 'vitest/node';
import { removeData, startConsole } from './support/console-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the console of the browser tests is. */
    consoleAddress: string;
    /** Where it keeps its data, and the mails that it would send. */
    consoleDataDir: string;
  }
}

/** One seeded console for all browser tests; those that need a server of their own start one. */
export default async function setup(project: TestProject) {
  const server = await startConsole();
  project.provide('consoleAddress', server.address);
  project.provide('consoleDataDir', server.dataDir);
  return async () => {
    await server.stop();
    await removeData(server);
  };
}
