import { describe, expect, it } from 'vitest';
import { orderColumns } from '../../../../src/runtime/data/tables/order-columns.ts';

const columns = ['id', 'a', 'b', 'c'].map((id) => ({ id }));
const ordered = (...order: string[]) => orderColumns(columns, order).map(({ id }) => id);

describe('orderColumns', () => {
  it('orders all columns but the first, which names the row', () => {
    expect(ordered('c', 'a', 'b')).toEqual(['id', 'c', 'a', 'b']);
    expect(ordered('c', 'id', 'b', 'a')).toEqual(['id', 'c', 'b', 'a']);
  });

  it('puts a column that came later after the one that it follows, and forgets what is gone', () => {
    expect(ordered('c', 'a')).toEqual(['id', 'c', 'a', 'b']);
    expect(ordered('gone', 'b')).toEqual(['id', 'a', 'b', 'c']);
    expect(ordered('gone')).toEqual(['id', 'a', 'b', 'c']);
  });

  it('keeps the columns without a chosen order', () => {
    expect(orderColumns(columns, [])).toBe(columns);
  });
});
