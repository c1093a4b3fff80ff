import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of dish collections', () => {
  it('filters by vertical type, featured and active, and sorts by the day of creation alone', () => {
    const table = meets('dish-collections', 'finance');
    for (const label of ['Vertical Type: select', 'Featured: select (True | False)', 'Active: select (True | False)'])
      expect(lineOf(table, label), label).toContain('or "Any"');
    expect(table.match(/, sortable/g)).toHaveLength(1);
    expect(lineOf(table, 'Created At')).toBe('Created At: 03/14/2026 11:30, sortable');
  });

  it('counts the dishes, and names who made the collection', () => {
    const table = meets('dish-collections', 'sales');
    expect(lineOf(table, 'Number Of Dishes')).toBe('Number Of Dishes: 1');
    expect(lineOf(table, 'Created By')).toBe('Created By: full_name -> /users/user-1');
  });

  it('creates one by its name alone, and asks before it deletes, in the words of the specification', () => {
    const table = meets('dish-collections', 'dispatcher');
    expect(lineOf(table, 'Name: text')).toContain('required (the button waits)');
    expect(lineOf(table, 'calls createDishCollection')).toBe('calls createDishCollection: {"name":"typed"}');
    expect(table).toContain('says: Collection created successfully');
    expect(lineOf(table, 'action Delete')).toContain('[destructive]');
    expect(table).toContain('says: Dish COllection deleted succefully.');
  });

  it('switches nothing from here', () => {
    expect(meets('dish-collections', 'sales')).not.toContain('updateDishCollection');
  });
});
