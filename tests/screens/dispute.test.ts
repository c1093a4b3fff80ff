import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the page of a dispute', () => {
  it.each(['agent', 'shopper'] as const)('is read by %s, who write no notes', (role) => {
    expect(meets('dispute', role)).not.toMatch(/action |calls /);
  });

  it('adds a note, and links to its author', () => {
    const table = meets('dispute', 'dispatcher');
    expect(table).toContain('calls addNote: {"note":"typed","id":"the-id"}');
    expect(table).toContain('required says "Note cannot be empty."');
    expect(table).toContain('says: Note added successfully.');
    expect(lineOf(table, 'User: View User')).toMatch(/-> \/users\/\S+/);
  });

  it('says that a sample is one, shows its currency, and answers no bank', () => {
    const sample = meets('dispute', 'admin', { isSample: true, amount: 1250, currency: 'USD' });
    expect(sample).toContain('Sample, no bank knows of it');
    expect(lineOf(sample, 'Amount:')).toBe('Amount: $12.50');
    expect(sample.match(/calls \w+/g)).toEqual(['calls addNote']);
    expect(meets('dispute', 'admin', { isSample: false })).not.toContain('Sample, no bank');
  });
});
