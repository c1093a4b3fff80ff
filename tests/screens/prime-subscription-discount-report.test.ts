import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the prime subscription discount report', () => {
  it('shows the last day, separates delivery and items, and searches by restaurant', () => {
    const table = meets('prime-subscription-discount-report', 'finance');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-day"');
    expect(lineOf(table, 'Delivery Discount')).toBe('Delivery Discount: $12.50');
    expect(lineOf(table, 'Items Discount')).toBe('Items Discount: $12.50');
    expect(lineOf(table, 'search in')).toBeDefined();
    expect(table).toContain('csv: Prime Subscription Discount Report\n');
  });

  it('cannot be sent, and changes nothing', () => {
    const table = meets('prime-subscription-discount-report', 'sales');
    expect(table).not.toContain('mail');
    expect(table).not.toMatch(/calls /);
  });
});
