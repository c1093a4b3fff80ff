import { describe, expect, it } from 'vitest';
import { restRequest } from '../../../../server/remote/rest/rest-request.ts';
import type { CallContract, Contracts, RestCall } from '../../../../src/language/contracts/contract-types.ts';

const contracts = {
  calls: new Map(),
  enums: new Map(),
  entities: new Map([['Row', { entity: 'Row', label: 'Row', fields: { _id: { type: 'string' }, shop: { type: 'string' } } }]]),
} as unknown as Contracts;
const PARAMS = {
  id: { type: 'string' },
  page: { type: 'number' },
  tags: { type: 'list', of: { type: 'string' } },
  filter: { type: 'object', fields: { status: { type: 'string' }, open: { type: 'boolean' } } },
} as CallContract['params'];

function requestOf(rest: Partial<RestCall>, params: Record<string, unknown>, types = PARAMS) {
  const contract = { params: types, rest: { api: 'store', method: 'GET', path: '/orders', ...rest } } as never;
  return restRequest(contract, params, contracts);
}

describe('restRequest', () => {
  it('puts placeholders into the path, escaped, and the rest into the query', () => {
    const types = { id: PARAMS.id!, page: PARAMS.page!, tags: PARAMS.tags! };
    expect(requestOf({ path: '/orders/{id}' }, { id: 'a/b c?d', page: 2, tags: ['x', 'y&z'] }, types)).toEqual({
      method: 'GET',
      path: '/orders/a%2Fb%20c%3Fd?page=2&tags=x&tags=y%26z',
    });
  });

  it.each(['', '.', '..'])('refuses %j in a path: it would be another one', (id) => {
    expect(() => requestOf({ path: '/orders/{id}' }, { id }, { id: PARAMS.id! })).toThrow(/Invalid value for id/);
  });

  it('takes members of a parameter, and leaves out empty values', () => {
    const rest = { query: { status: 'filter.status', open: 'filter.open', page: 'page' } };
    expect(requestOf(rest, { filter: { status: 'NEW', open: false }, page: null }).path).toBe('/orders?status=NEW&open=false');
    expect(requestOf(rest, {}).path).toBe('/orders');
  });

  it('adds constants to the query', () => {
    const rest = { query: { page: 'page', expand: { value: 'customer' }, live: { value: true } } };
    expect(requestOf(rest, { page: 2 }).path).toBe('/orders?page=2&expand=customer&live=true');
  });

  it('packs parameters into JSON and into base64 of UTF-8, with the names of fields', () => {
    const parts = { filter: 'filter', select: { fieldsOf: 'Row' } };
    const given = { filter: { status: 'Año' } };
    const wanted = { filter: { status: 'Año' }, select: ['_id', 'shop'] };
    const query = (rest: Partial<RestCall>) => new URL(requestOf(rest, given).path, 'http://store').searchParams.get('q')!;
    expect(JSON.parse(query({ query: { q: { json: parts } } }))).toEqual(wanted);
    expect(JSON.parse(Buffer.from(query({ query: { q: { base64: parts } } }), 'base64').toString('utf8'))).toEqual(wanted);
    expect(requestOf({ query: { q: { base64: 'filter' } } }, {}).path).toBe('/orders');
  });

  it('sends the remaining parameters as the body, or a single one alone', () => {
    const post = { method: 'PUT', path: '/orders/{id}', query: { dry: 'page' } } as const;
    expect(requestOf(post, { id: '1', page: 1, tags: [], filter: null })).toEqual({
      method: 'PUT',
      path: '/orders/1?dry=1',
      body: { tags: [], filter: null },
    });
    expect(requestOf({ ...post, body: 'filter' }, { id: '1', filter: { open: true } }).body).toEqual({ open: true });
  });

  it('puts parameters and constants at paths of the body, and the others where it says so', () => {
    const rest = {
      method: 'PATCH',
      path: '/orders/{id}',
      body: {
        'data.type': { value: 'orders' },
        'data.id': 'id',
        'data.attributes': { others: true },
        'data.attributes.live': { value: true },
      },
    } as const;
    const params = { id: '7', page: null, filter: { open: true } };
    expect(requestOf(rest, params).body).toEqual({
      data: { type: 'orders', id: '7', attributes: { page: null, filter: { open: true }, live: true } },
    });
    expect(requestOf({ ...rest, body: { data: 'filter', 'data.kind': { value: 'x' } } }, params).body).toEqual({
      data: { open: true, kind: 'x' },
    });
    expect(params.filter).toEqual({ open: true });
  });

  it('writes headers, without empty ones', () => {
    const headers = { 'x-page': 'page', 'x-tags': 'tags', prefer: { value: 'return=minimal' } };
    expect(requestOf({ headers }, { tags: ['a', 'b'] }).headers).toEqual({ 'x-tags': 'a, b', prefer: 'return=minimal' });
    for (const id of ['a\r\nx-admin: 1', 'ñ'])
      expect(() => requestOf({ headers: { 'x-id': 'id' } }, { id })).toThrow(/Invalid value for the header x-id/);
  });

  it('writes texts with parameters, and values as the service calls them', () => {
    const sort = {
      text: '{filter.open}{filter.status}',
      values: { 'filter.open': { true: '', false: '-' }, 'filter.status': { NEW: 'created_at' } },
    };
    const query = (params: object) =>
      Object.fromEntries(new URL(requestOf({ query: { sort, tags: { text: '{tags}' } } }, params as never).path, 'http://s').searchParams);
    expect(query({ filter: { open: false, status: 'NEW' }, tags: ['a', 'b'] })).toEqual({ sort: '-created_at', tags: 'a,b' });
    expect(query({ filter: { open: true, status: 'toString' } })).toEqual({ sort: 'toString' });
    expect(query({ filter: { open: true } })).toEqual({});
  });
});
