import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Kysely } from 'kysely';
import { marketplace } from '../../../marketplace/index.ts';
import { marketplaceSeed } from '../../../marketplace/seed/seed.ts';
import type { MarketplaceTables, Tables } from '../../../marketplace/store/tables/index.ts';
import { TEST_PASSWORD_COST } from '../../../server/base/settings/password-cost.ts';
import { type Database, openStore, type Store, type StoreSettings } from '../../../server/base/store/open-store.ts';
import { seedStore } from '../../../server/base/store/seed-store.ts';
import { createDemoAccounts, demoAccounts } from '../../../server/identity/administration/accounts.ts';
import { readRoles } from '../../../server/identity/administration/read-roles.ts';
import { askPostgres } from './ask-postgres.ts';
import { copyDirectory } from './copy-directory.ts';
import { testDatabaseUrl } from './test-database-url.ts';

/** The moment that test data is dated by. */
export const SEED_NOW = '2026-11-20T18:00:00.000Z';
/** Password of the demo accounts in tests. */
export const PASSWORD = 'tablero-demo';
/** The roles of the shipped console with their labels. */
export const ROLES = await readRoles(fileURLToPath(new URL('../../../screens', import.meta.url)));
/** Orders in the seeded database. */
export const SEED_ORDERS = 2000;

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** A database of one test file: settings to open it, again if need be, and the way to remove it. */
export interface TestDatabase {
  settings: StoreSettings;
  remove(): Promise<void>;
}

/**
 * Makes the seeded database that tests start from as a directory in `.cache/`, unless it exists. Its name follows the sources of migrations and
 * seed, so a change of those makes a new one.
 */
export async function ensureSeededDirectory(): Promise<string> {
  const target = join(root, '.cache', `seeded-${await hashSources()}`);
  if (existsSync(target)) return target;
  await mkdir(join(root, '.cache'), { recursive: true });
  // Several test processes may come here at once: each makes its own, the first to be done gives it the name.
  const own = await mkdtemp(join(root, '.cache', 'seeding-'));
  await fill(await openMarketplace({ dataDir: own }));
  await rename(own, target).catch(() => rm(own, { recursive: true, force: true }));
  return target;
}

/** Makes the same data as a template database on a PostgreSQL server, unless it exists. Gives the name of the database. */
export async function ensureSeededTemplate(url: string): Promise<string> {
  const name = `tablero_seeded_${await hashSources()}`;
  const { rows } = await askPostgres(url, `select 1 from pg_database where datname = '${name}'`);
  if (rows.length > 0) return name;
  const own = `${name}_${process.pid}`;
  await askPostgres(url, `create database ${own}`);
  await fill(await openMarketplace({ dataDir: tmpdir(), databaseUrl: withDatabase(url, own) }));
  await askPostgres(url, `alter database ${own} rename to ${name}`).catch(() =>
    askPostgres(url, `drop database if exists ${own} with (force)`),
  );
  return name;
}

/** The settings of a server on a database, with the demo accounts that an embedded one has anyway. */
export function environmentOf({ settings: { dataDir, databaseUrl } }: TestDatabase): Record<string, string> {
  return { DATA_DIR: dataDir, DEMO_ACCOUNTS: 'true', ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) };
}

/** Copies the seeded database for one test file: on the server of TEST_DATABASE_URL, or as a directory. */
export function copySeededDatabase(): Promise<TestDatabase> {
  return testDatabaseUrl === undefined ? copySeededDirectory() : copySeededTemplate(testDatabaseUrl);
}

/** Copies the seeded directory, whatever the other tests use. */
export async function copySeededDirectory(): Promise<TestDatabase> {
  const dataDir = await copyDirectory(await ensureSeededDirectory());
  return { settings: { dataDir }, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Makes a database without tables where tests make theirs: on the server of TEST_DATABASE_URL, or as a directory. */
export async function makeEmptyDatabase(): Promise<TestDatabase> {
  if (testDatabaseUrl !== undefined) return createOnServer(testDatabaseUrl, 'template1');
  const { dataDir, remove } = await makeDirectory();
  return { settings: { dataDir }, remove };
}

/** Copies the seeded template of a PostgreSQL server. */
export async function copySeededTemplate(url: string): Promise<TestDatabase> {
  return createOnServer(url, await ensureSeededTemplate(url));
}

async function createOnServer(url: string, template: string): Promise<TestDatabase> {
  const { dataDir, remove } = await makeDirectory();
  const name = `tablero_test_${randomUUID().replaceAll('-', '')}`;
  await askPostgres(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    settings: { dataDir, databaseUrl: withDatabase(url, name) },
    async remove() {
      await askPostgres(url, `drop database if exists ${name} with (force)`);
      await remove();
    },
  };
}

async function makeDirectory(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tablero-test-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** Opens a database with the tables of the marketplace. */
export function openMarketplace(settings: StoreSettings): Promise<Store> {
  return openStore(settings, { migrations: marketplace.migrations });
}

/** A database of the marketplace, with its tables. */
export function marketplaceTables(database: Database): Kysely<Tables> {
  return database.withTables<Pick<MarketplaceTables, keyof MarketplaceTables>>();
}

/** Makes the data of the marketplace that is not there yet. */
export function seedMarketplace(store: Store, orders: number, now = SEED_NOW): Promise<void> {
  return seedStore(store, marketplaceSeed(orders), { now });
}

async function fill(store: Store): Promise<void> {
  await seedMarketplace(store, SEED_ORDERS);
  await createDemoAccounts(
    store.database,
    demoAccounts(ROLES, marketplace.demoNames),
    { password: PASSWORD, cost: TEST_PASSWORD_COST },
    new Date(SEED_NOW),
  );
  await store.close();
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256').update(`${SEED_NOW} ${SEED_ORDERS} ${PASSWORD} ${JSON.stringify(ROLES)}`);
  for (const folder of ['server/base/store', 'server/identity/sessions', 'marketplace/store', 'marketplace/orders', 'marketplace/seed']) {
    const names = await readdir(join(root, folder), { recursive: true });
    for (const name of names.filter((each) => each.endsWith('.ts')).sort())
      hash.update(name).update(await readFile(join(root, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
