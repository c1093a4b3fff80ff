import { describe, expect, it } from 'vitest';
import { lineOf, meets, ROLES } from './shipped-console.ts';

describe('the tolls list', () => {
  it.each(ROLES)('shows a %s the tolls, and adds, edits and deletes for those who may', (role) => {
    const table = meets('toll-crud', role);
    const may = role !== 'agent' && role !== 'shopper';
    for (const start of ['action Add Toll: on', 'action Edit: on', 'action Delete: on [destructive]'])
      expect(lineOf(table, start) !== undefined, start).toBe(may);
    expect(table).toContain('loads fetchTolls');
  });

  it('edits an existing toll, and sends its id', () => {
    const table = meets('toll-crud', 'sales');
    expect(table).toContain('starts as name');
    expect(lineOf(table, 'calls updateToll')).toContain('"id":"toll-1"');
    expect(lineOf(table, 'calls createToll')).not.toContain('"id"');
  });
});
