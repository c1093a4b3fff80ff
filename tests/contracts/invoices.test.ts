import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeInvoice } from '../../marketplace/invoices/make-invoice.ts';
import { newId } from '../../server/base/new-id.ts';
import { servedScreens } from '../server/support/served-screens.ts';
import { type Caller, refused, testServer } from '../server/support/test-server.ts';

const DAY = 86_400_000;
/** The week before that of the seed's moment, a Friday: Sunday to Saturday in Puerto Rico. It is over and has no invoices. */
const LAST_WEEK = { start: '2026-11-08T04:00:00.000Z', next: '2026-11-15T04:00:00.000Z' };

const { server } = testServer([], {}, { screens: servedScreens });
let finance: Caller;
beforeAll(async () => {
  finance = await server.signIn('finance');
}, 120_000);

/** All that filters match, a page after the other. */
async function list(filters: object = {}): Promise<Awaited<ReturnType<typeof page>>['items']> {
  const first = await page(filters, 0);
  return first.total <= 200 ? first.items : [...first.items, ...(await page(filters, 1)).items];
}
const page = (filters: object, number: number) => finance.call('fetchFleetMerchantInvoices', { filters, limit: 200, page: number });
const merchants = async () =>
  (
    await server.database.selectFrom('users').select('id').where('type', '=', 'fleet').where('deleted', '=', false).orderBy('id').execute()
  ).map(({ id }) => id);

/** A fleet order like a seeded one, delivered at a moment; gives its id. */
async function deliver(userId: string, deliveredAt: string, columns: object = {}): Promise<string> {
  const { database } = server;
  const like = await database.selectFrom('orders').selectAll().where('is_fleet', '=', true).limit(1).executeTakeFirstOrThrow();
  const id = newId();
  const amounts = {
    delivery_charges: 1000,
    delivery_taxes: 115,
    tip: 200,
    total: 1315,
    status: 'DELIVERED',
    refund_status: null,
    moved_to_id: null,
  };
  const order = {
    ...like,
    ...amounts,
    id,
    user_id: userId,
    order_number: id,
    delivered_at: new Date(deliveredAt),
    dishes: JSON.stringify([]),
    ...columns,
  };
  await database.insertInto('orders').values(order).execute();
  return id;
}

/** Lets a week pass; sessions do not last so long. */
async function nextWeek(): Promise<void> {
  server.clock.advance(7 * DAY);
  finance = await server.signIn('finance');
}

async function runJob(): Promise<Record<string, number>> {
  const { jobId } = await finance.call('makeFleetMerchantInvoices', {});
  await server.context.jobs.drain();
  const { status, result } = await finance.call('fetchAsyncJobDetail', { id: jobId });
  expect(status).toBe('PROCESSED');
  return result as Record<string, number>;
}

