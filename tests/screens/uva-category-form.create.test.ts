import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('creating a category', () => {
  it('asks for parent and names, and goes back to the list', () => {
    const table = meets('uva-category-form.create', 'finance');
    expect(table).not.toContain('fetchUvaCategoryById');
    expect(lineOf(table, 'Parent Category')).toContain('widget tree-select');
    expect(table).not.toContain('Icon');
    expect(table).toContain('says: Category created successfully');
    expect(lineOf(table, 'then:')).toBe('then: goes to /uva-categories');
  });
});
