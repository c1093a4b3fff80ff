import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the refunds report', () => {
  it.each(['dispatcher', 'agent', 'shopper'] as const)('is for everyone, so for a %s too', (role) => {
    expect(meets('refunds', role)).not.toContain('no access');
  });

  it('opens with the last five days and exports them', () => {
    const table = meets('refunds', 'finance');
    expect(lineOf(table, 'loads fetchRefunds')).toContain('"startTime":"2026-03-15T16:00:00.000Z"');
    expect(lineOf(table, 'csv')).toBe('csv: Refunds Report');
  });

  it('says what became of a refund, and why one failed', () => {
    const failed = meets(
      'refunds',
      'sales',
      {},
      { fetchRefunds: { 'items[].status': 'FAILED', 'items[].problem': 'The card was closed.', 'items[].refundedAt': null } },
    );
    expect(lineOf(failed, 'Status:')).toBe('Status: Failed');
    expect(lineOf(failed, 'Problem:')).toContain('The card was closed.');
  });

  it('leads to the order and changes nothing', () => {
    const table = meets('refunds', 'admin');
    expect(table).toMatch(/Order ID: \S+ -> \/orders\/\S+/);
    expect(table).not.toMatch(/action |calls /);
  });
});
