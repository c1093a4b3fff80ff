import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('the list of cron jobs', () => {
  it('can be grouped by server, and says of each whether its last run failed', () => {
    const table = meets('cron-jobs', 'agent');
    expect(lineOf(table, 'under headings')).toContain('with the switch "Group by server instance"; without a value: "None"');
    expect(lineOf(meets('cron-jobs', 'agent', {}, { fetchJobs: { '[].error': null } }), 'Health')).toBe('Health: HEALTHY');
    expect(lineOf(meets('cron-jobs', 'agent', {}, { fetchJobs: { '[].error': 'Error' } }), 'Health')).toBe('Health: UNHEALTHY');
  });

  it('says of a job that runs elsewhere that it does, and calls none well that has not run', () => {
    const health = (row: Record<string, unknown>) => {
      const fields = Object.fromEntries(Object.entries(row).map(([field, value]) => [`[].${field}`, value]));
      return lineOf(meets('cron-jobs', 'agent', {}, { fetchJobs: { '[].error': null, ...fields } }), 'Health');
    };
    expect(health({ runs: 'ELSEWHERE' })).toBe('Health: RUNS ELSEWHERE');
    expect(health({ runs: 'NOWHERE' })).toBe('Health: NOTHING TO RUN');
    expect(health({ runs: 'HERE', lastRunTime: null })).toBe('Health: NOT RUN YET');
  });

  it('names the job in what it says, and sends the id alone to turn it round', () => {
    const table = meets('cron-jobs', 'agent');
    expect(lineOf(table, 'calls toggleJobActiveStatus')).toBe('calls toggleJobActiveStatus: {"id":"cronJob-1"}');
    expect(lineOf(table, 'says: name marked')).toMatch(/^says: name marked (IN)?ACTIVE successfully$/);
    expect(table).not.toContain('setJobParams');
  });
});
