import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepPlan } from '../../../../server/base/store/keep-plan.ts';
import { copySeededDatabase, marketplaceTables, openMarketplace } from '../../support/seeded-database.ts';
import { testDatabaseUrl } from '../../support/test-database-url.ts';

describe('keepPlan', () => {
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
