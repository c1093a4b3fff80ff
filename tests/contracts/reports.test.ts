import { describe, expect, it } from 'vitest';
import { servedScreens } from '../server/support/served-screens.ts';
import { testServer } from '../server/support/test-server.ts';
import { daysUntil } from './report-ranges.ts';

const { server, finance } = testServer(['finance'], {}, { screens: servedScreens });

const lastDays = (days: number) => daysUntil(server.clock.now(), days);
const ordersOf = async (filter: object) => {
  const { items } = await finance.call('fetchAdminOrders', { filter, limit: 200 });
  return Promise.all(items.map((row) => finance.call('fetchAdminOrderDetail', { id: row.objectId })));
};

describe('getFleetOrderPaymentSummaryReport', () => {
  it('sums the paid orders of each merchant, to the cent', async () => {
    const rows = await finance.call('getFleetOrderPaymentSummaryReport', lastDays(120));
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.map((row) => row.merchantName)).toEqual(rows.map((row) => row.merchantName).sort());
    for (const row of rows.slice(0, 4)) {
      const orders = (await ordersOf({ ...lastDays(120), userId: row.merchantId })).filter(
        (order) => order.isFleetOrder && !['UNPAID', 'CANCELLED', 'REFUND'].includes(order.status),
      );
      const sum = (of: (order: (typeof orders)[number]) => number) => orders.reduce((total, order) => total + of(order), 0);
      expect(row).toMatchObject({
        totalOrders: orders.length,
        deliveryTaxes: sum((order) => order.taxData.deliveryTaxes.total),
        total: sum((order) => order.total),
        duration: sum((order) => order.duration ?? 0),
      });
      expect(row.distance).toBeCloseTo(
        sum((order) => order.distance ?? 0),
        2,
      );
      expect(row.subtotal + row.deliveryTaxes).toBe(row.total);
    }
  });
});

describe('discountRedemptionReport', () => {
  it('lists redeemed discounts of a period, newest first, as the orders have them', async () => {
    const period = lastDays(60);
    const rows = await finance.call('discountRedemptionReport', period);
    expect(rows.length).toBeGreaterThan(5);
    const times = rows.map((row) => row.redemptionDate);
    expect(times).toEqual([...times].sort().reverse());
    expect(times.every((time) => time >= period.startDate && time <= period.endDate)).toBe(true);
    for (const row of rows.slice(0, 10)) {
      const order = await finance.call('fetchAdminOrderDetail', { id: row.orderId });
      expect(row).toEqual({
        discountCode: order.discountCode,
        discountAmount: order.discountAmount,
        redemptionDate: order.createdAt,
        orderId: order.objectId,
        orderNumber: order.orderNumber,
        clientId: order.user?.objectId,
        clientEmail: order.user?.email,
        clientFullName: order.user?.full_name,
        clientPhone: order.user?.phone,
      });
      expect(['UNPAID', 'CANCELLED']).not.toContain(order.status);
    }
  });
});
