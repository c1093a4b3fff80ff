import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { ConsoleModule } from './console/console-module.ts';
import { createDemoAccounts, createFirstAdmin } from './sessions/accounts.ts';
import type { Store } from './store/open-store.ts';
import { type SeedProgress, seedStore } from './store/seed-store.ts';

/** What the start did with the data. */
export interface PreparedData {
  /** True when demo accounts exist: their password may be shown at the start. */
  hasDemoAccounts: boolean;
  /** The first administrator was created just now. */
  isAdminCreated: boolean;
}

interface DataParts {
  store: Store;
  config: Config;
  console: ConsoleModule;
  clock: Clock;
  progress?: ((progress: SeedProgress) => void) | undefined;
}

/**
 * Fills a database for its first start: seed data and demo accounts where the settings ask for them (always in the embedded mode), what the console
 * cannot do without everywhere, and the first administrator. What is there stays as it is.
 */
export async function prepareData({ store, config, console, clock, progress }: DataParts): Promise<PreparedData> {
  const now = clock.now();
  const seed = console.seed?.(config as never, config.hasDemoAccounts);
  if (seed !== undefined)
    await seedStore(store, seed, { now: config.seedNow ?? now.toISOString(), ...(progress === undefined ? {} : { progress }) });
  const { adminEmail, adminPassword } = config;
  const isAdminCreated =
    adminEmail !== undefined && adminPassword !== undefined && (await createFirstAdmin(store.database, adminEmail, adminPassword, now));
  if (config.hasDemoAccounts) await createDemoAccounts(store.database, config.demoPassword, now);
  return { hasDemoAccounts: config.hasDemoAccounts, isAdminCreated };
}
