import { describe, expect, it } from 'vitest';
import { readRestAnswer } from '../../../../server/remote/rest/rest-answer.ts';
import type { ContractType, RestCall } from '../../../../src/language/contracts/contract-types.ts';

const LIST: ContractType = { type: 'object', fields: { items: { type: 'list', of: { type: 'string' } }, total: { type: 'number' } } };

/** How the answer of a call is read. */
const readingOf = (rest: Partial<RestCall>, more: Partial<Parameters<typeof readRestAnswer>[1]> = {}) => ({
  ...{ rest: { api: 'store', method: 'GET', path: '/', ...rest } as RestCall, result: LIST, label: 'the store', setting: 'STORE_URL' },
  ...more,
});

function read(status: number, body: unknown, rest: Partial<RestCall> = {}, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return readRestAnswer({ state: 'answered', status, headers, text }, readingOf(rest));
}

/** A refusal whose errors name fields, of a call with parameters. */
function refusal(body: object, rest: Partial<RestCall>, params: Record<string, ContractType>) {
  const conventions = { errors: { fields: { list: 'errors', at: 'at', message: 'message' } } };
  const answer = { state: 'answered', status: 422, headers: {}, text: JSON.stringify(body) } as const;
  return readRestAnswer(answer, readingOf({ method: 'POST', ...rest }, { params, conventions }));
}

describe('a result', () => {
  it('has all digits of whole numbers, as texts where JavaScript would round them', () => {
    const text = '{"items":[17841400008460056,9007199254740991,"\\"17841400008460056",0.1234567890123456789],"total":-9007199254740993}';
    expect(read(200, text)).toEqual({
      state: 'done',
      result: { items: ['17841400008460056', 9007199254740991, '"17841400008460056', 0.12345678901234568], total: '-9007199254740993' },
    });
  });

  it('has the next page by the link of its relation', () => {
    const answer = { items: '', next: { query: 'page', rel: 'next' } } as const;
    const link = '<https://store.test/?page=1>; rel="first", <https://store.test/?page=3>; rel="next"';
    expect(read(200, ['a'], { answer }, { link })).toMatchObject({ result: { items: ['a'], next: '3' } });
    expect(read(200, ['a'], { answer }, { link: '<https://store.test/?page=1>; rel="first"' })).not.toHaveProperty('result.next');
  });

  it('is nothing where the answer is empty, and unknown where it is no JSON', () => {
    expect(read(204, '')).toEqual({ state: 'done', result: undefined });
    const list = (rows: string, total?: string) =>
      readRestAnswer(
        { state: 'answered', status: 204, headers: {}, text: '' },
        readingOf({}, { list: { rows, ...(total !== undefined && { total }) } }),
      );
    expect(list('data.items', 'total')).toEqual({ state: 'done', result: { data: { items: [] }, total: 0 } });
    expect(list('')).toEqual({ state: 'done', result: [] });
    expect(read(200, '<h1>Please log in</h1>')).toMatchObject({ state: 'unknown', what: 'sent a web page in place of data' });
    expect(read(200, '{"items":[{"id":')).toMatchObject({
      state: 'unknown',
      what: 'sent an answer that is no JSON, or only a part of one',
    });
  });
});

describe('a refusal', () => {
  it('has the error text of the contract, with values of the answer', () => {
    const rest = { errors: { 404: 'There is no such order.', 422: 'Outside the area: {problem.where}' } };
    expect(read(404, 'gone', rest)).toEqual({ state: 'refused', code: 141, text: 'There is no such order.' });
    expect(read(422, { problem: { where: 'Vieques\n  at store.js:7' } }, rest)).toMatchObject({ text: 'Outside the area: Vieques' });
  });

  it.each([
    [{ message: 'No stock' }, 'No stock'],
    [{ error: { message: 'No shelf' } }, 'No shelf'],
    [{ errors: [{ message: 'No box' }] }, 'No box'],
    [{ errors: [{ title: 'Conflict', detail: 'No lid' }] }, 'No lid'],
    [{ detail: ` ${'x'.repeat(600)}\nstack` }, `${'x'.repeat(500)}…`],
    ['<h1>409</h1>', 'The store refused (409).'],
  ])('has the words of the answer: %j', (body, text) => {
    expect(read(409, body)).toEqual({ state: 'refused', code: 141, text });
  });

  it('names the field in its message, and keeps a general message', () => {
    const refused = (body: object) => refusal(body, {}, { email: { type: 'string' } });
    const errors = [{ at: 'email', message: 'Taken.' }];
    expect(refused({ errors })).toMatchObject({ text: 'Email: Taken.', fields: { email: 'Taken.' } });
    expect(refused({ message: 'Taken.', errors })).toMatchObject({ text: 'Email: Taken.' });
    expect(refused({ message: 'Not saved.', errors })).toMatchObject({ text: 'Not saved.', fields: { email: 'Taken.' } });
  });

  it.each([
    ['/data/attributes/name', 'name'],
    ['rack_id', 'rackId'],
    ['bike[rack_id]', 'rackId'],
    ['/data/relations/rack/city', 'rack.city'],
    ['colour', 'colour'],
    ['note', 'note'],
    ['owner.note', 'ownerNote'],
  ])('names the parameter at %s of the request', (place, param) => {
    const body = {
      'data.attributes': { others: true },
      'bike.rack_id': 'rackId',
      'data.relations.rack': 'rack',
      'owner.note': 'ownerNote',
      note: 'note',
    } as const;
    const text = { type: 'string' } as const;
    const params = { name: text, note: text, ownerNote: text, rackId: text, rack: { type: 'object', fields: {} } } as const;
    expect(refusal({ errors: [{ at: place, message: 'No.' }] }, { body }, params)).toMatchObject({ fields: { [param]: 'No.' } });
  });

  it('of authorization and rate limits may be retried', () => {
    for (const status of [401, 403])
      expect(read(status, { message: 'bad token abc' })).toMatchObject({
        state: 'unsent',
        error: { message: 'The store does not let this console do that.' },
      });
    expect(read(429, {})).toMatchObject({
      state: 'unsent',
      error: { code: 100, message: 'The store takes no more requests for now. Try again in a moment.' },
    });
    const waits = (text: string) => read(429, {}, {}, { 'retry-after': text });
    expect(waits('30')).toMatchObject({ error: { message: 'The store takes no more requests for now. Try again in 30 seconds.' } });
    expect(waits(new Date(Date.now() + 290_000).toUTCString())).toMatchObject({
      error: { message: expect.stringMatching(/in 5 minutes\.$/) },
    });
  });
});

it.each([500, 502, 503, 408, 199])('knows nothing of a %i', (status) => {
  expect(read(status, { message: 'x' })).toMatchObject({ state: 'unknown', what: `answered with an error (${status})` });
});

it('follows no redirect, and knows nothing of one that may follow something done', () => {
  const message = expect.stringMatching(/another address, which is not followed.*the address in STORE_URL/);
  for (const status of [301, 304, 307, 308]) expect(read(status, '')).toMatchObject({ state: 'unsent', error: { message } });
  for (const status of [302, 303]) expect(read(status, '')).toMatchObject({ state: 'unknown' });
});
