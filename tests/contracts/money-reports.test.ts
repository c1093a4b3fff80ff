import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { servedScreens } from '../server/support/served-screens.ts';
import { testServer } from '../server/support/test-server.ts';
import { daysUntil } from './report-ranges.ts';

const { server, finance, admin } = testServer(['finance', 'admin'], {}, { screens: servedScreens });

const lastDays = (days: number) => daysUntil(server.clock.now(), days);
type Detail = Awaited<ReturnType<typeof detail>>;
const detail = (id: string) => finance.call('fetchAdminOrderDetail', { id });
const idsOf = async (where: ReturnType<typeof sql>) =>
  (await sql<{ id: string }>`select id from orders where ${where} order by id`.execute(server.store.database)).rows.map(({ id }) => id);
const details = async (where: ReturnType<typeof sql>) => Promise.all((await idsOf(where)).map(detail));
const sum = (orders: readonly Detail[], of: (order: Detail) => number) => orders.reduce((total, order) => total + of(order), 0);
interface Mail {
  id: string;
  recipient: string;
  subject: string;
  attachments: { filename: string; content: string }[];
}
const mails = async () => (await sql<Mail>`select * from outbox where kind = 'mail'`.execute(server.store.database)).rows;
/** What was sent since these mails; the clock of the test stands still, so their times are equal. */
const mailsSince = async (before: readonly Mail[]) => (await mails()).filter(({ id }) => !before.some((mail) => mail.id === id));
const rowsOf = (content: string) =>
  Papa.parse<Record<string, string>>(content.replace('\uFEFF', ''), { header: true, skipEmptyLines: true }).data;

describe('revenueOverview', () => {
  it.each([true, false])('sums the paid orders, with isFleetOrder %s', async (isFleetOrder) => {
    const { startDate: startTime, endDate: endTime } = lastDays(2);
    const overview = await finance.call('revenueOverview', { startTime, endTime, isFleetOrder });
    const orders = (
      await details(sql`created_at between ${startTime} and ${endTime} and is_fleet = ${isFleetOrder} and moved_to_id is null`)
    ).filter(
      ({ status, isMultiMerchantParentOrder }) => !['UNPAID', 'CANCELLED', 'DEFERRED'].includes(status) && !isMultiMerchantParentOrder,
    );
    expect(orders.length).toBeGreaterThan(0);
    expect(overview).toMatchObject({
      totalOrders: orders.length,
      subtotals: sum(orders, (order) => order.subtotals),
      subtotalsMarkup: sum(orders, (order) => order.subtotalsMarkup),
      deliveryCharges: sum(orders, (order) => order.deliveryCharges),
      taxes: sum(orders, (order) => order.taxes),
      tips: sum(orders, (order) => order.tip),
      discounts: sum(orders, (order) => order.discountAmount),
      total: sum(orders, (order) => order.total),
    });
    const { subtotals, subtotalsMarkup, deliveryCharges, taxes, tips, discounts, total } = overview;
    expect(subtotals + subtotalsMarkup + deliveryCharges + taxes + tips - discounts).toBe(total);
  });

  it('includes refunds in the period for older orders', async () => {
    const { startDate: startTime, endDate: endTime } = lastDays(0.01);
    const ask = () => finance.call('revenueOverview', { startTime, endTime, isFleetOrder: false });
    const before = await ask();
    const [orderId] = await idsOf(
      sql`status = 'FINISHED' and refund_status is null and not is_parent and not is_fleet and created_at < ${startTime}`,
    );
    const refund = await finance.call('createRefund', { orderId: orderId!, type: 'full', reason: 'other' });
    const after = await ask();
    expect(after).toEqual({ ...before, refunds: before.refunds + refund.totalAmount });
    expect(refund.totalAmount).toBeGreaterThan(0);
  });
});

