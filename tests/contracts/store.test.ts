import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testServer } from '../server/support/test-server.ts';

const { server, admin } = testServer(['admin']);

const read = (id: string) => admin.call('getStoreOrder', { id });
const sync = (id: string, requestId?: string) => admin.call('syncStoreOrder', { id }, requestId);
const fleetOrders = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from orders where is_fleet`.execute(server.database)).rows[0]!.n;
/** Store orders that wait for a sync, of shops that have a fleet user. */
async function waiting(): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from store_orders s join store_merchants m on m.id = s.merchant_id join users u on lower(u.email) = lower(m.email) and u.type = 'fleet'
    where s.order_id is null and s.error is null order by s.id`.execute(server.database);
  return rows.map(({ id }) => id);
}
const readdress = (id: string, address: object | null) =>
  sql`update store_orders set address = ${address === null ? null : JSON.stringify(address)}::jsonb where id = ${id}`.execute(
    server.database,
  );

describe('syncStoreOrder', () => {
  it('creates the fleet order once, and returns its state', async () => {
    const [id] = await waiting();
    const before = await fleetOrders();
    const synced = await sync(id!);
    expect(await fleetOrders()).toBe(before + 1);
    expect(synced).toMatchObject({ uvaErrorResponse: null, uvaOrderId: synced.uvaOrderResponse!.objectId });
    const order = await admin.call('fetchAdminOrderDetail', { id: synced.uvaOrderId! });
    expect(order).toMatchObject({
      isFleetOrder: true,
      status: 'RECEIVED',
      contactName: synced.address!.name,
      total: order.deliveryCharges + order.taxes,
    });
    expect(order.deliveryAddress).toContain(synced.address!.address1);
    expect(synced.uvaOrderResponse).toMatchObject({
      orderNumber: order.orderNumber,
      status: 'RECEIVED',
      deliveryType: 'Delivery',
      distance: order.distance,
      deliveryCharges: order.deliveryCharges,
    });
    expect(await sync(id!)).toEqual({ ...synced, updatedAt: server.clock.now().toISOString() });
    expect(await fleetOrders()).toBe(before + 1);
  });

  it('run twice at once, or asked again after a lost answer, makes one order', async () => {
    const [first, second] = await waiting();
    const before = await fleetOrders();
    const [one, other] = await Promise.all([sync(first!), sync(first!)]);
    expect(one.uvaOrderId).toBe(other.uvaOrderId);
    const asked = await sync(second!, 'sync-1');
    expect((await sync(second!, 'sync-1')).uvaOrderId).toBe(asked.uvaOrderId);
    expect(await fleetOrders()).toBe(before + 2);
  });

  it('updates the fleet order while the parcel has not left, and lists the changes', async () => {
    const [id] = await waiting();
    const { uvaOrderId } = await sync(id!);
    const address = {
      name: 'Ana Ruiz',
      address1: '10 Calle Marina',
      city: 'Ponce',
      province: 'PR',
      country: 'US',
      zip: '00716',
      phone: '(787) 555-0100',
    };
    await readdress(id!, address);
    const synced = await sync(id!);
    expect(synced).toMatchObject({ uvaOrderId, uvaErrorResponse: null });
    const order = await admin.call('fetchAdminOrderDetail', { id: uvaOrderId! });
    expect(order).toMatchObject({
      deliveryAddress: '10 Calle Marina, Ponce, PR 00716, US',
      contactName: 'Ana Ruiz',
      total: order.deliveryCharges + order.taxes,
    });
    const [update] = await admin.call('getOrderUpdates', { orderId: uvaOrderId! });
    expect(update).toMatchObject({ updated: { storeOrder: id, contactName: 'Ana Ruiz' }, by: { objectId: admin.userId } });

    await server.database.updateTable('orders').set({ status: 'PICKEDUP' }).where('id', '=', uvaOrderId!).execute();
    await readdress(id!, { ...address, address1: '20 Calle Marina' });
    const late = await sync(id!);
    expect(late.uvaErrorResponse).toBe(`Order ${order.orderNumber} has the status PICKEDUP, so the sync did not change it any more.`);
    expect((await admin.call('fetchAdminOrderDetail', { id: uvaOrderId! })).contactName).toBe('Ana Ruiz');
  });

  it.each([
    [
      'outside Puerto Rico',
      { address1: '1 Main St', city: 'Orlando', province: 'FL', country: 'US', zip: '32801' },
      /outside the area .*: 1 Main St, Orlando, FL 32801, US\.$/,
    ],
    [
      'in a town that nobody knows',
      { address1: '1 Calle X', city: 'Macondo', province: 'PR', country: 'US', zip: '99999' },
      /outside the area/,
    ],
    [
      'on an island that the fleet does not reach',
      { address1: '1 Calle X', city: 'Culebra', province: 'PR', country: 'PR', zip: '00775' },
      /outside the area/,
    ],
    ['without a street', { address1: ' ', city: 'Ponce', province: 'PR', country: 'PR' }, /^The address has no street/],
    ['that is not there', null, /^The store order has no address\.$/],
  ])('records why there is no order for an address %s, until the next sync', async (_what, address, error) => {
    const [id] = await waiting();
    const { address: good } = await read(id!);
    const before = await fleetOrders();
    await readdress(id!, address);
    expect((await sync(id!)).uvaErrorResponse).toMatch(error);
    expect(await read(id!)).toMatchObject({ uvaErrorResponse: expect.stringMatching(error), uvaOrderId: null, uvaOrderResponse: null });
    expect(await fleetOrders()).toBe(before);
    await readdress(id!, good);
    expect(await sync(id!)).toMatchObject({ uvaErrorResponse: null, uvaOrderId: expect.any(String) });
  });

  it('records that a shop has no fleet user, or no place where parcels are picked up', async () => {
    const [id] = await waiting();
    const { merchantId } = await read(id!);
    const { email } = await admin.call('getStoreMerchant', { id: merchantId._id });
    const user = await admin.call('fetchFleetUserByEmail', { email: email! });
    await admin.call('removeAsFleetUser', { id: user.objectId });
    expect((await sync(id!)).uvaErrorResponse).toBe(
      `${merchantId.shopName} has no fleet user: nobody who is one has the e-mail address ${email}.`,
    );
    await admin.call('setAsFleetUser', { id: user.objectId });
    const moved = server.database.updateTable('fleet_locations');
    const elsewhere = (
      await server.database
        .selectFrom('users')
        .select('id')
        .where('type', '=', 'fleet')
        .where('id', '!=', user.objectId)
        .executeTakeFirstOrThrow()
    ).id;
    const { rows } = await sql<{ id: string }>`select id from fleet_locations where user_id = ${user.objectId}`.execute(server.database);
    await moved.set({ user_id: elsewhere }).where('user_id', '=', user.objectId).execute();
    expect((await sync(id!)).uvaErrorResponse).toBe(`${user.full_name} has no fleet location where a parcel could be picked up.`);
    await moved
      .set({ user_id: user.objectId })
      .where(
        'id',
        'in',
        rows.map((row) => row.id),
      )
      .execute();
    expect((await sync(id!)).uvaErrorResponse).toBeNull();
  });
});

