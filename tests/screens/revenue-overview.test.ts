import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the revenue overview', () => {
  it('loads sales and fleet apart, and adds them up at the side', () => {
    const table = meets('revenue-overview', 'finance');
    expect(lineOf(table, 'loads revenueOverview as sales')).toContain('"isFleetOrder":false');
    expect(lineOf(table, 'loads revenueOverview as fleet')).toContain('"isFleetOrder":true');
    expect(lineOf(table, 'Sales Orders')).toBe('Sales Orders: $12.50');
    expect(lineOf(table, 'Fleet Orders')).toBe('Fleet Orders: $12.50');
    expect(lineOf(table, 'fields totals')).toContain('at the side');
  });

  it('opens with the last 30 days, cannot be sent, and changes nothing', () => {
    const table = meets('revenue-overview', 'sales');
    expect(lineOf(table, 'Date Range')).toContain('last-30-days');
    expect(table).not.toContain('mail');
    expect(table).not.toMatch(/calls |csv/);
  });
});