describe('getDriverPaymentSummary', () => {
  const delivered = (driverId: string, { startDate, endDate }: { startDate: string; endDate: string }) =>
    details(
      sql`driver_id = ${driverId} and delivered_at between ${startDate} and ${endDate} and status <> 'CANCELLED' and moved_to_id is null`,
    );

  it('sums the earnings of each driver, to the cent', async () => {
    const period = lastDays(40);
    const rows = await finance.call('getDriverPaymentSummary', period);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.map(({ driverName }) => driverName)).toEqual(rows.map(({ driverName }) => driverName).sort());
    for (const row of rows.slice(0, 5)) {
      const orders = await delivered(row.driverId, period);
      const cents = (of: (order: Detail) => number | null | undefined) => Math.round(sum(orders, (order) => of(order) ?? 0) * 100) / 100;
      expect(row).toMatchObject({
        totalOrders: orders.length,
        earnings: cents((order) => order.earnings && order.earnings - order.tip / 100),
        uvaBonus: cents((order) => order.bonusData.bonus),
        distanceBonus: cents((order) => order.bonusData.distanceBonus),
        rejectionBonus: cents((order) => order.bonusData.rejectionBonus),
        merchantDistanceBonus: cents((order) => order.bonusData.merchantDistanceBonus),
        tip: cents((order) => order.tip / 100),
        routes: new Set(orders.flatMap((order) => order.fleetRoute ?? [])).size,
      });
      const parts = row.earnings + row.uvaBonus + row.distanceBonus + row.rejectionBonus + row.merchantDistanceBonus + row.routeBonus;
      expect(row.total).toBeCloseTo(parts + row.tip + row.toll, 2);
      expect(row.tip).toBeGreaterThan(0);
    }
  });

  it('comes to the same by day and by week, as Puerto Rico counts them', async () => {
    const period = lastDays(40);
    const rows = await finance.call('getDriverPaymentSummary', period);
    const { driverId, total, totalOrders } = rows.sort((one, other) => other.totalOrders - one.totalOrders)[0]!;
    const days = await finance.call('getDailyDriverPaymentSummary', { ...period, driverId });
    const weeks = await finance.call('getWeeklyDriverPaymentSummary', { ...period, driverId });
    for (const parts of [days, weeks]) {
      expect(parts.reduce((all, row) => all + row.totalOrders, 0)).toBe(totalOrders);
      expect(parts.reduce((all, row) => all + row.total, 0)).toBeCloseTo(total, 2);
      expect(parts.map(({ createdAt }) => createdAt)).toEqual(
        parts
          .map(({ createdAt }) => createdAt)
          .sort()
          .reverse(),
      );
      // Midnight in Puerto Rico, all the year round.
      expect(new Set(parts.map(({ createdAt }) => createdAt.slice(11)))).toEqual(new Set(['04:00:00.000Z']));
    }
    expect(new Set(weeks.map(({ createdAt }) => new Date(createdAt).getUTCDay()))).toEqual(new Set([0]));
    expect(weeks[0]!.weekRangeString).toMatch(/^\d\d\/\d\d\/2026 - \d\d\/\d\d\/2026$/);
    expect(days[0]!.weekRangeString).toMatch(/^\d\d\/\d\d\/2026$/);
    expect(days.length).toBeGreaterThan(weeks.length);
  });
});

describe('fetchConsolidatedTaxSummaryForRestaurants', () => {
  it('divides the taxes that were charged and returned between state and town, without losing a cent', async () => {
    const period = lastDays(30);
    const rows = await finance.call('fetchConsolidatedTaxSummaryForRestaurants', period);
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) {
      const { stateTaxesAt6, stateTaxesAt105, stateTaxesTotal, municipalTaxes, municipalStateTaxRefundAll } = row;
      expect(stateTaxesTotal).toBe(stateTaxesAt6 + stateTaxesAt105);
      expect(municipalStateTaxRefundAll).toBe(row.municipalStateTaxRefundAt6 + row.municipalStateTaxRefundAt105);
      expect(row.totalTaxDeposited).toBe(stateTaxesTotal + municipalTaxes - municipalStateTaxRefundAll);
      expect(row.totalTaxDeposited).toBe(row.totalMunicipalTaxDeposited + row.totalStateTaxDeposited);
      // Each order is rounded by itself, so the sums may be some cents away from the rates.
      expect(Math.abs(stateTaxesAt6 - row.subtotalAt6 * 0.06)).toBeLessThan(60);
      expect(Math.abs(stateTaxesAt105 - row.subtotalAt105 * 0.105)).toBeLessThan(60);
    }
    const [row] = rows;
    const orders = (
      await details(
        sql`restaurant_id = ${row!.restaurantId} and created_at between ${period.startDate} and ${period.endDate} and moved_to_id is null and not is_parent`,
      )
    ).filter(({ status }) => !['UNPAID', 'CANCELLED', 'DEFERRED'].includes(status));
    expect(row).toMatchObject({
      subtotalAt6: sum(orders, (order) => order.subtotals + order.subtotalsMarkup),
      subtotalAt105: sum(orders, (order) => order.deliveryCharges),
      duration: '10/21/2026 - 11/20/2026',
    });
    expect(row!.stateTaxesTotal + row!.municipalTaxes).toBe(sum(orders, (order) => order.taxes));
  });

  it('counts a refund where it is made', async () => {
    const period = lastDays(0.01);
    const [orderId] = await idsOf(
      sql`status = 'FINISHED' and refund_status is null and restaurant_id is not null and is_delivery and created_at < ${period.startDate}`,
    );
    const order = await detail(orderId!);
    const row = async () =>
      (await finance.call('fetchConsolidatedTaxSummaryForRestaurants', period)).find(
        ({ restaurantId }) => restaurantId === order.restaurant!.objectId,
      );
    const before = await row();
    await finance.call('createRefund', { orderId: orderId!, type: 'full', reason: 'other' });
    const after = await row();
    expect(after!.municipalStateTaxRefundAll - (before?.municipalStateTaxRefundAll ?? 0)).toBe(order.taxes);
    expect(after!.totalTaxDeposited - (before?.totalTaxDeposited ?? 0)).toBe(-order.taxes);
  });
});

