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

  it('asks for name, amount and place, and the button waits for all of them', () => {
    const table = meets('toll-crud', 'sales');
    expect(table.match(/Name: text.*required \(the button waits\)/g)).toHaveLength(2);
    expect(table.match(/Amount: money.*required \(the button waits\)/g)).toHaveLength(2);
    expect(table.match(/(Latitude|Longitude): number.*required \(the button waits\)/g)).toHaveLength(4);
  });

  it('edits an existing toll, and sends its id', () => {
    const table = meets('toll-crud', 'sales');
    expect(table).toContain('starts as name');
    expect(lineOf(table, 'calls updateToll')).toContain('"id":"toll-1"');
    expect(lineOf(table, 'calls createToll')).not.toContain('"id"');
  });

  it('names the toll in the question before it is deleted', () => {
    expect(meets('toll-crud', 'sales')).toContain('text: name can no longer be added to orders.');
  });
});