describe('the job that makes invoices', () => {
  it('makes one for each fleet merchant and past week, from the orders delivered in it, to the moment', async () => {
    const [userId] = await merchants();
    const inside = [await deliver(userId!, LAST_WEEK.start), await deliver(userId!, '2026-11-15T03:59:59.999Z')];
    const outside = [
      await deliver(userId!, LAST_WEEK.next),
      await deliver(userId!, '2026-11-10T12:00:00.000Z', { status: 'CANCELLED' }),
      await deliver(userId!, '2026-11-10T12:00:00.000Z', { refund_status: 'REFUNDED' }),
      await deliver(userId!, '2026-11-10T12:00:00.000Z', { is_fleet: false }),
    ];
    const { rows } = await sql<{ user_id: string; total: number }>`
      select user_id, sum(delivery_charges + delivery_taxes + tip)::int as total from orders
      where is_fleet and delivered_at >= ${LAST_WEEK.start} and delivered_at < ${LAST_WEEK.next}
        and status not in ('UNPAID', 'CANCELLED', 'DEFERRED', 'REFUND') and refund_status is distinct from 'REFUNDED'
      group by user_id`.execute(server.database);
    const result = await runJob();
    expect(result.made).toBe((await merchants()).length);
    expect(result.totalInCents).toBe(rows.reduce((sum, row) => sum + row.total, 0));
    const made = (await list({ zeroInvoices: true })).filter((invoice) => invoice.startDate === LAST_WEEK.start);
    expect(made).toHaveLength(result.made!);
    for (const invoice of made)
      expect(invoice.totalAmount, invoice.objectId).toBe(rows.find((row) => row.user_id === invoice.user.objectId)?.total ?? 0);
    const own = made.find((invoice) => invoice.user.objectId === userId)!;
    expect(own).toMatchObject({
      status: 'PENDING',
      endDate: '2026-11-15T03:59:59.999Z',
      scheduledAt: '2026-11-18T04:00:00.000Z',
      paidAt: null,
    });
    const { orders } = await finance.call('fetchFleetMerchantInvoiceDetail', { id: own.objectId });
    const ids = orders.map((order) => order.objectId);
    expect(ids).toEqual(expect.arrayContaining(inside));
    expect(ids.filter((id) => outside.includes(id))).toEqual([]);
    expect(orders.find((order) => order.objectId === inside[0])).toMatchObject({
      deliveryCharges: 1000,
      deliveryTaxes: 115,
      tip: 200,
      amount: 1315,
    });
  });

  it('run again, or twice at once, makes none twice', async () => {
    const before = await list({ zeroInvoices: true });
    expect(await runJob()).toMatchObject({ made: 0, thereAlready: 0 });
    await nextWeek();
    const [first, second] = await Promise.all([
      finance.call('makeFleetMerchantInvoices', {}),
      finance.call('makeFleetMerchantInvoices', {}),
    ]);
    await server.context.jobs.drain();
    const results = await Promise.all(
      [first, second].map(async ({ jobId }) => (await finance.call('fetchAsyncJobDetail', { id: jobId })).result),
    );
    const count = (await merchants()).length;
    expect(results.reduce((sum: number, result) => sum + (result as { made: number }).made, 0)).toBe(count);
    expect(await list({ zeroInvoices: true })).toHaveLength(before.length + count);
  });

  it('is a cron job of this console, which the schedule starts and an admin can run at once', async () => {
    await nextWeek();
    const admin = await server.signIn('admin');
    const job = (await admin.call('fetchJobs', {})).find(({ name }) => name === 'makeFleetInvoices')!;
    expect(job).toMatchObject({ active: true, cronExpression: '0 6 * * 0' });
    const before = await list({ zeroInvoices: true });
    await admin.call('runJobNow', { id: job.objectId });
    await server.context.jobs.drain();
    expect(await list({ zeroInvoices: true })).toHaveLength(before.length + (await merchants()).length);
  });

  it('leaves an invoice to the first of two that make it at once, and an order on one invoice', async () => {
    const [userId] = await merchants();
    const week = { userId: userId!, startDate: '2027-01-03T04:00:00.000Z' };
    const orderId = await deliver(userId!, '2027-01-05T12:00:00.000Z');
    const make = () => server.database.transaction().execute((transaction) => makeInvoice(transaction, week, server.clock.now()));
    const made = await Promise.all([make(), make(), make()]);
    expect(made.filter((invoice) => invoice !== undefined)).toHaveLength(1);
    const lines = await server.database.selectFrom('invoice_orders').selectAll().where('order_id', '=', orderId).execute();
    expect(lines).toHaveLength(1);
  });

  it('includes deliveries of former fleet merchants', async () => {
    const userId = (await merchants())[1]!;
    await deliver(userId, new Date(server.clock.now().getTime() - DAY).toISOString());
    await server.database.updateTable('users').set({ type: null }).where('id', '=', userId).execute();
    await nextWeek();
    await runJob();
    expect((await list({ userId }))[0]).toMatchObject({ status: 'PENDING' });
    await server.database.updateTable('users').set({ type: 'fleet' }).where('id', '=', userId).execute();
  });
});

