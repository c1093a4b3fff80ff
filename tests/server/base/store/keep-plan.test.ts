import { Kysely, PostgresDialect, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createPlanNames, keepPlan } from '../../../../server/base/store/keep-plan.ts';
import { type ConnectionPool, sharingConnections } from '../../../../server/base/store/shared-connections.ts';
import { copySeededDatabase, marketplaceTables, openMarketplace } from '../../support/seeded-database.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';

interface Things {
  things: { id: number; name: string };
}

/** A builder on a pool of one connection that only notes what it is asked. */
function noting() {
  const asked: (string | undefined)[] = [];
  const client = {
    async query({ name }: { name?: string }) {
      asked.push(name);
      return { rows: [], rowCount: 0, command: 'SELECT' };
    },
    release: () => undefined,
    connection: { stream: { cork: () => undefined, uncork: () => undefined } },
  };
  const pool = { connect: async () => client, end: async () => undefined };
  const sharing = sharingConnections(pool as unknown as ConnectionPool, { among: () => undefined, nameOf: createPlanNames() });
  const database = new Kysely<Things>({ dialect: new PostgresDialect({ pool: sharing }) });
  return { database, asked };
}

describe('keepPlan', () => {
  it('names a marked statement by its text, whatever its values', async () => {
    const { database, asked } = noting();
    const things = (id: number) => database.selectFrom('things').select('name').where('id', '=', id);
    await keepPlan(things(1)).execute();
    await keepPlan(things(2)).execute();
    await keepPlan(things(1).where('name', '=', 'x')).execute();
    await things(1).execute();
    expect(asked).toEqual(['kept_0', 'kept_0', 'kept_1', undefined]);
  });

  it('keeps 200 statements and asks the rest without a name', async () => {
    const { database, asked } = noting();
    for (let limit = 0; limit < 202; limit += 1)
      await keepPlan(database.selectFrom('things').select('name').limit(sql.lit(limit))).execute();
    await keepPlan(database.selectFrom('things').select('name').limit(sql.lit(0))).execute();
    expect(asked.slice(198)).toEqual(['kept_198', 'kept_199', undefined, undefined, 'kept_0']);
  });

  it.runIf(testDatabaseUrl !== undefined)('has PostgreSQL prepare it once for a connection, and gives the rows of each value', async () => {
    const { settings, remove } = await copySeededDatabase();
    const store = await openMarketplace(settings);
    try {
      await store.database.transaction().execute(async (database) => {
        const wanted = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? 'DELIVERED' : 'DEFERRED'));
        const found = [];
        for (const status of wanted) {
          const orders = marketplaceTables(database).selectFrom('orders').select('status').distinct().where('status', '=', status);
          found.push((await keepPlan(orders).execute())[0]?.status);
        }
        expect(found).toEqual(wanted);
        const runs = sql<{ runs: number }>`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements
            where statement like '%kept plan%from "orders" where "status" = $1'`;
        const prepared = await runs.execute(database);
        expect(prepared.rows).toEqual([{ runs: 8 }]);
      });
    } finally {
      await store.close();
      await remove();
    }
  });
});
