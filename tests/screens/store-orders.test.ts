import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of store orders', () => {
  it('jumps to the order of an id, and suggests merchants', () => {
    const table = meets('store-orders', 'admin');
    expect(lineOf(table, 'Order ID: text')).toContain('/shopify/orders/');
    expect(lineOf(table, 'Merchant: lookup')).toContain('autosuggestStoreMerchants');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-month"');
    expect(table).not.toMatch(/calls /);
  });

  it('marks an order that could not be synced, and no other', () => {
    const of = (error: string | null) => meets('store-orders', 'admin', {}, { getStoreOrders: { 'items[].uvaErrorResponse': error } });
    expect(lineOf(of('Outside'), 'Sync:')).toContain('Failed');
    expect(lineOf(of(null), 'Sync:')).toBe('Sync: (blank)');
  });
});
