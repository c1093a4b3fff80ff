import { describe, expect, it } from 'vitest';
import { lineOf, meets } from './shipped-console.ts';

describe('a cron job', () => {
  it('says in badges whether it is active and well', () => {
    const badges = (record: Record<string, unknown>) => meets('cron-job', 'admin', record).split('- fields')[0]!;
    const well = badges({ active: true, error: null });
    for (const word of ['- Active: ACTIVE', '- Healthy: HEALTHY']) expect(well).toContain(word);
    for (const word of ['INACTIVE', 'UNHEALTHY']) expect(well).not.toContain(word);
    const ill = badges({ active: false, error: 'Error' });
    for (const word of ['INACTIVE', 'UNHEALTHY']) expect(ill).toContain(word);
  });

  it('is not called well where it runs elsewhere, has nothing to run, or has not run', () => {
    const badges = (record: Record<string, unknown>) => meets('cron-job', 'agent', { error: null, ...record }).split('- fields')[0]!;
    expect(badges({ runs: 'ELSEWHERE' })).toContain('RUNS ELSEWHERE');
    expect(badges({ runs: 'NOWHERE' })).toContain('NOTHING TO RUN');
    expect(badges({ runs: 'HERE', lastRunTime: null })).toContain('NOT RUN YET');
    for (const record of [{ runs: 'ELSEWHERE' }, { runs: 'NOWHERE' }, { runs: 'HERE', lastRunTime: null }])
      expect(badges(record)).not.toContain('- Healthy');
    expect(badges({ runs: null })).toContain('- Healthy: HEALTHY');
  });

  it('is run now by admins alone, where it runs here and does not run already', () => {
    const here = { runs: 'HERE', running: false };
    expect(lineOf(meets('cron-job', 'admin', here), 'calls runJobNow')).toMatch(/^calls runJobNow: \{"id":/);
    expect(meets('cron-job', 'dispatcher', here)).not.toContain('runJobNow');
    expect(meets('cron-job', 'admin', { runs: 'ELSEWHERE' })).not.toContain('runJobNow');
    expect(meets('cron-job', 'admin', { runs: 'HERE', running: true })).toContain('name is running');
  });

  it('is edited in expression and params alone, each saved by a call of its own', () => {
    const table = meets('cron-job', 'admin');
    const edit = table.slice(table.indexOf('- edit'), table.indexOf('- fields controls'));
    expect(lineOf(edit, 'CRON expression: text')).toContain('required');
    expect(lineOf(edit, 'Params')).toContain('widget json-editor');
    for (const label of ['CRON expression string', 'Error', 'Created At', 'Last Run Time', 'Last Error Time'])
      expect(lineOf(edit, label)).toBeUndefined();
    expect(edit).toContain('says: Job updated successfully');
    expect(edit).not.toContain('toggleJobActiveStatus');
  });
});

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
