import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the driver notes report', () => {
  it('starts with the last day, leads to driver and author, and writes no notes itself', () => {
    const table = meets('driver-note-report', 'finance');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-day"');
    expect(table).toMatch(/Driver ID: \S+ -> \/drivers\/\S+/);
    expect(table).toMatch(/Creator ID: \S+ -> \/users\/\S+/);
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).not.toMatch(/calls /);
  });
});
