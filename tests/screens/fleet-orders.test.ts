import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the fleet orders', () => {
  it('wait for dates and merchant, a month by default', () => {
    const table = meets('fleet-orders', 'finance');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-month"');
    expect(lineOf(table, 'Merchant:')).toBe('Merchant: lookup by searchUserByName, required');
    expect(table).not.toContain('required says');
  });

  it('lead to order, route and photos, and to no photo that is not there', () => {
    const table = meets('fleet-orders', 'sales');
    expect(lineOf(table, 'Order ID')).toContain('-> /orders/order-1');
    expect(lineOf(table, 'Pickup Photo')).toContain('-> pickupPhoto');
    const without = meets('fleet-orders', 'sales', {}, { getFleetOrdersReport: { 'items[].pickupPhoto': null } });
    expect(lineOf(without, 'Pickup Photo')).not.toContain('->');
    expect(table).not.toMatch(/calls /);
  });
});
