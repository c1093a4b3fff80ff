import { describe, expect, it } from 'vitest';
import { refused, testServer } from '../server/support/test-server.ts';

const { server, dispatcher } = testServer(['dispatcher']);

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * DAY).toISOString();

describe('fetchAdminOrders', () => {
  it.each([
    undefined,
    { field: 'createdAt', order: 'asc' },
    { field: 'deliveredAt', order: 'desc' },
    { field: 'deliveredAt', order: 'asc' },
  ] as const)('gives every order once, also on far pages that are read from the end: %j', async (sort) => {
    const page = (index: number, limit: number) => dispatcher.call('fetchAdminOrders', { page: index, limit, ...(sort ? { sort } : {}) });
    const { total } = await page(0, 200);
    const ids: string[] = [];
    for (let index = 0; index * 190 < total; index += 1) ids.push(...(await page(index, 190)).items.map((row) => row.objectId));
    expect(ids.length).toBe(total);
    expect(new Set(ids).size).toBe(total);
    // Pages of another size meet other ends, and the same rows in the same order.
    for (const index of [10, 15, Math.floor((total - 1) / 100)])
      expect((await page(index, 100)).items.map((row) => row.objectId)).toEqual(ids.slice(index * 100, index * 100 + 100));
    expect(await page(1000, 100)).toEqual({ items: [], total });
  });

  it('finds an order by its driver, from the page of the driver and by e-mail address', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { filter: { status: 'FINISHED' }, limit: 200 });
    const { objectId, driverId } = items.find((each) => each.driverName !== null)!;
    const { driver } = await dispatcher.call('fetchAdminOrderDetail', { id: objectId });
    for (const filter of [{ driverId: driverId!, isDriverDetailPage: true }, { driverEmail: driver!.email! }]) {
      const found = (await dispatcher.call('fetchAdminOrders', { filter, limit: 200 })).items;
      expect(found.map((row) => row.objectId)).toContain(objectId);
      expect(new Set(found.map((row) => row.driverId))).toEqual(new Set([driverId]));
    }
  });

  it('finds orders by the beginning of a number, from three characters on, and one that has the whole number alone', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { limit: 200 });
    const number = items[0]!.orderNumber;
    const found = async (orderNumber: string) =>
      (await dispatcher.call('fetchAdminOrders', { filter: { orderNumber }, limit: 200 })).items.map((row) => row.orderNumber);
    expect(await found(` #${number} `)).toEqual([number]);
    const part = number.slice(0, -1);
    const like = await found(part);
    expect(like).toContain(number);
    expect(like.every((each) => each.startsWith(part))).toBe(true);
    expect(await found(number.slice(0, 2))).toEqual([]);
    expect(await found(`${number}0`)).toEqual([]);
  });

  it('finds by ids with blanks and a # around them, and by a phone with its country code or without', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { limit: 200 });
    const order = items.find((row) => row.user?.phone)!;
    const byId = await dispatcher.call('fetchAdminOrders', { filter: { orderId: ` # ${order.objectId} ` } });
    expect(byId.items.map((row) => row.objectId)).toEqual([order.objectId]);
    expect((await dispatcher.call('fetchAdminOrderDetail', { id: `#${order.objectId}` })).objectId).toBe(order.objectId);
    const local = order.user!.phone!.replace(/\D/g, '').slice(-10);
    const totals = await Promise.all(
      [local, `1${local}`, `+1 (${local.slice(0, 3)}) ${local.slice(3, 6)}-${local.slice(6)}`].map(
        async (userPhone) => (await dispatcher.call('fetchAdminOrders', { filter: { userPhone } })).total,
      ),
    );
    expect(totals[0]).toBeGreaterThan(0);
    expect(new Set(totals).size).toBe(1);
    expect((await dispatcher.call('searchUserByName', { term: `+1 ${local}` })).map((user) => user.objectId)).toContain(
      order.user!.objectId,
    );
  });

  it('takes text for text: wildcards, quotes and SQL find nothing', async () => {
    for (const text of ['%', "' or '1'='1", '_', "'; drop table orders; --"]) {
      expect((await dispatcher.call('fetchAdminOrders', { filter: { orderNumber: text } })).total).toBe(0);
      expect((await dispatcher.call('fetchAdminOrders', { filter: { discountCode: text } })).total).toBe(0);
    }
    expect(await dispatcher.refusal('fetchAdminOrders', { sort: { field: 'total; drop table orders', order: 'asc' } })).toMatchObject({
      code: 142,
    });
  });
});

