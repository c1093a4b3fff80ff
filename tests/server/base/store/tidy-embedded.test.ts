import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../../../../server/base/store/open-store.ts';
import { startTidying, tidyAtStart } from '../../../../server/base/store/tidy-embedded.ts';
import { testFolder } from '../../support/test-folder.ts';

/** Milliseconds between two looks, so that a test sees several. */
const PAUSE = 50;

const folder = testFolder();
let store: Store;
let database: Kysely<never>;
beforeAll(async () => {
  store = await openStore({ dataDir: folder.path });
  database = store.database as never;
});
afterAll(async () => {
  await store.close();
});

/** A table with so many rows that nobody has vacuumed. */
async function fill(name: string, rows: number): Promise<void> {
  await sql`create table ${sql.table(name)} (id int primary key, words text)`.execute(database);
  await sql`insert into ${sql.table(name)} select n, repeat('x', 200) from generate_series(1, ${sql.lit(rows)}) n`.execute(database);
  await sql`analyze ${sql.table(name)}`.execute(database);
}

/** How a count of a table is made. */
async function planOf(name: string): Promise<string> {
  const { rows } = await sql<Record<string, string>>`explain select count(*) from ${sql.table(name)}`.execute(database);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Rows of a table that were written over and take room. */
async function deadIn(name: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database);
  const { rows } = await sql<{ dead: number }>`
    select n_dead_tup::int as dead from pg_stat_user_tables where relname = ${name}`.execute(database);
  return rows[0]!.dead;
}

describe('the embedded database', () => {
  it('counts by an index once a table was gone through at the start, and goes through none twice', async () => {
    await fill('things', 4_000);
    expect(await planOf('things')).toMatch(/Seq Scan/);
    expect(await tidyAtStart(database)).toContain('things');
    expect(await planOf('things')).toMatch(/Index Only Scan/);
    expect(await tidyAtStart(database)).not.toContain('things');
  });

  it('gives room back while it runs, once a fifth of a table has changed', async () => {
    await fill('rests', 1_500);
    const stop = startTidying(database, PAUSE);
    await sql`update rests set words = 'y' where id <= 100`.execute(database);
    await sql`update rests set words = 'y'`.execute(database);
    expect(await deadIn('rests')).toBeGreaterThan(1_000);
    await expect.poll(() => deadIn('rests'), { timeout: 10_000, interval: 100 }).toBe(0);
    stop();
  });
});
