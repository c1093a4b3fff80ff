import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { servedScreens } from '../server/support/served-screens.ts';
import { testServer } from '../server/support/test-server.ts';
import { daysUntil } from './report-ranges.ts';

const { server, sales } = testServer(['sales'], {}, { screens: servedScreens });

const lastDays = (days: number) => daysUntil(server.clock.now(), days);

describe('getOrderRejectionReport', () => {
  /** What a driver was offered, counted one order at a time. */
  async function counted(driverId: string, { startDate, endDate }: { startDate: string; endDate: string }) {
    const within = (at: string | null | undefined) => at != null && at >= startDate && at <= endDate;
    const { rows } = await sql<{ id: string; at: Date | null }>`
      select id, case when driver_id = ${driverId} then driver_assigned_at end as at from orders where moved_to_id is null and (
        driver_id = ${driverId} or exists (select 1 from driver_rejections r where r.order_id = orders.id and r.driver_id = ${driverId})
        or exists (select 1 from not_accepted n where n.order_id = orders.id and n.driver_id = ${driverId}))`.execute(
      server.store.database,
    );
    let [accepted, rejected, notAccepted] = [0, 0, 0];
    for (const { id, at } of rows) {
      const order = await sales.call('fetchAdminOrderDetail', { id });
      if (within(at?.toISOString())) accepted += 1;
      rejected += order.rejections.filter((one) => one.driverId === driverId && within(one.rejectedAt)).length;
      notAccepted += order.notAcceptedByDrivers.filter((one) => one.driverId === driverId && within(one.driverAssignedAt)).length;
    }
    return { accepted, rejected, notAccepted, total: accepted + rejected + notAccepted };
  }

  it('counts taken, rejected and missed orders of each driver', async () => {
    const period = lastDays(60);
    const rows = await sales.call('getOrderRejectionReport', period);
    expect(rows.length).toBeGreaterThan(5);
    const troubled = rows.filter(({ rejected, notAccepted }) => rejected > 0 && notAccepted > 0);
    expect(troubled.length).toBeGreaterThan(0);
    for (const row of troubled.slice(0, 3)) expect(row).toMatchObject(await counted(row.id, period));
    expect(rows.every(({ kind }) => kind === 'Driver')).toBe(true);
  });

  it('gives a driver the ratios of the last day and week of the period, and stars', async () => {
    const period = lastDays(60);
    const rows = await sales.call('getOrderRejectionReport', period);
    const row = rows.find(({ weeklyRejectionRatio, rating }) => (weeklyRejectionRatio ?? 0) > 0 && rating !== null)!;
    const [week, day] = [await counted(row.id, lastDays(7)), await counted(row.id, lastDays(1))];
    expect(row.weeklyRejectionRatio).toBeCloseTo((week.rejected / week.total) * 100, 1);
    if (day.total === 0) expect(row.dailyRejectionRatio).toBeNull();
    else expect(row.dailyRejectionRatio).toBeCloseTo((day.rejected / day.total) * 100, 1);
    expect(row.rating).toBeGreaterThanOrEqual(1);
    expect(row.rating).toBeLessThanOrEqual(5);
    // The week goes back behind a period that is shorter.
    const [short] = await sales.call('getOrderRejectionReport', { ...lastDays(2), driverId: row.id });
    if (short !== undefined) expect(short.weeklyRejectionRatio).toBe(row.weeklyRejectionRatio);
  });

  it('counts the same by merchant, without the columns of drivers', async () => {
    const period = lastDays(60);
    const rows = await sales.call('getOrderRejectionReport', { ...period, groupBy: 'merchant' });
    expect(
      rows.every(
        ({ kind, dailyRejectionRatio, weeklyRejectionRatio, rating }) =>
          kind === 'Restaurant' && !dailyRejectionRatio && !weeklyRejectionRatio && !rating,
      ),
    ).toBe(true);
    const [row] = rows;
    const only = await sales.call('getOrderRejectionReport', { ...period, groupBy: 'merchant', restaurantId: row!.id });
    expect(only).toEqual([row]);
    const drivers = await sales.call('getOrderRejectionReport', { ...period, restaurantId: row!.id });
    const all = (of: 'accepted' | 'rejected' | 'notAccepted' | 'total') => drivers.reduce((sum, each) => sum + each[of], 0);
    expect(row).toMatchObject({
      accepted: all('accepted'),
      rejected: all('rejected'),
      notAccepted: all('notAccepted'),
      total: all('total'),
    });
  });
});

describe('getFleetOrdersReport', () => {
  const merchant = async () => (await sales.call('getFleetOrderPaymentSummaryReport', lastDays(120)))[0]!.merchantId;

  it('lists the fleet orders of a merchant, a page at a time, as the orders say', async () => {
    const selectedRestaurantId = await merchant();
    const all = await sales.call('getFleetOrdersReport', { ...lastDays(120), selectedRestaurantId, limit: 200 });
    expect(all.total).toBe(all.items.length);
    expect(all.total).toBeGreaterThan(3);
    const second = await sales.call('getFleetOrdersReport', { ...lastDays(120), selectedRestaurantId, limit: 2, page: 1 });
    expect(second).toEqual({ items: all.items.slice(2, 4), total: all.total });
    for (const row of all.items.slice(0, 10)) {
      const order = await sales.call('fetchAdminOrderDetail', { id: row.orderId });
      expect(row).toMatchObject({
        routeId: order.fleetRoute,
        merchantId: order.user!.objectId,
        merchantName: order.user!.full_name,
        orderDate: order.createdAt,
        pickupAddress: order.pickupAddress,
        deliveryAddress: order.deliveryAddress,
        deliveryTime: order.deliveredAt,
        comments: order.deliveryNotes,
        miles: order.distance,
        duration: order.duration,
        deliveryCharges: order.deliveryCharges,
        deliveryTaxes: order.taxData.deliveryTaxes.total,
      });
      if (row.deliveryTime !== null) expect(row.pickupTime! < row.deliveryTime).toBe(true);
      if (row.deliveryPhoto !== null) {
        const photo = await server.app.inject({ url: row.deliveryPhoto, headers: { cookie: sales.cookie } });
        expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/png']);
      }
    }
    expect(all.items.some(({ deliveryPhoto }) => deliveryPhoto !== null)).toBe(true);
    expect(all.items.some(({ routeMiles, routeDuration }) => routeMiles! > 0 && routeDuration! > 0)).toBe(true);
  });
});
