import { DEFAULT_MIGRATION_TABLE, type Kysely, type Migration, Migrator, sql, type Transaction } from 'kysely';
import { PLATFORM_MIGRATIONS } from './migrations/index.ts';
import type { PlatformTables } from './tables.ts';

/** PostgreSQL schema with the tables of Tablero and its console, and nothing else. */
export const SCHEMA = 'tablero';

/** Every connection uses this schema only; other tables of the database are not ours. */
export const USE_SCHEMA = `set search_path to ${SCHEMA}`;

/** Scratch schema, without rows, that shows which tables an installation has. */
const PATTERN = 'tablero_pattern';

/** The schema cannot be used; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError';
}

/**
 * Creates the schema at first start. Moves an installation from `public` there, in one transaction. Throws `SchemaError` if the
 * schema belongs to something else or cannot be created.
 */
export async function prepareSchema(database: Kysely<PlatformTables>, own: Readonly<Record<string, Migration>>): Promise<void> {
  const state = await stateOf(database);
  if (state === 'ours') return;
  if (state === 'foreign')
    throw new SchemaError(
      `The database has a schema "${SCHEMA}" that Tablero did not make. Rename that schema, or set DATABASE_URL to another database.`,
    );
  const done = await migrationsInPublic(database);
  const migrations: Readonly<Record<string, Migration>> = { ...PLATFORM_MIGRATIONS, ...own };
  const isOurs =
    done.length > 0 &&
    done.every((name) => Object.hasOwn(migrations, name)) &&
    Object.keys(PLATFORM_MIGRATIONS).some((name) => done.includes(name));
  const moved = isOurs ? await relationsOf(database, Object.fromEntries(done.map((name) => [name, migrations[name] as Migration]))) : [];
  await database.transaction().execute(async (transaction) => {
    if (state === 'missing') await makeSchema(transaction);
    for (const { name, sort } of moved)
      await sql`alter ${sql.raw(sort)} public.${sql.id(name)} set schema ${sql.id(SCHEMA)}`.execute(transaction);
  });
}

async function stateOf(database: Kysely<PlatformTables>): Promise<'missing' | 'empty' | 'ours' | 'foreign'> {
  const { rows } = await sql<{ schema: boolean; ours: boolean; relations: number }>`
    select to_regnamespace(${SCHEMA}) is not null as schema,
      to_regclass(${`${SCHEMA}.${DEFAULT_MIGRATION_TABLE}`}) is not null as ours,
      (select count(*)::int from pg_class where relnamespace = to_regnamespace(${SCHEMA})) as relations`.execute(database);
  const [{ schema, ours, relations } = { schema: false, ours: false, relations: 0 }] = rows;
  if (!schema) return 'missing';
  return ours ? 'ours' : relations === 0 ? 'empty' : 'foreign';
}

async function migrationsInPublic(database: Kysely<PlatformTables>): Promise<string[]> {
  const table = `public.${DEFAULT_MIGRATION_TABLE}`;
  const { rows: found } = await sql<{ there: boolean }>`select to_regclass(${table}) is not null as there`.execute(database);
  if (!found[0]?.there) return [];
  return (await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(database)).rows.map(({ name }) => name);
}

/** Tables, views and sequences created by these migrations, found by running them in a scratch schema that is dropped again. */
async function relationsOf(
  database: Kysely<PlatformTables>,
  migrations: Readonly<Record<string, Migration>>,
): Promise<{ name: string; sort: string }[]> {
  return database.connection().execute(async (connection) => {
    const drop = () => sql`drop schema if exists ${sql.id(PATTERN)} cascade`.execute(connection);
    await drop();
    try {
      await makeSchema(connection, PATTERN);
      await sql`set search_path to ${sql.id(PATTERN)}`.execute(connection);
      const migrator = new Migrator({
        db: connection,
        provider: { getMigrations: async () => migrations },
        migrationTableSchema: PATTERN,
        allowUnorderedMigrations: true,
      });
      const { error } = await migrator.migrateToLatest();
      if (error !== undefined) throw error;
      return (
        await sql<{ name: string; sort: string }>`
        select made.relname as name, case made.relkind when 'v' then 'view' when 'S' then 'sequence' else 'table' end as sort
        from pg_class made join pg_class kept on kept.relname = made.relname and kept.relkind = made.relkind and kept.relnamespace = 'public'::regnamespace
        where made.relnamespace = ${PATTERN}::regnamespace and made.relkind in ('r', 'p', 'v', 'S')
          and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = made.oid and d.deptype in ('a', 'i') and made.relkind = 'S')
        order by made.relname`.execute(connection)
      ).rows;
    } finally {
      await sql.raw(USE_SCHEMA).execute(connection);
      await drop();
    }
  });
}

async function makeSchema(database: Kysely<PlatformTables> | Transaction<PlatformTables>, name = SCHEMA): Promise<void> {
  try {
    await sql`create schema ${sql.id(name)}`.execute(database);
  } catch (error) {
    if ((error as { code?: unknown }).code !== '42501') throw error;
    throw new SchemaError(
      `The user of DATABASE_URL may not make the schema "${name}". Have the owner of the database run: grant create on database <database> to <user>`,
    );
  }
}
