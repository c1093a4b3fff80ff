import pg from 'pg';
import { SCHEMA } from '../../base/store/own-schema.ts';

/** Our schemas in a database, and their number of tables. */
export interface OwnSchemas {
  names: readonly string[];
  tables: number;
}

/**
 * Finds the schemas with our tables: `tablero` and that of the queue, or `public` if an older version installed them and this one
 * has not started yet. Other schemas are not ours.
 */
export async function findOwnSchemas(address: string): Promise<OwnSchemas> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 20_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; tables: number }>(
      `with ours as (
        select nspname as name from pg_namespace where nspname in ($1::text, 'pgboss')
        union select 'public' where to_regclass('public.kysely_migration') is not null and to_regclass('public.definition_editions') is not null
          and to_regclass($1::text || '.kysely_migration') is null
      )
      select name, (select count(*)::int from pg_tables where schemaname = ours.name) as tables from ours order by name`,
      [SCHEMA],
    );
    return { names: rows.map(({ name }) => name), tables: rows.reduce((sum, { tables }) => sum + tables, 0) };
  } finally {
    await client.end();
  }
}
