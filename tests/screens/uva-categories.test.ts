import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the categories of the platform', () => {
  it('come all at once, 50 on a page, found by name, each in a window of its own', () => {
    const table = meets('uva-categories', 'sales');
    expect(lineOf(table, 'rows on a page')).toContain('50 of 50, 100, 200');
    expect(table).toMatch(/search.*name/i);
    expect(lineOf(table, 'Category Id')).toContain('/uva-categories/uvaCategory-1');
    expect(lineOf(table, 'action Add Category')).toContain('-> /uva-categories/create');
  });
});
