import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the review report', () => {
  it('starts with the last day, shows stars, leads to who is meant, and changes nothing', () => {
    const table = meets('review-report', 'sales');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-day"');
    expect(lineOf(table, 'Driver Stars')).toMatch(/★|☆/);
    expect(table).toMatch(/Order ID: \S+ -> \/orders\/\S+/);
    expect(table).toMatch(/Driver: .* -> \/drivers\/\S+/);
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
