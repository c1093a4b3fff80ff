import { describe, expect, it } from 'vitest';
import type { CompiledSource } from '../../../../src/language/compiled/compiled-screen.ts';
import { EMPTY_SCOPE } from '../../../../src/language/compiled/scope.ts';
import { listCall } from '../../../../src/runtime/data/calls/list-call.ts';

const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `o${index}` }));
const count = (list: CompiledSource['list'], answer: unknown, page = 0) =>
  listCall({ id: 'orders', call: { call: 'fetchOrders', with: [] }, list } as unknown as CompiledSource, [], EMPTY_SCOPE).countOf(answer, {
    page,
    pageSize: 10,
  });

describe('listCall', () => {
  it('counts what came where a list comes whole', () => {
    expect(count({ rows: 'items', total: 'total' }, { items: rows(10), total: 10 })).toEqual({ total: 10, isExact: true });
    expect(count({ rows: 'items', more: 'more' }, { items: rows(10), more: false })).toEqual({ total: 10, isExact: true });
  });

  it('does not take the rows that came for all where the answer says that there are more', () => {
    expect(count({ rows: 'items', more: 'more' }, { items: rows(10), more: true })).toEqual({ total: 10, isExact: false });
    expect(count({ rows: 'items', total: 'total' }, { items: rows(10), total: 240 })).toEqual({ total: 10, isExact: false });
  });

  it('does not make up a number that the answer lacks', () => {
    const paged = { rows: 'items', total: 'total', page: ['page'] };
    expect(count(paged, { items: rows(10), total: 240 }, 1)).toEqual({ total: 240, isExact: true });
    expect(count(paged, { items: rows(5) })).toEqual({ total: 5, isExact: false });
    expect(count(paged, { items: rows(10) })).toEqual({ total: 11, isExact: false });
  });
});