describe('countTaxSummaryEmails', () => {
  it('lists recipients and parameters of the mails', async () => {
    const period = lastDays(10);
    const rows = await finance.call('fetchConsolidatedTaxSummaryForRestaurants', period);
    const reachable = rows.filter(({ email }) => email !== null).length;
    expect(await finance.call('countTaxSummaryEmails', period)).toEqual({
      ...period,
      mails: reachable,
      withoutEmail: rows.length - reachable,
    });
    const test = { ...period, testEmail: 'prueba@correo.example' };
    expect(await finance.call('countTaxSummaryEmails', test)).toEqual({ ...test, mails: rows.length, withoutEmail: 0 });
    const one = { ...period, restaurantId: rows[0]!.restaurantId };
    expect(await finance.call('countTaxSummaryEmails', one)).toMatchObject(one);
    expect(await finance.refusal('countTaxSummaryEmails', { ...period, restaurantId: 'nobody' })).toMatchObject({ code: 141 });
  });
});

describe('sendTaxSummaryEmailToRestaurants', () => {
  it('mails each restaurant its own figures', async () => {
    const period = lastDays(10);
    const rows = await finance.call('fetchConsolidatedTaxSummaryForRestaurants', period);
    const before = await mails();
    const started = await finance.call('sendTaxSummaryEmailToRestaurants', period);
    expect(started).toMatchObject({ status: 'started', outcome: 'RECORDED' });
    const sent = await mailsSince(before);
    const reachable = rows.filter(({ email }) => email !== null);
    expect(sent.map(({ recipient }) => recipient).sort()).toEqual(reachable.map(({ email }) => email).sort());
    expect(reachable.length).toBeGreaterThan(5);
    for (const row of reachable.slice(0, 5)) {
      const mail = sent.find(({ recipient }) => recipient === row.email)!;
      expect(mail.subject).toContain(row.name);
      expect(rowsOf(mail.attachments[0]!.content)).toMatchObject([
        { 'Restaurant ID': row.restaurantId, 'Tax Deposited': String(row.totalTaxDeposited / 100) },
      ]);
    }
    const { items } = await admin.call('fetchAsyncJobs', { type: 'TAX_SUMMARY_EMAIL' });
    expect(items[0]).toMatchObject({
      status: 'PROCESSED',
      result: { restaurants: rows.length, withoutEmail: rows.length - reachable.length, testEmail: null },
      startedBy: { objectId: finance.userId },
    });
    const job = await finance.call('fetchAsyncJobDetail', { id: started.jobId! });
    expect(job.messages).toMatchObject({ total: reachable.length, recorded: reachable.length, sent: 0 });
  });

  it('names the restaurants that got none', async () => {
    const period = lastDays(10);
    const [row] = await finance.call('fetchConsolidatedTaxSummaryForRestaurants', period);
    const { profile } = await server.database
      .selectFrom('restaurants')
      .select('profile')
      .where('id', '=', row!.restaurantId)
      .executeTakeFirstOrThrow();
    const put = (contact_email: string | undefined) =>
      server.database
        .updateTable('restaurants')
        .set({ profile: JSON.stringify({ ...profile, contact_email }) })
        .where('id', '=', row!.restaurantId)
        .execute();
    await put('');
    const { jobId } = await finance.call('sendTaxSummaryEmailToRestaurants', { ...period, restaurantId: row!.restaurantId });
    const { leftOut, messages } = await finance.call('fetchAsyncJobDetail', { id: jobId! });
    expect(leftOut).toEqual([{ id: row!.restaurantId, name: row!.name, reason: 'No e-mail address', recipient: null, message: null }]);
    expect(messages).toBeNull();
    await put(profile.contact_email as string | undefined);
  });

  it('writes to no restaurant in test mode, and can be of one', async () => {
    const period = lastDays(10);
    const [row] = await finance.call('fetchConsolidatedTaxSummaryForRestaurants', period);
    const before = await mails();
    await finance.call('sendTaxSummaryEmailToRestaurants', {
      ...period,
      restaurantId: row!.restaurantId,
      testEmail: 'prueba@correo.example',
    });
    await server.context.jobs.drain();
    expect((await mailsSince(before)).map(({ recipient }) => recipient)).toEqual(['prueba@correo.example']);
  });
});
