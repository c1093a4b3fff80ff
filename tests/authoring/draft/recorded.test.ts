import { describe, expect, it } from 'vitest';
import { parseDocument } from '../../../src/authoring/draft/openapi/parse-document.ts';
import { sketchOpenApi } from '../../../src/authoring/draft/openapi/sketch-open-api.ts';
import { issuesOf } from './support/issues-of.ts';

const BASE = 'https://crm.test/api/v1';

interface Recorded {
  at: string;
  method?: string;
  body?: unknown;
  status?: number;
  answer?: unknown;
  headers?: Record<string, string>;
  type?: string;
}

/** A recording as browsers save it. */
function recordingOf(exchanges: readonly Recorded[]): string {
  const entries = exchanges.map(({ at, method = 'GET', body, status = 200, answer, headers = {}, type = 'application/json' }) => ({
    request: {
      ...{ method, url: at.startsWith('http') ? at : BASE + at },
      headers: Object.entries({ Authorization: 'Bearer secret-value', ...headers }).map(([name, value]) => ({ name, value })),
      ...(body !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(body) } }),
    },
    response: { status, headers: [], content: { mimeType: type, text: answer === undefined ? '' : JSON.stringify(answer) } },
  }));
  return JSON.stringify({ log: { version: '1.2', entries } });
}

const customer = (id: number) => ({
  id,
  name: `Private ${id}`,
  email: `p${id}@secret.test`,
  vip: false,
  created_at: '2026-05-01T10:00:00Z',
});
const order = (id: number, more: object = {}) => ({ id, customer_id: 7, total: id + 0.5, note: null, paid_on: '2026-05-01', ...more });
const page = (data: unknown[]) => ({ data, meta: { total: 40 } });
const RECORDED: Recorded[] = [
  { at: '/customers?page=1&per_page=20&q=Private', answer: page([customer(7), { ...customer(8), phone: 'secret' }]) },
  { at: '/customers/7', answer: customer(7) },
  { at: '/customers', method: 'POST', body: { name: 'Private', email: 'p@secret.test' }, status: 201, answer: customer(9) },
  { at: '/customers/7', method: 'PATCH', body: { name: 'Private' }, answer: customer(7) },
  { at: '/customers/7', method: 'PATCH', body: { email: 'x' }, status: 422, answer: { errors: { email: ['secret'] } } },
  { at: '/orders?page=1&per_page=20&customer_id=7', answer: page([order(1), order(2, { note: 'secret' })]) },
  { at: '/orders/1', answer: order(1, { lines: [{ sku: 'secret', quantity: 2 }] }) },
  { at: '/orders/1/close', method: 'POST', answer: order(1) },
  { at: '/empty?page=1', answer: page([]) },
  { at: '/logo', answer: '<svg>', type: 'image/svg+xml' },
  { at: 'https://elsewhere.test/collect', method: 'POST', answer: { ok: true } },
  { at: '/customers/7', status: 500, answer: { trace: 'secret' } },
];

const draft = (text: string) => sketchOpenApi(parseDocument(text, 'crm.har'), { api: 'crm' });

describe('a recording as source of a draft', () => {
  it('becomes record types and calls that pass the checker, with shapes and never with values', () => {
    const sketch = draft(recordingOf(RECORDED));
    expect(issuesOf(sketch)).toEqual([]);
    expect(sketch.operations.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['listCustomers', 'getCustomer', 'addCustomer', 'changeCustomer', 'listOrders', 'getOrder']),
    );
    const fields = Object.fromEntries(sketch.entities.map(({ name, fields: own }) => [name, own]));
    expect(fields.Customer).toMatchObject({
      id: { type: 'id', of: 'Customer' },
      name: { type: 'string' },
      email: { type: 'string', format: 'email' },
      vip: { type: 'boolean' },
      phone: { type: 'string' },
      created_at: { type: 'date-time' },
    });
    expect(fields.Order).toMatchObject({
      customer_id: { type: 'id', of: 'Customer' },
      total: { type: 'number' },
      note: { type: 'string', nullable: true },
      paid_on: { type: 'date' },
      lines: { type: 'list' },
    });
    expect(sketch.backEnd).toMatchObject({ ids: 'numbers', auth: { type: 'bearer' }, errors: { fields: 'errors' } });
    const list = sketch.operations.find(({ name }) => name === 'listCustomers')!.contract as { rest: object };
    expect(list.rest).toMatchObject({
      path: '/customers',
      query: { page: 'page', per_page: 'limit', q: 'q' },
      answer: { total: 'meta.total' },
    });
    expect(sketch.operations.find(({ name }) => name === 'closeOrder')?.contract.result).toBe('Order');
    expect(JSON.stringify({ ...sketch, backEnd: undefined })).not.toMatch(/secret|private|elsewhere/i);
  });

  it('takes keys that are values for a map, and values of several kinds as open', () => {
    const answer = {
      id: 'a1',
      byDay: { '2026-05-01': 3, '2026-05-02': 4 },
      mixed: [1, 'secret'],
      nested: { deep: { 'p@secret.test': 1 } },
    };
    const text = recordingOf([
      { at: '/things/a1', answer },
      { at: '/things', answer: [answer] },
    ]);
    const document = JSON.stringify(parseDocument(text, 'x.har'));
    expect(document).not.toMatch(/secret|2026-/);
    expect(issuesOf(draft(text))).toEqual([]);
  });

  it.each([
    [
      '{"log":{"entries":[]}}',
      'crm.har has no answers in JSON. Record again while the service is used, and save the recording with its content.',
    ],
    ['{"log":{"entries":[7,{"request":{"method":"GET","url":"::"}}]}}', 'crm.har has no answers in JSON.'],
    [recordingOf([{ at: '/a', answer: 'x', type: 'text/html' }]), 'crm.har has no answers in JSON.'],
  ])('is refused in a sentence: %s', (text, message) => {
    expect(() => draft(text)).toThrow(message);
  });
});
