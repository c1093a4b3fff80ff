import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of discounts', () => {
  it('filters by type and code, and leads to a discount whose id is typed', () => {
    const table = meets('discounts', 'sales');
    expect(lineOf(table, 'Type: select')).toContain('Percentage Of Sub Total) or "Any"');
    expect(lineOf(table, 'ID: text')).toBe('ID: text, leads to /discounts/typed');
    expect(lineOf(table, 'Code: text')).not.toContain('leads to');
    expect(lineOf(table, 'rows on a page')).toContain('50 of 50, 100, 200');
  });

  it('sends the state of the switch with the id, and nothing else', () => {
    expect(lineOf(meets('discounts', 'finance'), 'calls updateDiscount')).toBe('calls updateDiscount: {"id":"discount-1","active":false}');
  });
});
