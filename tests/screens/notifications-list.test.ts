import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of notifications', () => {
  it('asks for its own type alone, and its button starts one', () => {
    const table = meets('notifications-list', 'dispatcher');
    expect(lineOf(table, 'loads fetchAsyncJobs')).toContain('"type":"DRIVER_NOTIFICATION"');
    expect(table.match(/loads /g)).toHaveLength(1);
    expect(table).toContain('action Send New Notification: -> /send-notifications');
  });

  it('leads to each job, and changes nothing', () => {
    const table = meets('notifications-list', 'dispatcher');
    expect(lineOf(table, 'row:')).toBe('row: -> /job-detail/asyncJob-1');
    expect(lineOf(table, 'Created At')).toMatch(/ (am|pm), sortable$/);
    expect(table).not.toContain('calls ');
  });
});
