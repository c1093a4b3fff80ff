import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_MIGRATION_TABLE, type Kysely, Migrator, sql } from 'kysely';
import { MIGRATIONS } from './migrations/index.ts';
import type { Tables } from './tables.ts';

/** Brings the tables up to date. Throws the fault of the migration that failed; what came before it stays. */
export async function migrate(database: Kysely<Tables>): Promise<void> {
  if (await isUpToDate(database)) return;
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => MIGRATIONS } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Whether exactly our migrations have run. The library reads the whole catalogue of tables, twice, before it knows: a quarter of a second with each start. */
async function isUpToDate(database: Kysely<Tables>): Promise<boolean> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as there`.execute(
    database,
  );
  if (!found[0]?.there) return false;
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(database);
  return isDeepStrictEqual(
    rows.map(({ name }) => name),
    Object.keys(MIGRATIONS).sort(),
  );
}
