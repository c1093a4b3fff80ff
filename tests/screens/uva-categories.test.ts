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

describe('a category of the platform', () => {
  it('leads to its parent where it has one', () => {
    expect(lineOf(meets('uva-category', 'sales'), 'Parent Category')).toContain('-> /uva-categories/');
    expect(lineOf(meets('uva-category', 'sales', { parentCategory: null }), 'Parent Category')).toBe('Parent Category: -');
  });
});
