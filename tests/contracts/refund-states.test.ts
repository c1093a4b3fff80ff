import { describe, expect, it } from 'vitest';
import { planFault } from '../../marketplace/payments/ledger-faults.ts';
import { dropped, json, startScriptedPayments } from '../marketplace/support/scripted-payments.ts';
import { refused, type TestServer, testServer, testServerBeside } from '../server/support/test-server.ts';

/** A finished order of one restaurant that was not refunded, and its charge. */
async function pickOrder({ database }: TestServer, used: Set<string>) {
  const rows = await database
    .selectFrom('orders')
    .innerJoin('transactions', 'transactions.order_id', 'orders.id')
    .select(['orders.id', 'total', 'status', 'charge_id'])
    .where('status', '=', 'FINISHED')
    .where('is_parent', '=', false)
    .where('is_fleet', '=', false)
    .where('refund_amount', '=', 0)
    .where('charge_id', 'is not', null)
    .orderBy('orders.id')
    .execute();
  const order = rows.find((row) => !used.has(row.id))!;
  used.add(order.id);
  return { ...order, charge: order.charge_id! };
}

const full = (orderId: string) => ({ orderId, type: 'full' as const, reason: 'other' });

describe('refunds through the local ledger', () => {
  const { server, finance } = testServer(['finance']);
  const used = new Set<string>();

  const charge = (id: string) => server.database.selectFrom('ledger_charges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const refundsOf = (orderId: string) => finance.call('fetchRefundsForOrder', { orderId });

  it('marks every id of the seed and of a new refund as local', async () => {
    const { rows } = { rows: await server.database.selectFrom('transactions').select(['charge_id', 'ath_movil_reference']).execute() };
    for (const row of rows) expect(row.charge_id ?? row.ath_movil_reference).toMatch(/^local_/);
    const order = await pickOrder(server, used);
    const refund = await finance.call('createRefund', full(order.id));
    expect(refund).toMatchObject({ status: 'PROCESSED', problem: null, refundedAt: server.clock.now().toISOString() });
    const { provider_id } = await server.database
      .selectFrom('refunds')
      .select('provider_id')
      .where('id', '=', refund.objectId)
      .executeTakeFirstOrThrow();
    expect(provider_id).toMatch(/^local_re_/);
    expect(await charge(order.charge)).toMatchObject({ amount: order.total, refunded: order.total });
  });

  it('leaves an order as it was when the ledger refuses, says why, and lets it be refunded again', async () => {
    const order = await pickOrder(server, used);
    const before = await finance.call('fetchAdminOrderDetail', { id: order.id });
    await planFault(server.database, { outcome: 'refused', reason: 'The card was closed.' }, server.clock.now());
    expect(await finance.refusal('createRefund', full(order.id))).toEqual(refused('The refund failed. The card was closed.'));
    expect(await refundsOf(order.id)).toMatchObject([{ status: 'FAILED', problem: 'The card was closed.', refundedAt: null }]);
    expect(await finance.call('fetchAdminOrderDetail', { id: order.id })).toEqual(before);
    expect((await charge(order.charge)).refunded).toBe(0);
    expect(await finance.call('createRefund', full(order.id))).toMatchObject({ status: 'PROCESSED', totalAmount: order.total });
    expect(await refundsOf(order.id)).toHaveLength(2);
  });

  it.each(['lost', 'unavailable'] as const)('pays once when the answer is %s, and keeps the amount until it knows', async (outcome) => {
    const order = await pickOrder(server, used);
    await planFault(server.database, { outcome, reason: null }, server.clock.now());
    const going = finance.call('createRefund', full(order.id));
    await expect.poll(async () => (await refundsOf(order.id))[0]?.problem).toMatch(/was set/);
    const pending = await finance.call('fetchAdminOrderDetail', { id: order.id });
    expect(pending).toMatchObject({ status: 'FINISHED', refundStatus: null, refundAmount: null, refundableAmount: 0 });
    expect(pending.dishes.every((line) => line.refundStatus === null && line.refundableAmount === 0)).toBe(true);
    expect(await finance.refusal('createRefund', full(order.id))).toEqual(refused('What is left of this order is being refunded already.'));
    server.clock.advance(3_000);
    await server.context.outgoingRequests.drain();
    expect(await going).toMatchObject({ status: 'PROCESSED' });
    expect((await charge(order.charge)).refunded).toBe(order.total);
    expect(await finance.call('fetchAdminOrderDetail', { id: order.id })).toMatchObject({ status: 'REFUND', refundAmount: order.total });
  });

  it('refuses a charge that failed, and an order without one', async () => {
    const [failed, unpaid] = [await pickOrder(server, used), await pickOrder(server, used)];
    await server.database
      .updateTable('transactions')
      .set({ success: false, error: 'Your card was declined.' })
      .where('order_id', '=', failed.id)
      .execute();
    expect(await finance.refusal('createRefund', full(failed.id))).toEqual(refused('Your card was declined.'));
    await server.database.updateTable('transactions').set({ error: null }).where('order_id', '=', failed.id).execute();
    expect(await finance.refusal('createRefund', full(failed.id))).toEqual(refused('Transaction was not successful'));
    await server.database.deleteFrom('transactions').where('order_id', '=', unpaid.id).execute();
    expect(await finance.refusal('createRefund', full(unpaid.id))).toEqual(refused('No transaction found'));
    expect(await refundsOf(failed.id)).toEqual([]);
  });

  it('fails where the ledger knows no such charge, knows that it failed, or has less left', async () => {
    const orders = [await pickOrder(server, used), await pickOrder(server, used), await pickOrder(server, used)];
    const [missing, failed, spent] = orders.map((order) => order.charge);
    await server.database.deleteFrom('ledger_charges').where('id', '=', missing!).execute();
    await server.database.updateTable('ledger_charges').set({ succeeded: false }).where('id', '=', failed!).execute();
    await server.database.updateTable('ledger_charges').set({ refunded: 1 }).where('id', '=', spent!).execute();
    const errors = [];
    for (const order of orders) errors.push((await finance.refusal('createRefund', full(order.id))).error);
    expect(errors).toEqual([
      `The refund failed. There is no charge ${missing} in the local ledger.`,
      `The refund failed. The charge ${failed} failed, so there is nothing to pay back.`,
      `The refund failed. More than is left of the charge ${spent}.`,
    ]);
  });

  it('lets admins make the next write fail, and shows them the entries of the ledger', async () => {
    const admin = await server.signIn('admin');
    const order = await pickOrder(server, used);
    expect(await admin.call('fetchPaymentProvider', {})).toEqual({ isLocal: true, plannedFaults: 0 });
    await admin.call('failNextPayment', { outcome: 'refused', reason: ' Closed. ' });
    await admin.call('failNextPayment', { outcome: 'refused' });
    expect(await admin.call('fetchPaymentProvider', {})).toEqual({ isLocal: true, plannedFaults: 2 });
    const errors = [await finance.refusal('createRefund', full(order.id)), await finance.refusal('createRefund', full(order.id))];
    expect(errors.map(({ error }) => error)).toEqual([
      'The refund failed. Closed.',
      'The refund failed. The local ledger was set to refuse this.',
    ]);
    const refund = await finance.call('createRefund', full(order.id));
    expect(await admin.call('fetchLedgerEntries', { filter: { key: ` ${refund.objectId} ` } })).toMatchObject({
      items: [{ objectId: expect.stringMatching(/^local_re_/), kind: 'refund', chargeId: order.charge, amount: order.total }],
      total: 1,
    });
    expect((await admin.call('fetchLedgerEntries', { filter: { kind: 'cancellation' } })).total).toBe(0);
  });

  it('excludes failed and pending refunds from the paid amount', async () => {
    const order = await pickOrder(server, used);
    const at = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000).toISOString();
    const period = { startTime: at(-1), endTime: at(1), isFleetOrder: false };
    const before = await finance.call('revenueOverview', period);
    await planFault(server.database, { outcome: 'refused', reason: null }, server.clock.now());
    await finance.refusal('createRefund', full(order.id));
    expect(await finance.call('revenueOverview', period)).toEqual(before);
    await finance.call('createRefund', full(order.id));
    expect(await finance.call('revenueOverview', period)).not.toEqual(before);
  });
});

