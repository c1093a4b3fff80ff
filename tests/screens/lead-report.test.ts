import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the leads report', () => {
  it('waits for Submit with the last month, can be sent by mail, and changes nothing', () => {
    const table = meets('lead-report', 'sales');
    expect(lineOf(table, 'Date Range')).toContain('starts as "last-month"');
    expect(table).toContain('can be sent by mail instead of shown');
    expect(table).toContain('csv: Leads Report');
    expect(table).not.toMatch(/calls /);
  });

  it('leads to the user, and to the lead only for those who may open leads', () => {
    expect(meets('lead-report', 'finance')).toMatch(/User ID: \S+ -> \/users\/\S+/);
    expect(lineOf(meets('lead-report', 'finance'), 'Lead ID')).not.toContain('/lead-details/');
    expect(lineOf(meets('lead-report', 'admin'), 'Lead ID')).toContain('-> /lead-details/');
  });
});
