import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql } from 'kysely';
import { PLATFORM_MIGRATIONS } from './migrations/index.ts';
import type { PlatformTables } from './tables.ts';

/** The database has tables that this console does not know. */
export class ForeignDatabaseError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database has tables of another console, or of a newer version of this one (${unknown.slice(0, 3).join(', ')}${unknown.length > 3 ? ', …' : ''}). Set DATA_DIR or DATABASE_URL to a database of this console.`,
    );
    this.name = 'ForeignDatabaseError';
  }
}

/**
 * Applies the migrations of the platform and of the console in the order of their names. Throws `ForeignDatabaseError` if others
 * have run, and the error of a failed migration; earlier ones stay applied.
 */
export async function migrate(database: Kysely<PlatformTables>, own: Readonly<Record<string, Migration>>, schema?: string): Promise<void> {
  const migrations = mergeMigrations(own);
  const done = await doneMigrations(database);
  const unknown = done.filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) throw new ForeignDatabaseError(unknown);
  if (isDeepStrictEqual(done, Object.keys(migrations).sort())) return;
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations },
    // The two lists grow independently, so a new migration of one may sort before the newest of the other.
    allowUnorderedMigrations: true,
    ...(schema !== undefined && { migrationTableSchema: schema }),
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Migrations of the platform and the console by name. Throws if both use a name. */
function mergeMigrations(own: Readonly<Record<string, Migration>>): Record<string, Migration> {
  const twice = Object.keys(own).filter((name) => name in PLATFORM_MIGRATIONS);
  if (twice.length > 0) throw new Error(`The platform has migrations of these names too: ${twice.join(', ')}.`);
  return { ...PLATFORM_MIGRATIONS, ...own };
}

/** Applied migrations, sorted by name. The library would read the whole catalog twice first: a quarter of a second per start. */
async function doneMigrations(database: Kysely<PlatformTables>): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as there`.execute(
    database,
  );
  if (!found[0]?.there) return [];
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(database);
  return rows.map(({ name }) => name).sort();
}
