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
