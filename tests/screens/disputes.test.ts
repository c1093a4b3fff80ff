import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the page of a dispute', () => {
  it.each(['agent', 'shopper'] as const)('is read by %s, who write no notes', (role) => {
    expect(meets('dispute', role)).not.toMatch(/action |calls /);
  });

  it('says that a sample is one, shows its currency, and answers no bank', () => {
    const sample = meets('dispute', 'admin', { isSample: true, amount: 1250, currency: 'USD' });
    expect(sample).toContain('Sample, no bank knows of it');
    expect(lineOf(sample, 'Amount:')).toBe('Amount: $12.50');
    expect(sample.match(/calls \w+/g)).toEqual(['calls addNote']);
    expect(meets('dispute', 'admin', { isSample: false })).not.toContain('Sample, no bank');
  });
});

describe('the list of disputes', () => {
  it.each(['agent', 'shopper', 'dispatcher'] as const)('is for everyone, so for %s, and changes nothing', (role) => {
    const table = meets('disputes', role);
    expect(table).not.toContain('no access');
    expect(table).not.toMatch(/action |calls /);
  });

  it('marks samples', () => {
    const of = (isSample: boolean) =>
      lineOf(meets('disputes', 'sales', {}, { fetchDisputes: { 'items[].isSample': isSample } }), 'Sample:');
    expect(of(true)).toBe('Sample: Sample');
    expect(of(false)).toBe('Sample: (blank)');
  });
});
