import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of restaurant collections', () => {
  it.each(['agent', 'shopper'] as const)('is read by %s, who change nothing', (role) => {
    const table = meets('restaurant-collections', role);
    expect(table).toContain('loads fetchAllRestaurantCollections');
    expect(lineOf(table, 'Created By')).toBe('Created By: full_name');
    for (const absent of ['Create Collection', 'createRestaurantCollection', 'Delete', 'deleteRestaurantCollection'])
      expect(table, absent).not.toContain(absent);
  });

  it('has the filters and columns of dish collections without the vertical type', () => {
    const table = meets('restaurant-collections', 'finance');
    for (const label of ['Featured: select (True | False)', 'Active: select (True | False)'])
      expect(lineOf(table, label), label).toContain('or "Any"');
    expect(table).not.toContain('Vertical Type');
    expect(table).not.toContain('fetchVerticals');
    expect(lineOf(table, 'Number Of Restaurants')).toBe('Number Of Restaurants: 1');
    expect(table.match(/, sortable/g)).toHaveLength(1);
  });

  it('creates one by its name alone, and asks before it deletes, in the words of the specification', () => {
    const table = meets('restaurant-collections', 'dispatcher');
    expect(lineOf(table, 'Name: text')).toContain('required (the button waits)');
    expect(lineOf(table, 'calls createRestaurantCollection')).toBe('calls createRestaurantCollection: {"name":"typed"}');
    expect(lineOf(table, 'action Delete')).toContain('[destructive]');
    expect(table).toContain('says: Restaurant COllection deleted succefully.');
  });
});
