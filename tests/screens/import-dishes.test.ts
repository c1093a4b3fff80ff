import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('importing dishes', () => {
  it('may be pressed while something is missing, and then says what', () => {
    const table = meets('import-dishes', 'sales');
    expect(table.match(/required says "Please select a restaurant and provide sheet URL both\."/g)).toHaveLength(2);
    expect(table).not.toContain('the button waits');
  });

  it('shows what came of it, and leads to the menu', () => {
    const table = meets('import-dishes', 'sales');
    for (const label of ['Restaurant Id', 'Total Records Created', 'Total Records Updated'])
      expect(lineOf(table, label), label).toBeDefined();
    expect(table).toContain('opens imported "Dishes Imported Successfully"');
    expect(lineOf(table, 'action See Restaurant Menu')).toContain('?selectedTab=1');
  });

  it('says nothing of success while the import goes on, nor of faults where there are none', () => {
    const running = { totalRecordsCreated: null, totalRecordsUpdated: null, totalRecordsFailed: null, faults: [] };
    const table = meets('import-dishes', 'sales', {}, { importDishesFromCSV: running });
    expect(table).toContain('opens imported "The Import Goes On"');
    expect(table).not.toContain('Successfully');
    expect(table).not.toContain('Lines with Faults');
    expect(table).not.toContain('Total Records Failed');
  });
});
