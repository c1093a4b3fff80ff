import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of copied menus', () => {
  it('asks for its own type alone, and its button starts one', () => {
    const table = meets('copy-restaurant-menu-jobs', 'sales');
    expect(lineOf(table, 'loads fetchAsyncJobs')).toContain('"type":"COPY_RESTAURANT_MENU"');
    expect(table.match(/loads /g)).toHaveLength(1);
    expect(table).toContain('action Copy Restaurant Menu: -> /copy-restaurant-menu');
  });

  it('leads to each job, and changes nothing', () => {
    const table = meets('copy-restaurant-menu-jobs', 'sales');
    expect(lineOf(table, 'row:')).toBe('row: -> /job-detail/asyncJob-1');
    expect(lineOf(table, 'Created At')).toMatch(/ (am|pm), sortable$/);
    expect(table).not.toContain('calls ');
  });
});
