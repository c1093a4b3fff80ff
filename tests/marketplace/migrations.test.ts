import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MARKETPLACE_MIGRATIONS } from '../../marketplace/store/migrations/index.ts';
import { PLATFORM_MIGRATIONS } from '../../server/base/store/migrations/index.ts';
import { openStore, type Store } from '../../server/base/store/open-store.ts';
import { findApiToken } from '../../server/identity/administration/api-tokens.ts';
import { copySeededDatabase, makeEmptyDatabase, openMarketplace } from '../server/support/seeded-database.ts';
import { isTestedOnPostgres } from '../server/support/test-database-url.ts';
import { isOneIn } from '../support/draw.ts';

/** What databases have run that were made when platform and marketplace had one list. */
const ONE_LIST = [
  '0001-accounts',
  '0002-orders',
  '0003-people-lists',
  '0004-cloud-requests',
  '0005-tags',
  '0006-attachments',
  '0007-restaurant-details',
  '0008-relayed-requests',
  '0009-dishes',
  '0010-definition-editions',
  '0011-preferences',
  '0012-routes',
  '0013-jobs',
  '0014-orders-at-scale',
  '0015-discounts',
  '0016-collections-and-configs',
  '0017-drivers',
  '0018-reports',
  '0019-leads',
  '0020-cron-jobs',
  '0021-scrappers',
];

interface Ran {
  name: string;
  timestamp: string;
}
const ranIn = async (store: Store): Promise<Ran[]> =>
  (await sql<Ran>`select name, timestamp from kysely_migration order by name`.execute(store.database)).rows;
const columnsIn = async (store: Store): Promise<string> =>
  (
    await sql<{ digest: string }>`
      select md5(string_agg(table_name || '.' || column_name || ' ' || data_type, ',' order by table_name, column_name)) as digest
      from information_schema.columns where table_schema = current_schema()`.execute(store.database)
  ).rows[0]!.digest;

describe('the migrations of platform and marketplace', () => {
  it('are together those that databases have run which are older than the two lists', () => {
    const names = [...Object.keys(PLATFORM_MIGRATIONS), ...Object.keys(MARKETPLACE_MIGRATIONS)].sort();
    expect(names.slice(0, ONE_LIST.length)).toEqual(ONE_LIST);
  });

  it('leave such a database as it is', async () => {
    const { settings, remove } = await copySeededDatabase();
    const before = await openMarketplace(settings);
    await sql`update kysely_migration set timestamp = 'before'`.execute(before.database);
    const columns = await columnsIn(before);
    await before.close();
    const after = await openMarketplace(settings);
    expect((await ranIn(after)).slice(0, ONE_LIST.length)).toEqual(ONE_LIST.map((name) => ({ name, timestamp: 'before' })));
    expect(await columnsIn(after)).toBe(columns);
    await after.close();
    await remove();
  }, 150_000);

  it.runIf(!isTestedOnPostgres || isOneIn(6, 'migrations on the embedded database'))(
    'run also where the other list is ahead, and make the same tables',
    async () => {
      const columns: string[] = [];
      // At once, and the platform first.
      for (const before of [[], [{}]]) {
        const { settings, remove } = await makeEmptyDatabase();
        for (const migrations of before) await (await openStore(settings, { migrations })).close();
        const store = await openMarketplace(settings);
        columns.push(await columnsIn(store));
        await store.close();
        await remove();
      }
      expect(columns[0]).toBe(columns[1]);
    },
    150_000,
  );

  it("set the marketplace share of existing orders to the restaurant's agreed one", async () => {
    const { settings, remove } = await copySeededDatabase();
    const before = await openMarketplace(settings);
    // As a database is that has not run it yet.
    await sql`alter table orders drop column prime_items_discount, drop column prime_delivery_discount, drop column commission_basis_points`.execute(
      before.database,
    );
    await sql`delete from kysely_migration where name = '0027-money-reports'`.execute(before.database);
    const restaurant = sql`select restaurant_id from orders where restaurant_id is not null order by id limit 1`;
    await sql`update restaurants set profile = profile - 'revSharePercentConfig' where id = (${restaurant})`.execute(before.database);
    await before.close();
    const after = await openMarketplace(settings);
    const shares = async (of: ReturnType<typeof sql>) =>
      (
        await sql<{ share: number | null; agreed: number | null }>`
          select distinct commission_basis_points as share, (profile -> 'revSharePercentConfig' ->> case when is_delivery then 'normal' else 'take_out' end)::float8 as agreed
          from orders join restaurants on restaurants.id = restaurant_id where ${of}`.execute(after.database)
      ).rows;
    expect(await shares(sql`restaurant_id = (${restaurant})`)).toEqual([{ share: null, agreed: null }]);
    const others = await shares(sql`restaurant_id <> (${restaurant})`);
    expect(others.map(({ share }) => share).sort()).toEqual([1500, 1800, 2250, 800]);
    for (const { share, agreed } of others) expect(share).toBe(Math.round(agreed! * 100));
    await after.close();
    await remove();
  }, 150_000);

  it('keep API tokens working that were made before they had a scope and an end', async () => {
    const { settings, remove } = await copySeededDatabase();
    const before = await openMarketplace(settings);
    await sql`
      drop index api_tokens_user;
      alter table api_tokens drop column id, drop column name, drop column beginning, drop column calls, drop column expires_at,
        drop column last_used_at, drop column revoked_at, drop column revoked_by, add primary key (user_id);
      update users set allow_api_access = true where email = 'finance@tablero.test';
      delete from kysely_migration where name = '0193-token-scopes'`.execute(before.database);
    const token = `k:${'0a'.repeat(24)}`;
    await sql`insert into api_tokens (user_id, token_hash, ending, created_at, created_by)
      select id, encode(sha256(${token}), 'hex'), '0a0a', now(), id from users where email = 'finance@tablero.test'`.execute(
      before.database,
    );
    await before.close();
    const after = await openMarketplace(settings);
    expect(await findApiToken(after.database, token, ['finance'], new Date())).toMatchObject({
      user: { email: 'finance@tablero.test', apiToken: { name: 'API token', calls: ['*'] } },
    });
    await after.close();
    await remove();
  }, 150_000);

  it('cannot share a name', async () => {
    const { settings, remove } = await copySeededDatabase();
    const migrations = { '0013-jobs': MARKETPLACE_MIGRATIONS['0005-tags']! };
    await expect(openStore(settings, { migrations })).rejects.toThrow('The platform has migrations of these names too: 0013-jobs.');
    await remove();
  });
});
