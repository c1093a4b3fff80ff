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
});
