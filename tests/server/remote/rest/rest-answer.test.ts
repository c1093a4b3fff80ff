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
  it('is the answer, a place in it, or members from places', () => {
    expect(read(200, { items: ['a'], total: 1 })).toEqual({ state: 'done', result: { items: ['a'], total: 1 } });
    expect(read(201, { data: { items: [] } }, { answer: 'data' })).toEqual({ state: 'done', result: { items: [] } });
    expect(read(200, { data: { rows: ['a'] }, n: 7 }, { answer: { items: 'data.rows', total: 'n' } })).toEqual({
      state: 'done',
      result: { items: ['a'], total: 7 },
    });
  });

  it('has all digits of whole numbers, as texts where JavaScript would round them', () => {
    const text = '{"items":[17841400008460056,9007199254740991,"\\"17841400008460056",0.1234567890123456789],"total":-9007199254740993}';
    expect(read(200, text)).toEqual({
      state: 'done',
      result: { items: ['17841400008460056', 9007199254740991, '"17841400008460056', 0.12345678901234568], total: '-9007199254740993' },
    });
  });

  it('may have a part in a header', () => {
    const rest = { answer: { items: '', total: { header: 'x-total-count' } } };
    expect(read(200, ['a'], rest, { 'x-total-count': ' 57 ' })).toEqual({ state: 'done', result: { items: ['a'], total: 57 } });
    expect(read(200, ['a'], rest)).toEqual({ state: 'done', result: { items: ['a'] } });
  });

  it('may have the cursor of the next page in its last row, as long as more follow', () => {
    const next = { lastOf: 'data', path: 'key.id', while: 'has_more' };
    const answered = (body: object, place: object = next) => read(200, body, { answer: { items: 'names', total: place as never } });
    const data = [{ key: { id: 3 } }, { key: { id: 9 } }];
    expect(answered({ names: ['a'], data, has_more: true })).toEqual({ state: 'done', result: { items: ['a'], total: 9 } });
    for (const body of [{ data, has_more: false }, { data }, { data: [], has_more: true }, { data: null, has_more: true }])
      expect(answered({ names: ['a'], ...body })).toEqual({ state: 'done', result: { items: ['a'] } });
    expect(answered({ names: ['a'], data }, { lastOf: 'data', path: 'key.id' })).toMatchObject({ result: { total: 9 } });
  });

  it('may have the number of rows behind a slash of a header, and the cursor in a link', () => {
    const ranged = { answer: { items: '', total: { header: 'content-range' } } };
    expect(read(206, ['a'], ranged, { 'content-range': 'items 0-9/240' })).toMatchObject({ result: { total: 240 } });
    expect(read(206, ['a'], ranged, { 'content-range': 'items 0-9/*' })).toMatchObject({ result: { total: 'items 0-9/*' } });
    const link = '<https://shop/bikes?page=1>; rel="prev first", <https://shop/bikes?a=1&page=3#x>; title="a, b"; rel="last next"';
    const paged = (place: object, body: unknown, headers = {}) =>
      read(200, body, { answer: { items: 'rows', total: place as never } }, headers);
    const rows = ['a'];
    expect(paged({ query: 'page', rel: 'next' }, { rows }, { link })).toMatchObject({ result: { total: 3 } });
    expect(paged({ query: 'page[after]', of: 'links.next' }, { rows, links: { next: '/bikes?page%5Bafter%5D=7' } })).toMatchObject({
      result: { total: 7 },
    });
    for (const place of [
      { query: 'page', rel: 'up' },
      { query: 'size', rel: 'next' },
      { query: 'page', of: 'rows' },
    ])
      expect(paged(place, { rows }, { link })).toEqual({ state: 'done', result: { items: rows } });
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
