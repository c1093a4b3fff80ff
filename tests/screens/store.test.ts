import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a store merchant', () => {
  it('shows its tokens masked, and asks before it shows one whole', () => {
    const table = meets('store-merchant', 'admin');
    expect(lineOf(table, 'Access Token:')).toContain('••••');
    expect(table).toContain('It is shown once, and that you asked for it is logged.');
    expect(table).toContain('calls revealStoreToken: {"id":"the-merchantId","token":"accessToken"}');
    expect(meets('store-merchant', 'admin', { accessToken: null, uvaAccessToken: null })).not.toContain('calls revealStoreToken');
  });
});

describe('the list of store merchants', () => {
  it('is for admins, and shows no token', () => {
    expect(meets('store-merchants', 'finance')).toBe('- no access\n');
    const table = meets('store-merchants', 'admin');
    expect(lineOf(table, 'Shop Name')).toBeDefined();
    expect(table).not.toContain('Token');
    expect(table).not.toMatch(/calls /);
  });
});

describe('a store order', () => {
  it('says why the last sync changed nothing, and shows the state of the fleet order', () => {
    const failed = meets('store-order', 'admin', { uvaErrorResponse: 'Outside.', uvaOrderId: null, uvaOrderResponse: null });
    expect(failed).toContain('The last sync changed nothing: Outside.');
    expect(failed).toContain('Sync Failed');
    expect(failed).toContain('No fleet order yet');
    const synced = meets('store-order', 'admin', { uvaErrorResponse: null });
    expect(synced).not.toContain('The last sync changed nothing');
    expect(synced).not.toContain('Sync Failed');
    expect(lineOf(synced, 'Distance')).toBe('Distance: 2.00 mi');
  });
});

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
