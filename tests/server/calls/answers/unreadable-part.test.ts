import { describe, expect, it } from 'vitest';
import { unreadablePart } from '../../../../server/calls/answers/unreadable-part.ts';
import type { Contracts } from '../../../../src/language/contracts/contract-types.ts';
import { loadContracts } from '../../../../src/language/contracts/load-contracts.ts';

const { contracts, issues } = loadContracts({
  enums: { file: 'enums.json', content: {} },
  entities: [
    {
      file: 'entities/order.json',
      content: {
        entity: 'Order',
        label: 'Order',
        fields: { id: { type: 'id', of: 'Order' }, amount: { type: 'number' }, note: { type: 'string', nullable: true } },
      },
    },
  ],
  calls: [
    {
      file: 'calls/orders.json',
      content: {
        area: 'orders',
        roles: 'anyone',
        calls: {
          fetchOrders: { effect: 'read', paged: 'Order' },
          fetchAll: { effect: 'read', result: 'Order[]' },
          fetchOrder: { effect: 'read', result: 'Order' },
          findOrder: { effect: 'read', result: 'Order|null' },
          fetchTail: {
            effect: 'read',
            params: { after: { type: 'string', optional: true } },
            result: { type: 'object', fields: { rows: 'Order[]', more: { type: 'boolean' }, next: { type: 'string', nullable: true } } },
            list: { rows: 'rows', more: 'more', cursor: { send: 'after', next: 'next' } },
          },
          fetchByName: {
            effect: 'read',
            result: { type: 'object', fields: { byName: { type: 'map', of: 'Order' } } },
            list: { rows: 'byName' },
          },
          addOrder: { effect: 'write', roles: ['admin'], result: 'Order' },
        },
      },
    },
  ],
});
const ROW = { id: 'o1', amount: 5 };
const find = (call: string, result: unknown, params: Record<string, unknown> = {}, all: Contracts = contracts) =>
  unreadablePart(result, params, all.calls.get(call)!, all);

describe('unreadablePart', () => {
  it('has contracts without issues', () => expect(issues).toEqual([]));

  it.each([
    ['fetchOrders', { rows: [ROW], total: 1 }, 'items', 'a list'],
    ['fetchOrders', { items: { o1: ROW }, total: 1 }, 'items', 'a list'],
    ['fetchOrders', undefined, 'items', 'a list'],
    ['fetchOrders', { items: [], total: 500 }, 'items', 'a list with rows'],
    ['fetchOrders', { items: [{ order: ROW }, { order: ROW }], total: 2 }, 'items[]', 'an object (Order)'],
    ['fetchOrders', { items: ['o1'], total: 1 }, 'items[]', 'an object (Order)'],
    ['fetchAll', { items: [ROW] }, '', 'a list'],
    ['fetchOrder', { order: ROW }, '', 'an object (Order)'],
    ['fetchOrder', null, '', 'an object (Order)'],
    ['fetchTail', { rows: [ROW] }, 'more', 'true or false'],
    ['fetchTail', { rows: [ROW], more: 'no' }, 'more', 'true or false'],
    ['fetchByName', { byName: [ROW] }, 'byName', 'an object'],
  ])('finds in %s what would be shown as nothing: %j', (call, result, path, expected) => {
    expect(find(call, result)).toMatchObject({ path, expected });
  });

  it.each([
    ['fetchOrders', { items: [], total: 0 }],
    ['fetchOrders', { items: null, total: 0 }],
    ['fetchOrders', { items: [ROW, { order: ROW }], total: 2 }],
    ['fetchOrders', { items: [{ id: 'o1', amount: 'much' }] }],
    ['fetchAll', []],
    ['findOrder', null],
    ['fetchTail', { rows: [], more: false }],
    ['fetchByName', { byName: {} }],
    ['addOrder', {}],
  ])('finds nothing in %s where that is what came: %j', (call, result) => {
    expect(find(call, result)).toBeUndefined();
  });

  it('takes no rows on a later page for the end of the list', () => {
    expect(find('fetchOrders', { items: [], total: 500 }, { page: 60 })).toBeUndefined();
  });
});
