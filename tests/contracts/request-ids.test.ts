import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forkServer } from '../server/support/fork-server.ts';
import { type Caller, startTestServer, type TestServer } from '../server/support/test-server.ts';

let server: TestServer;
let finance: Caller;
beforeAll(async () => {
  server = await startTestServer();
  finance = await server.signIn('finance');
}, 120_000);
afterAll(() => server.close());

async function pickOrders(count: number): Promise<string[]> {
  const { items } = await finance.call('fetchAdminOrders', { filter: { status: 'DELIVERED' }, limit: 200 });
  return items
    .filter((row) => !row.isMultiMerchantParentOrder && row.refundAmount === null)
    .slice(0, count)
    .map((row) => row.objectId);
}
const fullRefund = (orderId: string) => ({ orderId, type: 'full' as const, reason: 'other' });
const refundsOf = (orderId: string) => finance.call('fetchRefundsForOrder', { orderId });

describe('request ids', () => {
  it('run a write once when it is sent twice at the same time, and answer both alike', async () => {
    const [orderId] = await pickOrders(1);
    const answers = await Promise.all(Array.from({ length: 4 }, () => finance.send('createRefund', fullRefund(orderId!), 'parallel-1')));
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await refundsOf(orderId!)).toHaveLength(1);
  });

  it('belong to one user and one function', async () => {
    const [orderId] = await pickOrders(1);
    const sales = await server.signIn('sales');
    await finance.call('addOrderNote', { orderId: orderId!, note: 'one' }, 'shared-1');
    await sales.call('addOrderNote', { orderId: orderId!, note: 'two' }, 'shared-1');
    await finance.call(
      'markOrderAsDelivered',
      { orderId: (await finance.call('fetchAdminOrders', { filter: { status: 'PICKEDUP' } })).items[0]!.objectId },
      'shared-1',
    );
    const { notes } = await finance.call('fetchAdminOrderDetail', { id: orderId! });
    expect(notes.filter((note) => ['one', 'two'].includes(note.note))).toHaveLength(2);
  });

  it('are refused with other parameters, whatever the order of keys', async () => {
    const [first, second] = await pickOrders(2);
    await finance.call('createRefund', fullRefund(first!), 'body-1');
    expect(await finance.refusal('createRefund', fullRefund(second!), 'body-1')).toEqual({
      code: 142,
      error: 'Validation failed. This request id was used with other parameters.',
    });
    expect(await refundsOf(second!)).toEqual([]);
    const turned = await finance.send('createRefund', { reason: 'other', type: 'full', orderId: first }, 'body-1');
    expect(turned.statusCode).toBe(200);
  });

  it('are free again after a refusal: nothing was kept', async () => {
    const [orderId] = await pickOrders(1);
    expect((await finance.refusal('createRefund', { ...fullRefund(orderId!), expectedAmount: 1 }, 'again-1')).code).toBe(141);
    expect((await finance.call('createRefund', fullRefund(orderId!), 'again-1')).type).toBe('full');
  });

  it('are forgotten after a day', async () => {
    const [orderId] = await pickOrders(1);
    await finance.call('addOrderNote', { orderId: orderId!, note: 'daily' }, 'day-1');
    server.clock.advance(25 * 3_600_000);
    finance = await server.signIn('finance');
    const { notes } = await finance.call('addOrderNote', { orderId: orderId!, note: 'daily' }, 'day-1');
    expect(notes.filter((note) => note.note === 'daily')).toHaveLength(2);
  });

  it('keep no personal numbers: those are shown once, and what else an answer had is given again without them', async () => {
    const agent = await server.signIn('agent');
    const { database } = server;
    const lead = await database
      .selectFrom('leads')
      .select(['id', 'user_id'])
      .where('user_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const userId = lead.user_id!;
    const given = { ssn: '912-34-5678', accountNumber: '1111222233', routingNumber: '3333444455' };
    await agent.call('updateUserDetail', { userId, ...given });
    const kept = async (requestId: string) =>
      (await database.selectFrom('request_outcomes').select('outcome').where('request_id', '=', requestId).executeTakeFirstOrThrow())
        .outcome;

    expect(await agent.call('showPersonalNumbers', { userId }, 'numbers-1')).toEqual(given);
    expect(await kept('numbers-1')).toEqual({ result: null });
    expect(await agent.refusal('showPersonalNumbers', { userId }, 'numbers-1')).toMatchObject({
      code: 141,
      error: expect.stringContaining('This was done, and its answer is shown only once.'),
    });
    expect(await agent.call('showPersonalNumbers', { userId }, 'numbers-2')).toEqual(given);

    await database.updateTable('users').set({ is_driver: false }).where('id', '=', userId).execute();
    const first = await agent.call('convertToDriver', { id: lead.id }, 'converted-1');
    expect(first.ssn).toMatch(/^••••/);
    const again = await agent.call('convertToDriver', { id: lead.id }, 'converted-1');
    const { ssn: _ssn, accountNumber: _account, routingNumber: _routing, stripeId: _stripe, dateOfBirth: _birth, ...open } = first;
    expect(again).toEqual(open);
    expect(await kept('converted-1')).toEqual({ result: JSON.parse(JSON.stringify(again)) });

    const all = JSON.stringify(await database.selectFrom('request_outcomes').selectAll().execute());
    for (const number of Object.values(given)) expect(all).not.toContain(number.slice(-4));
  });

  it('must be plain', async () => {
    const [orderId] = await pickOrders(1);
    expect(await finance.refusal('addOrderNote', { orderId, note: 'x' }, "a' or 1")).toMatchObject({ code: 142 });
  });
});

describe('a process killed after the commit and before the answer', () => {
  it('has made the refund; the retry finds it and makes no second one', async () => {
    const [orderId] = await pickOrders(1);
    const { cookie } = finance;
    await server.stop();
    const child = await forkServer('tests/contracts/killed-server.ts', server, cookie, { orderId });
    const [message] = await once(child, 'message');
    expect(message).toBe('committed');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await server.start();
    const refunds = await refundsOf(orderId!);
    expect(refunds).toHaveLength(1);
    const retried = await finance.call('createRefund', fullRefund(orderId!), 'killed-1');
    expect(retried).toEqual(refunds[0]);
    expect(await refundsOf(orderId!)).toHaveLength(1);
  }, 60_000);
});
