import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the driver events', () => {
  it('start with the last week, inside the filter of the call', () => {
    const table = meets('driver-events', 'sales');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-week"');
    expect(lineOf(table, 'loads fetchDriverActiveStatusChangedEvents')).toMatch(/\{"filter":\{"startDate":"[^"]+","endDate":"[^"]+"\}\}/);
  });

  it('say yes or no, lead to the driver, and cannot be sent by mail', () => {
    const table = meets('driver-events', 'sales');
    expect(lineOf(table, 'New Value')).toMatch(/: (Yes|No)$/);
    expect(table).toMatch(/Driver ID: \S+ -> \/drivers\/\S+/);
    expect(table).toContain('csv: Driver Events');
    expect(table).not.toMatch(/sent by mail|calls /);
  });
});
