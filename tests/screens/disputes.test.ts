import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of disputes', () => {
  it.each(['agent', 'shopper', 'dispatcher'] as const)('is for everyone, so for %s, and changes nothing', (role) => {
    const table = meets('disputes', role);
    expect(table).not.toContain('no access');
    expect(table).not.toMatch(/action |calls /);
  });

  it('opens with its two ranges, and page and limit inside the filter', () => {
    const sent = lineOf(meets('disputes', 'finance'), 'loads fetchDisputes')!;
    const { filter, ...rest } = JSON.parse(sent.slice(sent.indexOf('{')));
    expect(rest).toEqual({});
    expect(filter).toEqual({
      startDate: '2026-03-13T16:00:00.000Z',
      endDate: '2026-03-20T16:00:59.999Z',
      responseDueByStartDate: '2026-03-13T16:00:00.000Z',
      responseDueByEndDate: '2026-03-27T16:00:59.999Z',
      page: 0,
      limit: 10,
    });
  });

  it('marks samples', () => {
    const of = (isSample: boolean) =>
      lineOf(meets('disputes', 'sales', {}, { fetchDisputes: { 'items[].isSample': isSample } }), 'Sample:');
    expect(of(true)).toBe('Sample: Sample');
    expect(of(false)).toBe('Sample: (blank)');
  });
});
