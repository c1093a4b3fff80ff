import { inject } from 'vitest';

/** The console that this file has for itself while it runs: its address, and where it keeps its data and the mails that it would send. */
export function ownConsole(): { address: string; dataDir: string } {
  const consoles = inject('consoles');
  const own = consoles[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error(`Worker ${process.env.VITEST_POOL_ID} has none of the ${consoles.length} consoles.`);
  return own;
}
