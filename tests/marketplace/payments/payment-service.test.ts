import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPaymentService } from '../../../marketplace/payments/payment-service.ts';
import type { Payments } from '../../../marketplace/payments/payments.ts';
import { dropped, json, type ScriptedPayments, silent, startScriptedPayments } from '../support/scripted-payments.ts';

const REFUND = { key: 'refund0001', chargeId: 'ch_1', amount: 1999, currency: 'usd', reason: 'other' };
const DISPUTE = {
  id: 'dp_1',
  status: 'won',
  charge: 'ch_1',
  amount: 5,
  currency: 'usd',
  createdAt: '2026-01-02T00:00:00Z',
  dueBy: '2026-01-09T00:00:00Z',
};

let service: ScriptedPayments;
let payments: Payments;
beforeAll(async () => {
  service = await startScriptedPayments();
  payments = createPaymentService({ url: service.url, token: 'secret', seconds: 1 });
});
beforeEach(() => void service.seen.splice(0));
afterAll(() => service.close());

describe('createPaymentService', () => {
  it('puts a refund under its key, with the token, and gives the id there', async () => {
    service.next(json(201, { id: 're_9' }));
    expect(await payments.refund(REFUND)).toEqual({ state: 'done', value: { id: 're_9' } });
    const { key: _, chargeId, ...rest } = REFUND;
    expect(service.seen).toEqual([
      {
        method: 'PUT',
        path: '/pay/refunds/refund0001',
        query: {},
        key: 'refund0001',
        authorization: 'Bearer secret',
        body: { charge: chargeId, ...rest },
      },
    ]);
  });

  it('keeps products, plans and cancellations under their keys', async () => {
    await payments.keepProduct({ key: 'p1', name: 'Prime', description: 'x', active: true });
    await payments.keepPlan({
      key: 'a/b',
      product: 'p1',
      name: 'n',
      description: 'd',
      amount: 1,
      currency: 'usd',
      frequency: 'WEEKLY',
      trialDays: 0,
      active: false,
    });
    await payments.cancelSubscription({ key: 's1', subscriptionId: 'sub_1', endsAt: '2026-01-01T00:00:00.000Z' });
    expect(service.seen.map(({ path, key }) => `${path} ${key}`)).toEqual([
      '/pay/products/p1 p1',
      '/pay/plans/a%2Fb a/b',
      '/pay/cancellations/s1 s1',
    ]);
    expect(service.seen.at(-1)!.body).toEqual({ subscription: 'sub_1', endsAt: '2026-01-01T00:00:00.000Z' });
  });

  it.each([400, 402, 404, 409, 410, 422])('takes %s with words for a refusal', async (status) => {
    service.next(json(status, { error: 'No such charge.' }));
    expect(await payments.refund(REFUND)).toEqual({ state: 'refused', reason: 'No such charge.' });
    for (const error of [
      'TypeError: x is undefined\n    at refund (/srv/pay/refund.js:10:5)',
      'at Object.<anonymous> (/srv/pay/index.js:1:1)',
      'Failed in /srv/pay/refund.py',
    ]) {
      service.next(json(422, { error }));
      const { reason } = (await payments.refund(REFUND)) as { reason: string };
      expect(reason).toBe('The payment service refuses it and says no reason that people can read.');
    }
    service.next(json(422, { error: 'The card has expired.\n    at refund (/srv/pay/refund.js:10:5)' }));
    expect(await payments.refund(REFUND)).toEqual({ state: 'refused', reason: 'The card has expired.' });
  });

  const unclear: [string, Parameters<ScriptedPayments['next']>[0], RegExp][] = [
    ['an answer that is lost', dropped, /does not answer/],
    ['no answer in time', silent, /does not answer/],
    ['an error of the service', json(500, { error: 'boom' }), /error \(500\)/],
    ['too many requests', json(429, { error: 'slow down' }), /error \(429\)/],
    ['work that goes on', json(202, {}), /still working/],
    ['a token that is not accepted', json(401, { error: 'who?' }), /does not accept the token/],
    ['a refusal without words, as of another server', json(404, {}), /error \(404\)/],
    ['success without an id', json(200, { ok: true }), /cannot be read/],
    ['success with an empty id', json(200, { id: ' ' }), /cannot be read/],
    ['success that is no JSON', (response) => void response.writeHead(200).end('<h1>hello</h1>'), /cannot be read/],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /error \(302\)/],
    ['an answer without end', (response) => void response.writeHead(200).end('x'.repeat(1_000_001)), /does not answer/],
    [
      'an answer that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '100' }).write('{"id":');
        setTimeout(() => response.destroy(), 20);
      },
      /does not answer/,
    ],
  ];
  it.each(unclear)('knows nothing of the outcome after %s', async (_name, script, reason) => {
    service.next(script);
    expect(await payments.refund(REFUND)).toEqual({ state: 'unknown', reason: expect.stringMatching(reason) });
    expect(service.seen).toHaveLength(1);
  });

  it('reports an unknown outcome without a service', async () => {
    const nobody = createPaymentService({ url: 'http://127.0.0.1:1', seconds: 1 });
    expect(await nobody.refund(REFUND)).toMatchObject({ state: 'unknown' });
  });

  it('reads disputes, and sends no filter that is not set', async () => {
    service.next(json(200, { items: [DISPUTE], total: 41 }));
    const answer = await payments.disputes({ page: 2, limit: 20, status: 'won', dueTo: undefined });
    expect(answer).toEqual({
      state: 'done',
      value: {
        items: [
          {
            id: 'dp_1',
            status: 'won',
            chargeId: 'ch_1',
            amount: 5,
            currency: 'usd',
            createdAt: '2026-01-02T00:00:00.000Z',
            dueBy: '2026-01-09T00:00:00.000Z',
          },
        ],
        total: 41,
      },
    });
    expect(service.seen[0]).toMatchObject({ method: 'GET', path: '/pay/disputes', query: { page: '2', limit: '20', status: 'won' } });
    expect(service.seen[0]!.key).toBeUndefined();
  });

  it.each([
    { items: [{ ...DISPUTE, amount: '5' }], total: 1 },
    { items: [{ ...DISPUTE, dueBy: 'soon' }], total: 1 },
    { items: 'none', total: 0 },
    { items: [] },
    null,
  ])('does not take %j for disputes', async (body) => {
    service.next(json(200, body));
    expect(await payments.disputes({ page: 0, limit: 10 })).toMatchObject({ state: 'unknown' });
  });

  it('reads one dispute and the statuses', async () => {
    service.next(json(200, DISPUTE), json(404, { error: 'No such dispute.' }), json(200, ['won', 'lost']), json(200, { won: 1 }));
    expect(await payments.dispute('dp_1')).toMatchObject({ state: 'done', value: { id: 'dp_1' } });
    expect(await payments.dispute('../x')).toEqual({ state: 'refused', reason: 'No such dispute.' });
    expect(service.seen[1]!.path).toBe('/pay/disputes/..%2Fx');
    expect(await payments.disputeStatuses()).toEqual({ state: 'done', value: ['won', 'lost'] });
    expect(await payments.disputeStatuses()).toMatchObject({ state: 'unknown' });
  });
});