describe('refunds through a payment service', () => {
  const { service, server, finance } = testServerBeside(
    startScriptedPayments,
    ({ url }) => ({ PAYMENTS_URL: url, PAYMENTS_TOKEN: 'secret', PAYMENTS_TIMEOUT: '1' }),
    ['finance'],
  );
  const used = new Set<string>();

  it('asks with the id of the refund as its key, again and again until it knows', async () => {
    const order = await pickOrder(server, used);
    service.next(json(503, {}), dropped, json(202, {}), json(200, { id: 're_1' }));
    const going = finance.call('createRefund', full(order.id));
    for (const attempts of [1, 2, 3]) {
      await expect.poll(() => service.seen.length).toBe(attempts);
      await server.context.outgoingRequests.drain();
      server.clock.advance(2_000 * 2 ** attempts);
      await server.context.outgoingRequests.drain();
    }
    const refund = await going;
    expect(refund.status).toBe('PROCESSED');
    expect(service.seen).toHaveLength(4);
    expect(new Set(service.seen.map((each) => each.key))).toEqual(new Set([refund.objectId]));
    expect(service.seen[0]).toMatchObject({
      path: `/pay/refunds/${refund.objectId}`,
      body: { charge: order.charge, amount: order.total, currency: 'usd', reason: 'other' },
    });
  });

  it('resumes pending refunds after a restart', async () => {
    const order = await pickOrder(server, used);
    service.seen.splice(0);
    service.next(json(500, {}));
    const going = finance.call('createRefund', full(order.id));
    await expect.poll(() => service.seen.length).toBe(1);
    await going.catch(() => undefined);
    expect(await finance.call('fetchRefundsForOrder', { orderId: order.id })).toMatchObject([
      { status: 'PENDING', problem: 'The payment service answers with an error (500).' },
    ]);
    await server.reopen();
    server.clock.advance(10_000);
    await server.context.outgoingRequests.drain();
    expect(await finance.call('fetchRefundsForOrder', { orderId: order.id })).toMatchObject([{ status: 'PROCESSED', problem: null }]);
    expect(new Set(service.seen.map((each) => each.key)).size).toBe(1);
  });

  it('plans no faults for a service', async () => {
    const admin = await server.signIn('admin');
    expect(await admin.call('fetchPaymentProvider', {})).toEqual({ isLocal: false, plannedFaults: 0 });
    expect(await admin.refusal('failNextPayment', { outcome: 'lost' })).toEqual(
      refused('Payments go to a service, not to the local ledger.'),
    );
  });

  it('links to a dashboard only where a setting says where that is', async () => {
    const order = await pickOrder(server, used);
    expect(await finance.call('fetchOrderTransaction', { id: order.id })).toMatchObject({ dashboardLink: null });
  });
});
