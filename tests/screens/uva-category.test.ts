import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a category of the platform', () => {
  it('leads to its parent where it has one', () => {
    expect(lineOf(meets('uva-category', 'sales'), 'Parent Category')).toContain('-> /uva-categories/');
    expect(lineOf(meets('uva-category', 'sales', { parentCategory: null }), 'Parent Category')).toBe('Parent Category: -');
  });

  it('turns the main category round by its own id', () => {
    expect(lineOf(meets('uva-category', 'shopper'), 'calls toggleAsMainCategory')).toContain('{"id":"the-uvaCategoryId"}');
  });
});
