import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a store order', () => {
  it('is synced by its id alone, and shows what came of it', () => {
    const table = meets('store-order', 'admin');
    expect(lineOf(table, 'calls syncStoreOrder')).toBe('calls syncStoreOrder: {"id":"the-orderId"}');
    expect(table).toContain('opens synced');
  });

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
