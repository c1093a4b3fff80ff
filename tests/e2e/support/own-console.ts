import { inject } from 'vitest';
import type { ConsoleServer } from './console-server.ts';

/** Files of a worker import this module anew; the console of the worker is kept by its process. */
const held = process as unknown as { ownConsole?: ConsoleServer };

/** The console that this file has for itself while it runs: its address, and where it keeps its data and the mails that it would send. */
export function ownConsole(): { address: string; dataDir: string } {
  if (!held.ownConsole) throw new Error('The console of this worker did not start.');
  return held.ownConsole;
}

/** Starts the console of this worker, unless an earlier file did; it ends with the worker. */
export async function ensureOwnConsole(): Promise<void> {
  if (held.ownConsole) return;
  const seeded = inject('seeded');
  const own = seeded[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has none of the ${seeded.length} databases.`);
  const { startConsole } = await import('./console-server.ts');
  const server = await startConsole(own);
  held.ownConsole = server;
  process.once('exit', () => void server.stop());
  process.once('SIGTERM', () => {
    void server.stop();
    process.exit();
  });
}
