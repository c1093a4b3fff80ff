import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the dishes list', () => {
  it('opens with the newest and finds by dish and by restaurant', () => {
    const table = meets('dishes', 'dispatcher');
    expect(lineOf(table, 'loads fetchDishes')).toContain('"sort":{"field":"createdAt","order":"desc"}');
    expect([lineOf(table, 'Dish: lookup'), lineOf(table, 'Restaurant: lookup')]).not.toContain(undefined);
  });
});
