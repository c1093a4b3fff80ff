import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of dish imports', () => {
  it('asks for its own type alone, and its button starts one', () => {
    const table = meets('dish-imports', 'sales');
    expect(lineOf(table, 'loads fetchAsyncJobs')).toContain('"type":"DISH_IMPORT"');
    expect(table.match(/loads /g)).toHaveLength(1);
    expect(table).toContain('action Start New Import: -> /import-dishes');
  });

  it('leads to each job, and changes nothing', () => {
    const table = meets('dish-imports', 'sales');
    expect(lineOf(table, 'row:')).toBe('row: -> /job-detail/asyncJob-1');
    expect(lineOf(table, 'Created At')).toMatch(/ (am|pm), sortable$/);
    expect(table).not.toContain('calls ');
  });
});
