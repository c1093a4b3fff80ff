import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import { createDemoAccounts, createFirstAdmin } from './sessions/accounts.ts';
import type { Store } from './store/open-store.ts';
import { type SeedProgress, seed } from './store/seed/seed.ts';

/** What the start did with the data. */
export interface PreparedData {
  /** True when demo accounts exist: their password may be shown at the start. */
  hasDemoAccounts: boolean;
  /** The first administrator was created just now. */
  isAdminCreated: boolean;
}

/**
 * Fills a database for its first start: seed data and demo accounts where the settings ask for them (always in the embedded mode), towns and tolls
 * everywhere, and the first administrator. What is there stays as it is.
 */
export async function prepareData(
  store: Store,
  config: Config,
  clock: Clock,
  progress?: (progress: SeedProgress) => void,
): Promise<PreparedData> {
  const now = clock.now();
  const orders = config.hasDemoAccounts ? config.seedOrders : 0;
  await seed(store, { now: config.seedNow ?? now.toISOString(), orders, ...(progress === undefined ? {} : { progress }) });
  const { adminEmail, adminPassword } = config;
  const isAdminCreated =
    adminEmail !== undefined && adminPassword !== undefined && (await createFirstAdmin(store.database, adminEmail, adminPassword, now));
  if (config.hasDemoAccounts) await createDemoAccounts(store.database, config.demoPassword, now);
  return { hasDemoAccounts: config.hasDemoAccounts, isAdminCreated };
}
