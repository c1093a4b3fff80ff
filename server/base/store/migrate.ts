import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { PLATFORM_MIGRATIONS } from './migrations/index.ts';
import type { PlatformTables } from './tables.ts';

/**
 * Brings the tables of the platform and of its console up to date, in the order of the names of both. Throws the fault of the migration that
 * failed; what came before it stays.
 */
export async function migrate(database: Kysely<PlatformTables>, own: Readonly<Record<string, Migration>>): Promise<void> {
  const migrations = mergeMigrations(own);
  if (await isUpToDate(database, Object.keys(migrations))) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    // Two lists grow by themselves: what one of them adds may come before the newest of the other.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** The migrations of the platform and those of a console by name. Throws for a name that both have. */
function mergeMigrations(own: Readonly<Record<string, Migration>>): Record<string, Migration> {
  const twice = Object.keys(own).filter((name) => name in PLATFORM_MIGRATIONS);
  if (twice.length > 0) throw new Error(`The platform has migrations of these names too: ${twice.join(', ')}.`);
  return { ...PLATFORM_MIGRATIONS, ...own };
}

/** Whether exactly our migrations have run. The library reads the whole catalogue of tables, twice, before it knows: a quarter of a second with each start. */
async function isUpToDate(database: Kysely<PlatformTables>, names: readonly string[]): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as there`.execute(
    database,
  );
  if (!found[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    [...names].sort(),
  );
}
