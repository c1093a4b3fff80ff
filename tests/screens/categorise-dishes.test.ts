import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('categorising dishes', () => {
  it('shows one dish at a time and assigns only what was chosen', () => {
    const table = meets('categorise-dishes', 'sales');
    expect(lineOf(table, 'Restaurant: lookup')).toContain('required');
    expect(table).toContain('says: Uva Category is Assigned Successfully');
    expect(lineOf(table, 'Uva Category: select')).toContain('required (the button waits)');
  });
});
