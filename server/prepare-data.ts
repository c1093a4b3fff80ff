import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ConsoleModule } from './console/console-module.ts';
import { createDemoAccounts, createFirstAdmin, type DemoAccount } from './sessions/accounts.ts';
import type { Database, Store } from './store/open-store.ts';
import { type SeedProgress, seedStore } from './store/seed-store.ts';
import { withStartLock } from './store/start-lock.ts';

interface DataOptions {
  store: Store;
  config: Config;
  console: ConsoleModule;
  clock: Clock;
  progress?: ((progress: SeedProgress) => void) | undefined;
}

/**
 * Fills a database for its first start: demo data where the settings ask for demo accounts (always in the embedded mode), what the console cannot do
 * without everywhere. What is there stays as it is.
 */
export async function prepareData({ store, config, console, clock, progress }: DataOptions): Promise<void> {
  const seed = console.seed?.(config as never, config.hasDemoAccounts);
  if (seed === undefined) return;
  const now = config.seedNow ?? clock.now().toISOString();
  await withStartLock(config.databaseUrl, () => seedStore(store, seed, { now, ...(progress === undefined ? {} : { progress }) }));
}

/** Creates the first administrator and the demo accounts, where the settings ask for them and they are not there yet. */
export async function prepareAccounts(database: Database, config: Config, accounts: readonly DemoAccount[], now: Date): Promise<void> {
  const { adminEmail, adminPassword } = config;
  await withStartLock(config.databaseUrl, async () => {
    if (adminEmail !== undefined && adminPassword !== undefined) await createFirstAdmin(database, adminEmail, adminPassword, now);
    if (config.hasDemoAccounts) await createDemoAccounts(database, accounts, config.demoPassword, now);
  });
}
