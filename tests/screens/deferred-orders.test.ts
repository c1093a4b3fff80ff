import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the deferred orders list', () => {
  it('leads from a row to the deferred order, not to an order', () => {
    const table = meets('deferred-orders', 'sales');
    expect(lineOf(table, 'row')).toBeDefined();
    expect(table).toMatch(/row: -> \/deferred-orders\/\S+/);
    expect(table).not.toContain('-> /orders/');
  });

  it('has no filters and nothing that writes', () => {
    expect(meets('deferred-orders', 'admin')).not.toMatch(/filters|action |calls /);
  });
});
