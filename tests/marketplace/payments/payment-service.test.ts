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
    ['work that goes on', json(202, {}), /still working/],
    ['a token that is not accepted', json(401, { error: 'who?' }), /does not accept the token/],
    ['success without an id', json(200, { ok: true }), /cannot be read/],
    ['success that is no JSON', (response) => void response.writeHead(200).end('<h1>hello</h1>'), /cannot be read/],
    ['a redirect', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(), /error \(302\)/],
    ['an answer without end', (response) => void response.writeHead(200).end('x'.repeat(1_000_001)), /does not answer/],
  ];
  it.each(unclear)('knows nothing of the outcome after %s', async (_name, script, reason) => {
    service.next(script);
    expect(await payments.refund(REFUND)).toEqual({ state: 'unknown', reason: expect.stringMatching(reason) });
    expect(service.seen).toHaveLength(1);
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
