import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the dish screen', () => {
  it('allows no action on a deleted dish, and marks it as deleted', () => {
    const table = meets('dish', 'admin', { deleted: true });
    expect(table).toContain('DELETED');
    expect(table).not.toMatch(/calls (deleteDish|duplicateDish|uploadDishImage|assignUvaCategoryToDish):|action Edit/);
    expect(meets('dish', 'admin', { deleted: false })).not.toContain('DELETED');
  });

  it('goes back after deleting, and to the copy after duplicating', () => {
    const table = meets('dish', 'sales', { deleted: false });
    expect(table).toContain('says: Dish deleted successfully');
    expect(lineOf(table, 'action Delete')).toContain('[destructive]');
    expect(table).toMatch(/says: Dish duplicated successfully\n\s+- then: goes to \/dishes\//);
  });

  it('says in the words of the specification what became of a variant', () => {
    const table = meets('dish', 'sales', { deleted: false });
    for (const words of ['toggled', 'added', 'updated', 'deleted']) expect(table).toContain(`says: Variant ${words} successfully`);
    expect(table).toContain('says: All variants toggled successfully');
  });
});