describe('store merchants', () => {
  const merchants = async () => (await admin.call('getStoreMerchants', { limit: 200 })).items;

  it('show only the last characters of their tokens, also in lists and in the log of calls', async () => {
    const [row] = await merchants();
    const { rows } = await sql<{ access_token: string }>`select access_token from store_merchants where id = ${row!._id}`.execute(
      server.database,
    );
    const token = rows[0]!.access_token;
    expect((await admin.call('getStoreMerchant', { id: row!._id })).accessToken).toBe(`•••• ${token.slice(-4)}`);
    const answers = [await admin.send('getStoreMerchant', { id: row!._id }), await admin.send('getStoreMerchants', { limit: 200 })];
    for (const { body } of answers) expect(body).not.toContain(token);

    const answer = await admin.call('revealStoreToken', { id: row!._id, token: 'accessToken' }, 'reveal-1');
    expect(answer).toEqual({ value: token });
    expect(await admin.refusal('revealStoreToken', { id: row!._id, token: 'accessToken' }, 'reveal-1')).toMatchObject({ code: 141 });
    const kept = await sql<{ row: string }>`
      select row_to_json(r)::text as row from cloud_requests r union all select row_to_json(o)::text from request_outcomes o`.execute(
      server.database,
    );
    expect(kept.rows.some(({ row: text }) => text.includes('revealStoreToken'))).toBe(true);
    expect(kept.rows.filter(({ row: text }) => text.includes(token))).toEqual([]);
    const { items } = await admin.call('fetchCloudRequests', { filter: { entityId: row!._id } });
    expect(items[0]).toMatchObject({ functionName: 'revealStoreToken' });
  });
});
