import { describe, expect, it } from 'vitest';
import { json, silent, startScriptedPayments } from '../marketplace/support/scripted-payments.ts';
import { testServer, testServerBeside } from '../server/support/test-server.ts';

const DAY = 86_400_000;

describe('disputes of the local ledger', () => {
  const { server, sales } = testServer(['sales']);

  const days = (count: number) => new Date(server.clock.now().getTime() + count * DAY).toISOString();
  const wide = () => ({ startDate: days(-100), endDate: days(0), responseDueByStartDate: days(-100), responseDueByEndDate: days(100) });
  const list = (filter: object = {}) => sales.call('fetchDisputes', { filter: { ...wide(), limit: 200, ...filter } });

  it('are read with a request id as without: calls to other systems hold no connection meanwhile', async () => {
    const params = { filter: { ...wide(), limit: 2 } };
    const begun = performance.now();
    const [first, again] = [await sales.call('fetchDisputes', params, 'read-1'), await sales.call('fetchDisputes', params, 'read-1')];
    expect(again).toEqual(first);
    const id = first.items[0]!.objectId;
    expect(await sales.call('fetchDisputeDetail', { id }, 'read-2')).toMatchObject({ objectId: id });
    // Where its own connection was waited for, after twenty seconds each.
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('take notes of those who work with orders, the newest first', async () => {
    const [dispute] = (await list()).items;
    const id = dispute!.objectId;
    const before = await sales.call('fetchDisputeDetail', { id });
    expect(before).toMatchObject(dispute!);
    expect(await sales.call('addNote', { id, note: '  Llamé al cliente. ' })).toEqual({
      notes: [
        {
          id: expect.any(String),
          note: 'Llamé al cliente.',
          timestamp: server.clock.now().toISOString(),
          by: { objectId: sales.userId, full_name: expect.any(String) },
        },
        ...before.notes,
      ],
    });
    expect((await sales.call('fetchDisputeDetail', { id })).notes).toHaveLength(before.notes.length + 1);
    expect((await sales.refusal('addNote', { id, note: '  ' })).error).toBe('Note cannot be empty.');
    expect((await sales.refusal('addNote', { id, note: 'x'.repeat(2001) })).code).toBe(142);
    expect((await sales.refusal('addNote', { id: 'none', note: 'x' })).error).toBe('There is no dispute with the id none.');
    expect((await sales.refusal('fetchDisputeDetail', { id: 'none' })).error).toBe('There is no dispute with the id none.');
    const agent = await server.signIn('agent');
    expect((await agent.send('addNote', { id, note: 'x' })).statusCode).toBe(400);
    expect((await agent.call('fetchDisputeDetail', { id })).notes).toHaveLength(before.notes.length + 1);
  });
});

describe('disputes of a payment service', () => {
  const { service, sales } = testServerBeside(
    startScriptedPayments,
    ({ url }) => ({ PAYMENTS_URL: url, PAYMENTS_TIMEOUT: '1', PAYMENTS_DASHBOARD_URL: 'https://dashboard.example' }),
    ['sales'],
  );

  const dispute = (id: string, more: object = {}) => ({
    id,
    status: 'needs_response',
    charge: 'ch_of_nobody',
    amount: 500,
    currency: 'eur',
    createdAt: '2026-11-19T00:00:00Z',
    dueBy: '2026-11-29T00:00:00Z',
    ...more,
  });
  const range = { from: '2026-11-01T00:00:00.000Z', to: '2026-12-01T00:00:00.000Z' };
  const filter = { startDate: range.from, endDate: range.to, responseDueByStartDate: range.from, responseDueByEndDate: range.to };

  it('are asked for each time, and keep the id that they got first', async () => {
    service.next(json(200, { items: [dispute('dp_1'), dispute('dp_2')], total: 9 }));
    const first = await sales.call('fetchDisputes', { filter: { ...filter, page: 3, limit: 2, status: 'won' } });
    expect(first.total).toBe(9);
    expect(first.items[0]).toMatchObject({
      stripeDisputeId: 'dp_1',
      isSample: false,
      order: null,
      currency: 'EUR',
      dashboardLink: 'https://dashboard.example/disputes/dp_1',
    });
    expect(service.seen.at(-1)!.query).toEqual({
      page: '3',
      limit: '2',
      status: 'won',
      createdFrom: range.from,
      createdTo: range.to,
      dueFrom: range.from,
      dueTo: range.to,
    });
    service.next(json(200, { items: [dispute('dp_2', { status: 'won' })], total: 1 }), json(200, dispute('dp_2', { status: 'lost' })));
    const second = await sales.call('fetchDisputes', { filter });
    expect(second.items[0]).toMatchObject({ objectId: first.items[1]!.objectId, status: 'won' });
    expect(await sales.call('fetchDisputeDetail', { id: first.items[1]!.objectId })).toMatchObject({ status: 'lost', notes: [] });
  });

  it('get one id each when two ask in the same moment', async () => {
    service.next(json(200, { items: [dispute('dp_9')], total: 1 }), json(200, { items: [dispute('dp_9')], total: 1 }));
    const [one, other] = await Promise.all([sales.call('fetchDisputes', { filter }), sales.call('fetchDisputes', { filter })]);
    expect(one).toEqual(other);
  });

  it('describe the failure when the service does not answer, refuses, or answers nonsense', async () => {
    service.next(json(500, {}), silent, json(200, { items: [{}], total: 1 }), json(400, { error: 'No such status.' }), json(200, 'won'));
    const errors = [];
    for (let count = 0; count < 4; count += 1) errors.push((await sales.refusal('fetchDisputes', { filter })).error);
    errors.push((await sales.refusal('fetchDisputeStatuses', {})).error);
    expect(errors).toEqual([
      'The payment service answers with an error (500). Try again.',
      'The payment service does not answer. Try again.',
      'The payment service answers something that cannot be read. Try again.',
      'No such status.',
      'The payment service answers something that cannot be read. Try again.',
    ]);
  });
});
