import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the order rejection summary', () => {
  it('counts by driver by default, and requires dates', () => {
    const table = meets('order-rejection-summary', 'sales');
    expect(lineOf(table, 'Group By')).toContain('starts as "driver"');
    expect(table).toContain('required says "Please select start and end date"');
    expect(lineOf(table, 'loads getOrderRejectionReport')).toContain('"groupBy":"driver"');
  });

  it('has words of its own for nothing', () => {
    const table = meets('order-rejection-summary', 'sales');
    expect(table).not.toMatch(/calls /);
    expect(table).toContain('can be sent by mail instead of shown');
  });
});
