import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { collectStatements, statementsSoFar } from '../../../../server/base/store/collect-statements.ts';
import { createTablesOf, type Relations, readRelations } from '../../../../server/base/store/touched-tables.ts';
import { tableCode } from '../../../../server/work/changes/table-code.ts';
import { testServer } from '../../support/test-server.ts';

const { server, admin } = testServer(['admin']);
let relations: Relations;
beforeAll(async () => {
  relations = await readRelations(server.store.database);
});

const tablesOf = (...statements: string[]) => createTablesOf(relations)(statements);

describe('createTablesOf', () => {
  it('finds the tables read and written, through views and dependent rows', () => {
    expect(tablesOf('select * from "orders" as o join "users" on true')).toEqual({ read: ['orders', 'users'], written: [] });
    expect(tablesOf('select 1 from lead_states')?.read).toEqual(['leads', 'user_documents', 'users']);
    expect(tablesOf('delete from "collections" where id = $1')?.written).toEqual([
      'collected_dishes',
      'collected_restaurants',
      'collections',
    ]);
    expect(tablesOf('insert into "tolls" ("id") select id from tags on conflict (id) do update set name = $1')).toEqual({
      read: ['tags', 'tolls'],
      written: ['tolls'],
    });
    expect(tablesOf('with gone as (delete from reviews returning id) update orders set note = $1 from gone')?.written).toEqual([
      'orders',
      'reviews',
    ]);
    expect(tablesOf('select id from orders for update', 'UPDATE only "public"."tags" set id = 1')).toEqual({
      read: ['orders', 'tags'],
      written: ['tags'],
    });
  });

  it('knows nothing of a write to a table that has a trigger', () => {
    const withTriggers = createTablesOf({ ...relations, withTriggers: new Set(['tolls']) });
    expect([withTriggers(['update tolls set id = 1']), withTriggers(['select id from tolls'])?.read]).toEqual([undefined, ['tolls']]);
  });
});

describe('collectStatements', () => {
  it('separates concurrent work, transactions too', async () => {
    const { database } = server.store;
    const one = collectStatements(async () => {
      await database.transaction().execute((transaction) => sql`select 'one' from tolls`.execute(transaction));
      return [...statementsSoFar()];
    });
    const other = collectStatements(async () => {
      await sql`select 'other' from tags`.execute(database);
      return [...statementsSoFar()];
    });
    expect(await Promise.all([one, other])).toEqual([['begin', "select 'one' from tolls", 'commit'], ["select 'other' from tags"]]);
    expect([...statementsSoFar()]).toEqual([]);
  });
});

describe('a call of the console', () => {
  const tables = async (name: 'fetchTolls' | 'createToll' | 'createRefund', params: object, requestId?: string) =>
    (await admin.send(name, params as never, requestId)).headers['x-tablero-tables'] as string | undefined;
  const toll = { name: 'Dorado', amount: 1.25, latitude: 18.4, longitude: -66.3 };

  it('is answered with the tables that it was made of, or that it has changed', async () => {
    expect((await tables('fetchTolls', {}))?.split(',')).toContain(tableCode('tolls'));
    const written = (await tables('createToll', toll))?.split(',');
    expect([written?.includes(tableCode('tolls')), written?.includes(tableCode('orders'))]).toEqual([true, false]);
  });

  it('reveals no table names', async () => {
    const names = [...relations.madeOf.keys()].filter((name) => name.length > 3);
    for (const reported of [await tables('fetchTolls', {}), await tables('createToll', { ...toll, name: 'Salinas' })])
      expect(names.filter((name) => reported?.includes(name))).toEqual([]);
  });

  it('names none where it did nothing this time, or waited for others', async () => {
    const another = { ...toll, name: 'Naranjito' };
    expect(await tables('createToll', another, 'toll-once')).toContain(tableCode('tolls'));
    expect(await tables('createToll', another, 'toll-once')).toBeUndefined();
    const order = await server.database
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'FINISHED')
      .where('is_parent', '=', false)
      .where('is_fleet', '=', false)
      .where('refund_amount', '=', 0)
      .executeTakeFirstOrThrow();
    expect(await tables('createRefund', { orderId: order.id, type: 'full', reason: 'other' }, 'refund-once')).toBeUndefined();
  });
});
