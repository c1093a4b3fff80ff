import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the orders list', () => {
  it('is not for agents', () => {
    expect(meets('orders', 'agent')).toBe('- no access\n');
  });

  it('keeps a shopper to id, number, dates and status; the restaurant can be seen and not changed', () => {
    const table = meets('orders', 'shopper');
    expect(table).not.toMatch(/User Name|User Email|User Phone|Driver Name|Driver Email|Discount Code|Route ID/);
    expect(lineOf(table, 'Restaurant: lookup')).toBe('Restaurant: lookup by searchRestaurants, off');
    expect(lineOf(meets('orders', 'sales'), 'Restaurant: lookup')).toBe('Restaurant: lookup by searchRestaurants');
  });

  it('asks for the last month, newest first, ten at a time', () => {
    expect(lineOf(meets('orders', 'dispatcher'), 'loads fetchAdminOrders')).toBe(
      'loads fetchAdminOrders: {"filter":{"startDate":"2026-02-20T16:00:00.000Z","endDate":"2026-03-20T16:00:59.999Z"},"page":0,"limit":10,"sort":{"field":"createdAt","order":"desc"}}',
    );
  });

  it('sorts by when orders were created and delivered, and by nothing else', () => {
    const sortable = meets('orders', 'admin').match(/.*, sortable$/gm) ?? [];
    expect(sortable.map((line) => line.trim().split(':')[0])).toEqual(['- Created At', '- Delivered At']);
  });

  it('says the words of the specification for what cannot be an email or a phone', () => {
    const table = meets('orders', 'admin');
    expect(lineOf(table, 'User Email')).toContain('format says "Is not in correct format"');
    expect(lineOf(table, 'User Phone')).toContain('format says "Phone Number must be valid"');
  });

  it('writes nothing but for checked rows: receipts by all who see it, and finishing by those who may finish an order', () => {
    const writes = (role: string) => meets('orders', role).match(/calls \w+/g) ?? [];
    for (const role of ['admin', 'dispatcher', 'sales', 'finance'] as const)
      expect(writes(role)).toEqual(['calls orderFinished', 'calls resendReceiptToNewEmail']);
    expect(writes('shopper')).toEqual(['calls resendReceiptToNewEmail']);
  });
});
