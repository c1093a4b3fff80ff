import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { servedScreens } from '../server/support/served-screens.ts';
import { testServer } from '../server/support/test-server.ts';
import { daysUntil } from './report-ranges.ts';

const { server, finance } = testServer(['finance'], {}, { screens: servedScreens });

const lastDays = (days: number) => daysUntil(server.clock.now(), days);

describe('getBonusReport', () => {
  const KINDS = ['uvaBonus', 'distanceBonus', 'rejectionBonus', 'merchantDistanceBonus', 'routeBonus'] as const;
  const centsOf = (dollars: number) => Math.round(dollars * 100);

  it('lists the orders with bonuses, the newest first, as the orders have them', async () => {
    const rows = await finance.call('getBonusReport', lastDays(40));
    expect(rows.length).toBeGreaterThan(10);
    const times = rows.map(({ deliveredAt }) => deliveredAt);
    expect(times).toEqual([...times].sort().reverse());
    for (const row of rows) {
      expect(centsOf(row.total)).toBe(KINDS.reduce((sum, kind) => sum + centsOf(row[kind]), 0));
      expect(row.total).toBeGreaterThan(0);
    }
    for (const row of rows.slice(0, 10)) {
      const order = await finance.call('fetchAdminOrderDetail', { id: row.orderId });
      expect(row).toMatchObject({
        orderNumber: order.orderNumber,
        driverId: order.driver!.objectId,
        driverName: order.driver!.full_name,
        deliveredAt: order.deliveredAt,
        distance: order.distance,
        uvaBonus: order.bonusData.bonus,
        distanceBonus: order.bonusData.distanceBonus,
        rejectionBonus: order.bonusData.rejectionBonus,
        merchantDistanceBonus: order.bonusData.merchantDistanceBonus,
      });
    }
  });

  it('equals the driver payments, driver by driver', async () => {
    const bonuses = await finance.call('getBonusReport', lastDays(40));
    for (const payment of await finance.call('getDriverPaymentSummary', lastDays(40)))
      for (const kind of KINDS) {
        const own = bonuses.filter(({ driverId }) => driverId === payment.driverId);
        const sum = own.reduce((total, row) => total + centsOf(row[kind]), 0);
        expect([payment.driverId, kind, sum]).toEqual([payment.driverId, kind, centsOf(payment[kind])]);
      }
  });

  it('marks a bonus that was changed', async () => {
    const [row] = await finance.call('getBonusReport', lastDays(40));
    const bonusData = { bonus: 7.5, distanceBonus: 0, rejectionBonus: 1.25, merchantDistanceBonus: 0 };
    await finance.call('updateBonus', { orderId: row!.orderId, bonusData });
    const [after] = await finance.call('getBonusReport', lastDays(40));
    expect(after).toMatchObject({ orderId: row!.orderId, uvaBonus: 7.5, rejectionBonus: 1.25, total: 8.75 + row!.routeBonus });
  });
});

describe('primeSubscriptionDiscountReport', () => {
  it('sums the prime discounts of the paid orders of each restaurant', async () => {
    const { startDate, endDate } = lastDays(40);
    const rows = await finance.call('primeSubscriptionDiscountReport', { startDate, endDate });
    expect(rows.length).toBeGreaterThan(2);
    const orders = await server.database
      .selectFrom('orders')
      .selectAll()
      .where('created_at', '>=', new Date(startDate))
      .where('created_at', '<=', new Date(endDate))
      .where('status', 'not in', ['UNPAID', 'CANCELLED', 'DEFERRED'])
      .where('is_parent', '=', false)
      .where('moved_to_id', 'is', null)
      .execute();
    const withPrime = orders.filter((order) => order.prime_items_discount + order.prime_delivery_discount > 0);
    expect(rows).toHaveLength(new Set(withPrime.map((order) => order.restaurant_id)).size);
    for (const row of rows) {
      const own = withPrime.filter((order) => order.restaurant_id === row.restaurantId);
      expect(row).toMatchObject({
        totalOrders: own.length,
        deliveryDiscount: own.reduce((sum, order) => sum + order.prime_delivery_discount, 0),
        itemsDiscount: own.reduce((sum, order) => sum + order.prime_items_discount, 0),
        totalDiscount: row.deliveryDiscount + row.itemsDiscount,
      });
    }
    expect(rows.some(({ deliveryDiscount }) => deliveryDiscount > 0)).toBe(true);
    expect(rows.some(({ itemsDiscount }) => itemsDiscount > 0)).toBe(true);
    expect(rows.map(({ restaurantName }) => restaurantName)).toEqual(rows.map(({ restaurantName }) => restaurantName).sort());
  });

  it('includes deductions in the discount, so that totals of orders are complete', async () => {
    const orders = await server.database
      .selectFrom('orders')
      .selectAll()
      .where(sql<number>`prime_items_discount + prime_delivery_discount`, '>', 0)
      .execute();
    expect(orders.length).toBeGreaterThan(10);
    for (const order of orders) {
      const { subtotals, subtotals_markup, delivery_charges, tip, delivery_taxes, food_taxes, markup_taxes } = order;
      const charged = subtotals + subtotals_markup + delivery_charges + tip + delivery_taxes + food_taxes + markup_taxes;
      expect(order.total).toBe(charged - order.discount_amount);
      expect(order.discount_amount).toBeGreaterThanOrEqual(order.prime_items_discount);
    }
    for (const order of orders.slice(0, 5)) {
      const { discountAmount, primeSubscriptionDiscountData } = await finance.call('fetchAdminOrderDetail', { id: order.id });
      expect(discountAmount).toBe(order.discount_amount);
      expect(primeSubscriptionDiscountData).toEqual({
        subtotals: { total: order.prime_items_discount },
        delivery: { total: order.prime_delivery_discount },
      });
    }
    const ids = orders.map(({ id }) => id);
    const redeemed = await finance.call('discountRedemptionReport', {
      startDate: '2020-01-01T00:00:00.000Z',
      endDate: lastDays(0).endDate,
    });
    expect(redeemed.filter(({ orderId }) => ids.includes(orderId))).toEqual([]);
  });
});

describe('revenueByDay', () => {
  it('comes to the totals of the revenue overview, and has every day', async () => {
    const { startDate: startTime, endDate: endTime } = lastDays(30);
    const days = await finance.call('revenueByDay', { startTime, endTime });
    expect(days).toHaveLength(31);
    expect([days[0]!.day, days.at(-1)!.day]).toEqual(['2026-10-21', '2026-11-20']);
    for (const [name, isFleetOrder] of [
      ['sales', false],
      ['fleet', true],
    ] as const) {
      const { total } = await finance.call('revenueOverview', { startTime, endTime, isFleetOrder });
      expect(days.reduce((sum, day) => sum + day[name], 0)).toBe(total);
      expect(total).toBeGreaterThan(0);
    }
  });

  it('counts a day from midnight in Puerto Rico, and one without orders as nothing', async () => {
    const days = await finance.call('revenueByDay', { startTime: '2001-01-01T03:59:00.000Z', endTime: '2001-01-02T04:00:00.000Z' });
    expect(days).toEqual(['2000-12-31', '2001-01-01', '2001-01-02'].map((day) => ({ day, sales: 0, fleet: 0 })));
  });
});
