import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('copying a menu', () => {
  it('may be pressed without restaurants, and then says what is missing', () => {
    const table = meets('copy-restaurant-menu', 'sales');
    expect(table.match(/required says "Please select a restaurant from both the dropdowns\."/g)).toHaveLength(2);
    expect(table).not.toContain('the button waits');
  });

  it('opens its job', () => {
    expect(lineOf(meets('copy-restaurant-menu', 'sales'), 'then:')).toBe('then: goes to /job-detail/asyncJob-1');
  });
});
