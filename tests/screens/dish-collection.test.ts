import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the page of a dish collection', () => {
  it.each(['agent', 'shopper'] as const)('is read by %s, who change nothing', (role) => {
    const table = meets('dish-collection', role);
    expect(table).toContain('Dynamic Link: https://example.com/sample');
    expect(lineOf(table, 'Dish ID')).toContain('dish-1');
    for (const absent of ['action', 'at once', 'calls', 'Controls']) expect(table, absent).not.toContain(absent);
  });

  it('turns one switch by what was flipped, and nothing else', () => {
    const table = meets('dish-collection', 'sales');
    const sent = table.match(/calls updateDishCollection: .*"data":\{"(featured|active)".*/g);
    expect(sent).toEqual([
      'calls updateDishCollection: {"id":"the-collectionId","data":{"featured":false}}',
      'calls updateDishCollection: {"id":"the-collectionId","data":{"active":false}}',
    ]);
  });

  it('sends the picture alone, and of the details what its dialog has', () => {
    const table = meets('dish-collection', 'finance');
    expect(table).toContain('calls updateDishCollection: {"data":{"icon":"dHlwZWQ="},"id":"the-collectionId"}');
    expect(table).toContain('calls updateDishCollection: {"data":{"name":"name","verticalType":"verticalType"},"id":"the-collectionId"}');
    expect(lineOf(table, 'Name: text')).toContain('required (the button waits)');
  });

  it('adds one that is found or whose id is typed, and removes it', () => {
    const table = meets('dish-collection', 'dispatcher');
    expect(lineOf(table, 'Dish: lookup')).toContain('required (the button waits)');
    expect(table).toContain('calls addItemsToDishCollection: {"collectionId":"the-collectionId","dishIds":["typed"]}');
    expect(table).toContain('calls removeItemFromDishCollection: {"collectionId":"the-collectionId","dishId":"dish-1"}');
    expect(table).toContain('says: Dish Removed successfully.');
  });

  it('marks what was deleted, which leads to its page, and says where there is no picture', () => {
    const deleted = meets('dish-collection', 'sales', { 'items[].deleted': true, icon: null });
    expect(lineOf(deleted, 'Deleted:')).toBe('Deleted: Deleted');
    expect(lineOf(deleted, 'Dish ID')).toContain('-> /dishes/dish-1');
    expect(lineOf(deleted, 'Image: No')).toBe('Image: No Image');
    expect(lineOf(meets('dish-collection', 'sales', { 'items[].deleted': false }), 'Deleted:')).toBe('Deleted: (blank)');
  });

  it('names the vertical type in words', () => {
    const table = meets(
      'dish-collection',
      'agent',
      { verticalType: 'bakery' },
      { fetchVerticals: { '[].id': 'bakery', '[].name': 'Bakery' } },
    );
    expect(lineOf(table, 'Vertical Type:')).toBe('Vertical Type: Bakery');
  });

  it('is not deleted from here', () => {
    expect(meets('dish-collection', 'admin')).not.toContain('deleteDishCollection');
  });
});
