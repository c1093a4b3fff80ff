import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

const EXCLUDED = {
  'ordersForAvgCookingTime.*.isExcluded': true,
  'ordersForAvgElapsedTime.last3DeliveredOrders[].isExcluded': true,
  'ordersForAvgElapsedTime.pendingOrders[].isExcluded': true,
};

describe('the stats of a restaurant', () => {
  it('wait for a restaurant', () => {
    const table = meets('restaurant-stats', 'dispatcher');
    expect(lineOf(table, 'Restaurant: lookup')).toContain('required');
    expect(lineOf(table, 'loads nothing before Submit')).toBeDefined();
  });

  it('show load factors with two decimals, and lead to each order', () => {
    const table = meets('restaurant-stats', 'dispatcher', { 'ordersForAvgCookingTime.*.loadFactor': 1.5 });
    expect(lineOf(table, 'Load Factor')).toBe('Load Factor: 1.50');
    expect(table.match(/Order ID: order-1 -> \/orders\/order-1/g)).toHaveLength(3);
  });

  it('exclude each order from its own average', () => {
    const table = meets('restaurant-stats', 'dispatcher');
    expect(table.match(/calls excludeOrderFromAvgCookingTime: \{"restaurantId":"restaurant-1","orderId":"order-1"\}/g)).toHaveLength(1);
    expect(table.match(/calls excludeOrderFromAvgElapsedTime: \{"restaurantId":"restaurant-1","orderId":"order-1"\}/g)).toHaveLength(2);
    expect(table).toContain('says: Order successfully excluded from Avg. Cooking Time');
    expect(table).toContain('says: Order successfully excluded from Avg. Elapsed Time');
    expect(table).not.toContain('Undo');
  });

  it('say which orders are excluded, and only admins take it back', () => {
    const table = meets('restaurant-stats', 'dispatcher', EXCLUDED);
    expect(table.match(/action Excluded: off, "The average leaves this order out."/g)).toHaveLength(3);
    expect(table).not.toMatch(/action Exclude:|action Undo|calls /);
    const admins = meets('restaurant-stats', 'admin', EXCLUDED);
    expect(admins.match(/action Undo: on/g)).toHaveLength(3);
    expect(admins.match(/calls includeOrderIn/g)).toHaveLength(3);
  });
});
