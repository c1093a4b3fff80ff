import { describe, expect, it } from 'vitest';
import { contracts, lineOf, meets, shippedScreen } from './shipped-console.ts';

describe('the drivers data', () => {
  it('have no filter, wait for Submit, and can be sent by mail', () => {
    const table = meets('drivers-data', 'finance');
    expect(shippedScreen('drivers-data').blocks[0]).toMatchObject({ filters: [] });
    expect(lineOf(table, 'loads getDriversReport')).toContain('{}');
    expect(table).toContain('loads nothing before Submit');
    expect(table).toContain('can be sent by mail instead of shown');
  });

  it('offer no way to a whole number: neither a press that shows it nor a call', () => {
    const table = meets('drivers-data', 'admin');
    expect(table).toContain('SSN');
    expect(table).not.toMatch(/showPersonalNumbers|calls /);
    // The page gets what the server masked, and not a number that it would have to hide.
    expect(contracts.entities.get('DriverDataRow')?.fields.ssn?.note).toMatch(/^Masked/);
  });
});
