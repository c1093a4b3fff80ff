import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the page of a restaurant collection', () => {
  it.each(['agent', 'shopper'] as const)('is read by %s, who change nothing', (role) => {
    const table = meets('restaurant-collection', role);
    expect(table).toContain('Dynamic Link: https://example.com/sample');
    expect(lineOf(table, 'Restaurant ID')).toContain('restaurant-1');
    for (const absent of ['action', 'at once', 'calls', 'Controls']) expect(table, absent).not.toContain(absent);
  });

  it('turns one switch by what was flipped, and nothing else', () => {
    const table = meets('restaurant-collection', 'sales');
    const sent = table.match(/calls updateRestaurantCollection: .*"data":\{"(featured|active)".*/g);
    expect(sent).toEqual([
      'calls updateRestaurantCollection: {"id":"the-collectionId","data":{"featured":false}}',
      'calls updateRestaurantCollection: {"id":"the-collectionId","data":{"active":false}}',
    ]);
  });

  it('sends the picture alone, and of the details the name alone', () => {
    const table = meets('restaurant-collection', 'finance');
    expect(table).toContain('calls updateRestaurantCollection: {"data":{"icon":"dHlwZWQ="},"id":"the-collectionId"}');
    expect(table).toContain('calls updateRestaurantCollection: {"data":{"name":"name"},"id":"the-collectionId"}');
    expect(lineOf(table, 'Name: text')).toContain('required (the button waits)');
  });

  it('adds one that is found or whose id is typed, and removes it', () => {
    const table = meets('restaurant-collection', 'dispatcher');
    expect(lineOf(table, 'Restaurant: lookup')).toContain('required (the button waits)');
    expect(table).toContain('calls addRestaurantToRestaurantCollection: {"collectionId":"the-collectionId","restaurantIds":["typed"]}');
    expect(table).toContain(
      'calls removeRestaurantFromRestaurantCollection: {"collectionId":"the-collectionId","restaurantId":"restaurant-1"}',
    );
    expect(table).toContain('says: Restaurant Removed successfully.');
  });

  it('marks what was deleted, which leads to its page, and says where there is no picture', () => {
    const deleted = meets('restaurant-collection', 'sales', { 'restaurants[].isDeleted': true, icon: null });
    expect(lineOf(deleted, 'Deleted:')).toBe('Deleted: Deleted');
    expect(lineOf(deleted, 'Restaurant ID')).toContain('-> /restaurants/restaurant-1');
    expect(lineOf(deleted, 'Image: No')).toBe('Image: No Image');
    expect(lineOf(meets('restaurant-collection', 'sales', { 'restaurants[].isDeleted': false }), 'Deleted:')).toBe('Deleted: (blank)');
  });

  it('has no vertical type', () => {
    const table = meets('restaurant-collection', 'admin');
    for (const absent of ['Vertical Type', 'verticalType', 'fetchVerticals']) expect(table, absent).not.toContain(absent);
  });

  it('is not deleted from here', () => {
    expect(meets('restaurant-collection', 'admin')).not.toContain('deleteRestaurantCollection');
  });
});
