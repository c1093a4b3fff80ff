import { beforeAll, describe, expect, it } from 'vitest';
import { planFault } from '../../../../marketplace/payments/ledger-faults.ts';
import { type Caller, testServer } from '../../support/test-server.ts';

const { server, finance } = testServer(['finance']);
let orderIds: string[];
beforeAll(async () => {
  const query = server.database.selectFrom('orders').innerJoin('transactions', 'transactions.order_id', 'orders.id').select('orders.id');
  const rows = await query
    .where('status', '=', 'FINISHED')
    .where('is_parent', '=', false)
    .where('is_fleet', '=', false)
    .where('refund_amount', '=', 0)
    .where('charge_id', 'is not', null)
    .orderBy('orders.id')
    .execute();
  orderIds = rows.map(({ id }) => id);
});

const post = (payload: object, cookie?: string) => server.ask('POST', '/outcomes', { cookie, payload });
const settle = async (functionName: string, requestId: string, { cookie }: Caller = finance) =>
  (await post({ functionName, requestId }, cookie)).json() as unknown;
const notesOf = async (id: string) => (await finance.call('fetchAdminOrderDetail', { id })).notes.length;

describe('/outcomes', () => {
  it('reports that a write was done, and does not repeat it', async () => {
    const orderId = orderIds[0]!;
    await finance.call('addOrderNote', { orderId, note: 'Once' }, 'lost-1');
    const before = await notesOf(orderId);
    expect([await settle('addOrderNote', 'lost-1'), await settle('addOrderNote', 'lost-1')]).toEqual([
      { state: 'done' },
      { state: 'done' },
    ]);
    expect(await notesOf(orderId)).toBe(before);
  });

  it('reports that a write was not done, and refuses it if it arrives later, with any parameters', async () => {
    const orderId = orderIds[0]!;
    const before = await notesOf(orderId);
    expect(await settle('addOrderNote', 'lost-2')).toEqual({ state: 'not-done' });
    expect(await finance.refusal('addOrderNote', { orderId, note: 'Too late' }, 'lost-2')).toEqual({
      code: 141,
      error: 'This request was given up before it arrived, and nothing was done. Try again.',
    });
    expect([await settle('addOrderNote', 'lost-2'), await notesOf(orderId)]).toEqual([{ state: 'not-done' }, before]);
    await finance.call('addOrderNote', { orderId, note: 'Another attempt' }, 'lost-3');
    expect(await notesOf(orderId)).toBe(before + 1);
  });

  it('gives one answer if a write and the question arrive together', async () => {
    const orderId = orderIds[1]!;
    for (let round = 0; round < 8; round += 1) {
      const before = await notesOf(orderId);
      const id = `at-once-${round}`;
      const sent = finance.send('addOrderNote', { orderId, note: id }, id);
      const asked = settle('addOrderNote', id);
      const [answer, told] = await Promise.all([sent, asked]);
      const isDone = answer.statusCode === 200;
      expect([told, await notesOf(orderId)]).toEqual([{ state: isDone ? 'done' : 'not-done' }, before + (isDone ? 1 : 0)]);
    }
  });

  it('reports the outcome of the finished function: a refund that the provider refused was not made', async () => {
    const orderId = orderIds[2]!;
    await planFault(server.database, { outcome: 'refused', reason: 'The card was closed.' }, server.clock.now());
    await finance.refusal('createRefund', { orderId, type: 'full', reason: 'other' }, 'refund-1');
    expect(await settle('createRefund', 'refund-1')).toEqual({ state: 'refused', reason: 'The refund failed. The card was closed.' });
    await finance.call('createRefund', { orderId, type: 'full', reason: 'other' }, 'refund-2');
    expect(await settle('createRefund', 'refund-2')).toEqual({ state: 'done' });
  });

  it('reveals nothing of requests of other people, and refuses invalid questions', async () => {
    const admin = await server.signIn('admin');
    const agent = await server.signIn('agent');
    await finance.call('addOrderNote', { orderId: orderIds[0]!, note: 'Mine' }, 'mine');
    expect(await settle('addOrderNote', 'mine', admin)).toEqual({ state: 'not-done' });
    expect(await settle('addOrderNote', 'mine')).toEqual({ state: 'done' });
    expect(await settle('addOrderNote', 'mine', agent)).toMatchObject({ code: 142 });
    expect(await settle('noSuchFunction', 'mine')).toMatchObject({ code: 141 });
    expect(await settle('addOrderNote', 'not an id')).toMatchObject({ code: 142 });
    expect((await post({ functionName: 'addOrderNote', requestId: 'mine' })).json()).toMatchObject({ code: 209 });
    expect((await post({ functionName: 'addOrderNote' }, finance.cookie)).statusCode).toBe(400);
    expect((await post({ functionName: 'x', requestId: 'y'.repeat(101) }, finance.cookie)).statusCode).toBe(400);
  });
});
