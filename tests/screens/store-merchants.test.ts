import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of store merchants', () => {
  it('is for admins, and shows no token', () => {
    expect(meets('store-merchants', 'finance')).toBe('- no access\n');
    const table = meets('store-merchants', 'admin');
    expect(lineOf(table, 'Shop Name')).toBeDefined();
    expect(table).not.toContain('Token');
    expect(table).not.toMatch(/calls /);
  });
});