describe('fetchFleetMerchantInvoices', () => {
  it('leaves out invoices without a due amount by default', async () => {
    const usual = await list();
    const all = await list({ zeroInvoices: true });
    const zero = await list({ status: 'NOT_DUE' });
    expect(usual.every((invoice) => invoice.totalAmount > 0)).toBe(true);
    expect(zero.length).toBeGreaterThan(0);
    expect(zero.every((invoice) => invoice.totalAmount === 0)).toBe(true);
    expect(all).toHaveLength(usual.length + zero.length);
  });

  it('adds up, and a paid invoice has the moment and a charge', async () => {
    for (const invoice of await list()) {
      expect(invoice.totalDeliveryCharges + invoice.totalDeliveryTaxes + invoice.totalTips).toBe(invoice.totalAmount);
      expect(invoice.paidAt !== null).toBe(invoice.status === 'PAID');
    }
    const [paid] = await list({ status: 'PAID' });
    const { orders, transactions, totalAmount } = await finance.call('fetchFleetMerchantInvoiceDetail', { id: paid!.objectId });
    expect(orders.reduce((sum, order) => sum + order.amount, 0)).toBe(totalAmount);
    expect(transactions.at(-1)).toMatchObject({ success: true, error: null, chargeId: expect.stringMatching(/^local_ch_/) });
  });
});

describe('updateFleetMerchantInvoice', () => {
  const update = (id: string, status: string, requestId?: string) =>
    finance.call('updateFleetMerchantInvoice', { id, data: { status: status as 'PAID' } }, requestId);

  it('writes down the status, with the moment of being paid, which goes when it is not', async () => {
    const [invoice] = await list({ status: 'PENDING' });
    const id = invoice!.objectId;
    expect(await update(id, 'PAID')).toMatchObject({
      status: 'PAID',
      paidAt: server.clock.now().toISOString(),
      updatedAt: server.clock.now().toISOString(),
    });
    expect(await update(id, 'CANCELLED')).toMatchObject({ status: 'CANCELLED', paidAt: null });
    expect((await finance.call('fetchFleetMerchantInvoiceDetail', { id })).status).toBe('CANCELLED');
    const history = await (await server.signIn('admin')).call('fetchCloudRequests', { filter: { entityId: id } });
    expect(history.total).toBe(2);
  });

  it('reports a concurrent equal change once, and repeats the same answer for a retry', async () => {
    const [invoice] = await list({ status: 'PENDING' });
    const id = invoice!.objectId;
    const answers = await Promise.allSettled([update(id, 'FAILED'), update(id, 'FAILED')]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await finance.refusal('updateFleetMerchantInvoice', { id, data: { status: 'FAILED' } })).toEqual(
      refused('The invoice has the status FAILED already.'),
    );
    const first = await update(id, 'PAID', 'status-1');
    expect(await update(id, 'PAID', 'status-1')).toEqual(first);
  });

  it('refuses invoices without a due amount, an unknown status or id, and everybody but finance', async () => {
    const [zero] = await list({ status: 'NOT_DUE' });
    const [due] = await list({ status: 'PENDING' });
    const refusal = async (id: string, status: string, caller = finance) =>
      caller.refusal('updateFleetMerchantInvoice', { id, data: { status } });
    expect((await refusal(zero!.objectId, 'PAID')).error).toBe('Nothing is due on this invoice, so there is no status to set.');
    expect((await refusal(due!.objectId, 'NOT_DUE')).error).toBe('Something is due on this invoice.');
    expect((await refusal(due!.objectId, 'SETTLED')).code).toBe(142);
    expect((await refusal('nothing123', 'PAID')).error).toBe('There is no invoice with the id nothing123.');
    for (const role of ['agent', 'dispatcher', 'sales', 'shopper'])
      expect((await refusal(due!.objectId, 'PAID', await server.signIn(role))).code).toBe(142);
  });
});
