import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/settings/config.ts';
import type { Database, Store } from '../../base/store/open-store.ts';
import { type Seed, type SeedProgress, seedStore } from '../../base/store/seed-store.ts';
import { withStartLock } from '../../base/store/start-lock.ts';
import { closeDemoAccounts } from '../sessions/demo-sign-ins.ts';
import { createDemoAccounts, createFirstAdmin, type DemoAccount } from './accounts.ts';

/** The console: the initial data of its database. */
interface SeededConsole {
  seed?(config: never, hasDemoData: boolean): Seed;
}

interface DataOptions {
  store: Store;
  config: Config;
  console: SeededConsole;
  clock: Clock;
  progress?: ((progress: SeedProgress) => void) | undefined;
}

/**
 * Fills a database for its first start: demo data if the settings ask for demo accounts (always in the embedded mode), and the required data of the console
 * in any case. Existing rows stay unchanged.
 */
export async function prepareData({ store, config, console, clock, progress }: DataOptions): Promise<void> {
  const seed = console.seed?.(config as never, config.hasDemoAccounts);
  if (seed === undefined) return;
  const now = config.seedNow ?? clock.now().toISOString();
  await withStartLock(config.databaseUrl, () => seedStore(store, seed, { now, ...(progress === undefined ? {} : { progress }) }));
}

/** Notes about accounts for the operator who starts a console. */
export interface AccountNotes {
  /** Demo accounts with the public password, which cannot sign in. */
  closedDemoAccounts: readonly string[];
  /** Nobody has a password. */
  isNobodyThere: boolean;
}

/** Creates the first administrator and the demo accounts if the settings ask for them and they do not exist yet; otherwise closes the demo accounts. */
export async function prepareAccounts(
  database: Database,
  config: Config,
  accounts: readonly DemoAccount[],
  now: Date,
): Promise<AccountNotes> {
  const { adminEmail, adminPassword, demoPassword, passwordCost: cost } = config;
  return withStartLock(config.databaseUrl, async () => {
    if (adminEmail !== undefined && adminPassword !== undefined) await createFirstAdmin(database, { adminEmail, adminPassword }, now, cost);
    if (config.hasDemoAccounts) await createDemoAccounts(database, accounts, { password: demoPassword, cost }, now);
    if (config.parseServerUrl !== undefined) return { closedDemoAccounts: [], isNobodyThere: false };
    const closedDemoAccounts = await closeDemoAccounts(database, config);
    const openAccount = database
      .selectFrom('users')
      .select('id')
      .where('password_hash', 'is not', null)
      .where((where) => (closedDemoAccounts.length === 0 ? where.lit(true) : where('email', 'not in', closedDemoAccounts)))
      .limit(1);
    return { closedDemoAccounts, isNobodyThere: (await openAccount.executeTakeFirst()) === undefined };
  });
}
