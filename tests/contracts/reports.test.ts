import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { servedScreens } from '../server/support/served-screens.ts';
import { testServer } from '../server/support/test-server.ts';
import { daysUntil } from './report-ranges.ts';

const { server, finance } = testServer(['finance'], {}, { screens: servedScreens });

const _DAY = 86_400_000;
const lastDays = (days: number) => daysUntil(server.clock.now(), days);
const ordersOf = async (filter: object) => {
  const { items } = await finance.call('fetchAdminOrders', { filter, limit: 200 });
  return Promise.all(items.map((row) => finance.call('fetchAdminOrderDetail', { id: row.objectId })));
};
const mails = async () =>
  (
    await sql<{ recipient: string; subject: string; attachments: { filename: string; content: string }[] }>`select * from outbox`.execute(
      server.store.database,
    )
  ).rows;

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

  it('can be of one merchant, and of a period without any', async () => {
    const rows = await finance.call('getFleetOrderPaymentSummaryReport', lastDays(120));
    const { merchantId } = rows[1]!;
    expect(await finance.call('getFleetOrderPaymentSummaryReport', { ...lastDays(120), restaurantId: merchantId })).toEqual([rows[1]]);
    const past = { startDate: '2001-01-01T00:00:00.000Z', endDate: '2001-01-02T00:00:00.000Z' };
    expect(await finance.call('getFleetOrderPaymentSummaryReport', past)).toEqual([]);
  });

  it('goes out once as one mail with a CSV file that holds the same rows', async () => {
    const before = (await mails()).length;
    const params = { ...lastDays(120), sendEmail: true, emails: [' ana@correo.example', 'luis@correo.example', 'ana@correo.example'] };
    const rows = await finance.call(
      'getFleetOrderPaymentSummaryReport',
      { ...params, emails: params.emails.map((each) => each.trim()) },
      'r-1',
    );
    await finance.call('getFleetOrderPaymentSummaryReport', { ...params, emails: params.emails.map((each) => each.trim()) }, 'r-1');
    const sent = await mails();
    expect(sent).toHaveLength(before + 1);
    const mail = sent.at(-1)!;
    expect(mail.recipient).toBe('ana@correo.example, luis@correo.example');
    expect(mail.subject).toBe('Fleet Order Payment Summary, 07/23/2026 14:00 to 11/20/2026 14:00');
    const [file] = mail.attachments;
    expect(file!.filename).toBe('Fleet Order Payment Summary.csv');
    const csv = Papa.parse<Record<string, string>>(file!.content.replace('\uFEFF', ''), { header: true });
    expect(csv.data).toHaveLength(rows.length);
    expect(csv.data[0]).toMatchObject({
      'Merchant ID': rows[0]!.merchantId,
      Merchant: rows[0]!.merchantName,
      Total: String(rows[0]!.total / 100),
    });
    await server.context.mailer.drain();
    const folder = join(server.config.dataDir, 'outbox');
    const [name] = await readdir(folder);
    expect(await readFile(join(folder, name!), 'utf8')).toMatch(
      /Content-Disposition: attachment; filename="?Fleet Order Payment Summary\.csv/,
    );
  });

  it('wants an address to send to, and sends nothing where it only shows', async () => {
    const before = (await mails()).length;
    const refusal = { code: 141, error: 'Please enter an email or uncheck "Send Email"' };
    expect(await finance.refusal('getFleetOrderPaymentSummaryReport', { ...lastDays(1), sendEmail: true })).toEqual(refusal);
    expect(await finance.refusal('getFleetOrderPaymentSummaryReport', { ...lastDays(1), sendEmail: true, emails: [] })).toEqual(refusal);
    expect(await finance.refusal('getFleetOrderPaymentSummaryReport', { ...lastDays(1), sendEmail: true, emails: ['ana'] })).toMatchObject({
      code: 142,
    });
    await finance.call('getFleetOrderPaymentSummaryReport', { ...lastDays(1), emails: ['ana@correo.example'] });
    expect(await mails()).toHaveLength(before);
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

  it('refuses a period that ends before it starts', async () => {
    const { startDate, endDate } = lastDays(1);
    expect(await finance.refusal('discountRedemptionReport', { startDate: endDate, endDate: startDate })).toEqual({
      code: 141,
      error: 'The end of the date range lies before its start.',
    });
  });
});
