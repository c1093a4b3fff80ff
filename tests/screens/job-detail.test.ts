import { describe, expect, it } from 'vitest';
import { lineOf, meets, shippedScreen } from './shipped-console.ts';

describe('a job', () => {
  it.each(['agent', 'shopper'] as const)('is not for a %s', (role) => {
    expect(meets('job-detail', role)).toBe('- no access\n');
  });

  it('says what is not there', () => {
    const table = meets('job-detail', 'finance', { result: null, error: null, total: null });
    expect(table).toContain('No result available');
    expect(table).toContain('No error available');
    expect(table).not.toContain('Progress');
  });

  it('looks again by itself as long as it is pending, and can do nothing but look', () => {
    expect(shippedScreen('job-detail').data).toMatchObject({ every: 2, while: expect.anything() });
    const table = meets('job-detail', 'sales');
    expect(lineOf(table, 'action Refresh')).toBe('action Refresh: on');
    expect(table.match(/calls (\w+)/g)).toEqual(['calls fetchAsyncJobDetail']);
  });
});
