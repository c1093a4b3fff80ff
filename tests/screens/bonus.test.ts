import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the bonus report', () => {
  it('distinguishes kinds of bonuses in dollars, can be sent, and changes nothing', () => {
    const table = meets('bonus', 'sales');
    for (const kind of ['Platform Bonus', 'Distance Bonus', 'Rejection Bonus', 'Merchant Distance Bonus', 'Route Bonus'])
      expect(lineOf(table, kind)).toBe(`${kind}: $12.00`);
    expect(lineOf(table, 'Distance:')).toBe('Distance: 2.00 mi');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-day"');
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
