import { describe, expect, it } from 'vitest';
import { lineOf, meets, ROLES } from './shipped-console.ts';

describe('the restaurants list', () => {
  it.each(ROLES)('is open to %s, the newest first', (role) => {
    const table = meets('restaurants', role);
    expect(lineOf(table, 'loads fetchRestaurantsByAdmin')).toContain('"sort":{"field":"createdAt","order":"desc"}');
  });

  it('has no filters for a shopper, and four for everybody else', () => {
    for (const role of ROLES) {
      const table = meets('restaurants', role);
      for (const label of ['Restaurant: lookup', 'Vertical Type', 'Active: select', 'Online: select'])
        expect(lineOf(table, label) !== undefined, `${role} ${label}`).toBe(role !== 'shopper');
    }
  });
});
