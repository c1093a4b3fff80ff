import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('editing a category', () => {
  it('saves names and parent, then the icon where one was chosen', () => {
    const table = meets('uva-category-form.update', 'finance');
    expect(lineOf(table, 'calls updateUvaCategory')).toMatch(/"name":.*"id":"the-uvaCategoryId"(?!.*icon)/i);
    expect(table).toContain('says: Uva Category details updated successfully.');
    expect(lineOf(table, 'then:')).toBe('then: goes to /uva-categories/the-uvaCategoryId');
  });
});