describe('fetchAdminOrderDetail', () => {
  it('adds up: total, taxes, items, and what items pay back', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { filter: { startDate: daysAgo(20) }, limit: 40 });
    for (const row of items) {
      const order = await dispatcher.call('fetchAdminOrderDetail', { id: row.objectId });
      expect(order.total).toBe(
        order.subtotals + order.subtotalsMarkup + order.deliveryCharges - order.discountAmount + order.tip + order.taxes,
      );
      expect(order.taxes).toBe(order.taxData.deliveryTaxes.total + order.taxData.foodTaxes.total + order.taxData.markupTaxes.total);
      expect(order.total).toBe(row.total);
      if (!order.isMultiMerchantParentOrder) {
        expect(order.subtotals).toBe(order.dishes.reduce((sum, line) => sum + line.amount, 0));
        expect(order.itemCount).toBe(order.dishes.reduce((sum, line) => sum + line.count, 0));
      }
      const isPaid = !['UNPAID', 'DEFERRED'].includes(order.status) && !order.isMultiMerchantParentOrder;
      expect(order.refundableAmount).toBe(isPaid ? order.total - (order.refundAmount ?? 0) : 0);
    }
  });
});

describe('fetchChildOrders', () => {
  it('gives the orders of a multi-merchant parent, which add up to it', async () => {
    const { items } = await dispatcher.call('fetchAdminOrders', { limit: 200, sort: { field: 'createdAt', order: 'asc' } });
    let parent = items.find((row) => row.isMultiMerchantParentOrder);
    for (let page = 1; parent === undefined; page += 1) {
      parent = (await dispatcher.call('fetchAdminOrders', { limit: 200, page })).items.find((row) => row.isMultiMerchantParentOrder);
    }
    const children = await dispatcher.call('fetchChildOrders', { id: parent.objectId });
    expect(children.total).toBeGreaterThanOrEqual(2);
    expect(children.items.reduce((sum, row) => sum + row.total, 0)).toBe(parent.total);
    const child = await dispatcher.call('fetchAdminOrderDetail', { id: children.items[0]!.objectId });
    expect(child.parentOrder).toEqual({ objectId: parent.objectId });
    expect(await dispatcher.call('fetchOrderTransaction', { id: parent.objectId })).not.toBeNull();
    expect(await dispatcher.call('fetchOrderTransaction', { id: child.objectId })).toBeNull();
  });
});

describe('searches', () => {
  it('find people by parts of names, whatever the accents and case, and by id', async () => {
    const found = await dispatcher.call('searchUserByName', { term: 'JOSE riv' });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((user) => /jos[eé]/i.test(user.full_name) && /riv/i.test(user.full_name))).toBe(true);
    expect(await dispatcher.call('searchUserByName', { id: found[0]!.objectId })).toEqual([found[0]]);
    expect(await dispatcher.call('searchUserByName', { id: 'nobody0000' })).toEqual([]);
    const drivers = await dispatcher.call('searchUserByName', { term: 'an', onlyDriver: true });
    expect(drivers.length).toBeGreaterThan(0);
    expect(drivers.every((user) => user.isDriver)).toBe(true);
    expect(await dispatcher.call('searchUserByName', { term: '%%' })).toEqual([]);
    expect(await dispatcher.refusal('searchUserByName', {})).toEqual(refused('Type at least 2 characters of a name.'));
  });

  it('find former drivers for filters, and only drivers for work', async () => {
    const [driver] = await dispatcher.call('searchUserByName', { term: 'an', onlyDriver: true });
    const id = driver!.objectId;
    const found = async (params: object) =>
      (await dispatcher.call('searchUserByName', { term: driver!.full_name, ...params })).map(({ objectId }) => objectId).includes(id);
    await server.database.updateTable('users').set({ is_driver: false }).where('id', '=', id).execute();
    expect([await found({ everDriver: true }), await found({ onlyDriver: true })]).toEqual([true, false]);
    await server.database.updateTable('users').set({ is_driver: true }).where('id', '=', id).execute();
    const all = await dispatcher.call('searchUserByName', { term: 'an', everDriver: true });
    const drivers = await server.database.selectFrom('users').select('id').where('driver_approved_at', 'is not', null).execute();
    expect(all.every(({ objectId, isDriver }) => isDriver || drivers.some((one) => one.id === objectId))).toBe(true);
  });
});
