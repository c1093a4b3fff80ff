import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnPostgres, startOwnPostgres, UNFLUSHED } from '../../../../bench/faults/support/own-postgres.ts';
import { marketplace } from '../../../../marketplace/index.ts';
import { findPostgres } from '../../../../scripts/find-postgres.mjs';
import { installQueue } from '../../../../server/base/store/job-queue.ts';
import { migrate } from '../../../../server/base/store/migrate.ts';
import { openStore, type Store } from '../../../../server/base/store/open-store.ts';
import { askPostgres, createDatabase } from '../../support/ask-postgres.ts';
import { marketplaceTables, openMarketplace, seedMarketplace } from '../../support/seeded-database.ts';

const bin = findPostgres();
const ROOT = join(import.meta.dirname, '../../../..');

describe.runIf(bin !== undefined)('the schema of a PostgreSQL database', () => {
  let postgres: OwnPostgres;
  beforeAll(async () => {
    postgres = await startOwnPostgres(bin as string, tmpdir(), UNFLUSHED);
  });
  afterAll(() => postgres.remove());

  const ask = async (url: string, statement: string) => (await askPostgres(url, statement)).rows;
  const databaseOf = (name: string) => createDatabase(postgres.url, name);
  const open = (databaseUrl: string) => openMarketplace({ dataDir: '/nowhere', databaseUrl });
  const relations = (url: string, schema: string) =>
    ask(
      url,
      `select relname as name from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'v', 'S') order by 1`,
    ).then((rows) => rows.map(({ name }) => name));
  /** An installation as older versions made it, with its tables in `public`, and a table of somebody else beside them. */
  const olderInstallation = async (name: string) => {
    const url = await databaseOf(name);
    const database = new Kysely<never>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) });
    await migrate(database as never, marketplace.migrations);
    await installQueue(database as never);
    await seedMarketplace({ database, engine: 'server' } as unknown as Store, 20);
    await database.destroy();
    await ask(url, `create table public.bikes (id int primary key); insert into public.bikes values (7)`);
    return url;
  };
  const orders = async (url: string) => {
    const store = await open(url);
    const [first] = await marketplaceTables(store.database)
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .execute();
    const states = await sql<{ count: string }>`select count(*) as count from route_states`.execute(store.database);
    const { rows } = await sql<{ number: string }>`select nextval('order_numbers') as number`.execute(store.database);
    await store.close();
    return [Number(first?.count), states.rows.length, Number(rows[0]?.number) > 100_000];
  };

  it('holds all of ours on a new database, and nothing else of it is touched', async () => {
    const url = await databaseOf('new');
    await ask(
      url,
      'create table public.orders (mine int); create table public.kysely_migration (name text); create schema pgboss_of_others',
    );
    await (await open(url)).close();
    expect(await relations(url, 'public')).toEqual(['kysely_migration', 'orders']);
    expect((await relations(url, 'tablero')).length).toBeGreaterThan(80);
    expect(await orders(url)).toEqual([0, 1, false]);
  });

  it('moves an installation from public with all rows, leaves foreign tables, and reverts by the documented statement', async () => {
    const url = await olderInstallation('older');
    const before = await relations(url, 'public');
    const count = (await ask(url, 'select count(*)::int as count from public.orders'))[0]?.count;
    expect(await orders(url)).toEqual([count, 1, true]);
    expect(await relations(url, 'public')).toEqual(['bikes']);
    expect([...(await relations(url, 'tablero')), 'bikes'].sort()).toEqual([...before].sort());
    expect(await ask(url, 'select id from public.bikes')).toEqual([{ id: 7 }]);
    expect(await ask(url, `select nspname from pg_namespace where nspname = 'tablero_pattern'`)).toEqual([]);

    const [, back] = /```sql\n(do \$\$[\s\S]*?)```/.exec(await readFile(join(ROOT, 'docs/database.md'), 'utf8')) ?? [];
    await ask(url, back as string);
    expect(await relations(url, 'public')).toEqual(before);
    expect(await orders(url)).toEqual([count, 1, true]);
  }, 120_000);

  it('leaves an installation of another console in public alone, and makes its own', async () => {
    const url = await olderInstallation('other_console');
    const before = await relations(url, 'public');
    const store = await openStore({ dataDir: '/nowhere', databaseUrl: url });
    await store.close();
    expect(await relations(url, 'public')).toEqual(before);
    expect(await relations(url, 'tablero')).not.toContain('orders');
  });

  it('accepts an empty schema of that name, and refuses one with foreign tables', async () => {
    const [empty, foreign] = [await databaseOf('empty_schema'), await databaseOf('foreign_schema')];
    await ask(empty, 'create schema tablero');
    await (await open(empty)).close();
    await ask(foreign, 'create schema tablero; create table tablero.chess_boards (id int)');
    await expect(open(foreign)).rejects.toThrow(
      'The database has a schema "tablero" that Tablero did not make. Rename that schema, or set DATABASE_URL to another database.',
    );
    expect(await relations(foreign, 'tablero')).toEqual(['chess_boards']);
  });
});
