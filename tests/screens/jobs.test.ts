import { describe, expect, it } from 'vitest';
import { meets } from './shipped-console.ts';

describe('copying a menu', () => {
  it('may be pressed without restaurants, and then says what is missing', () => {
    const table = meets('copy-restaurant-menu', 'sales');
    expect(table.match(/required says "Please select a restaurant from both the dropdowns\."/g)).toHaveLength(2);
    expect(table).not.toContain('the button waits');
  });
});

describe('importing dishes', () => {
  it('may be pressed while something is missing, and then says what', () => {
    const table = meets('import-dishes', 'sales');
    expect(table.match(/required says "Please select a restaurant and provide sheet URL both\."/g)).toHaveLength(2);
    expect(table).not.toContain('the button waits');
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

describe('a job', () => {
  it('says what is not there', () => {
    const table = meets('job-detail', 'finance', { result: null, error: null, total: null });
    expect(table).toContain('No result available');
    expect(table).toContain('No error available');
    expect(table).not.toContain('Progress');
  });

  it('shows the error of a job without a result, and the result of one without an error', () => {
    const failed = meets('job-detail', 'finance', { result: null, error: { message: 'Disk full' } });
    expect([failed.includes('No result available'), failed.includes('No error available')]).toEqual([true, false]);
    const done = meets('job-detail', 'finance', { result: { rows: 3 }, error: null });
    expect([done.includes('No result available'), done.includes('No error available')]).toEqual([false, true]);
  });

  it('says that messages were recorded and not sent, and names who got none', () => {
    const messages = { total: 3, sent: 0, recorded: 3, waiting: 0, failed: 0, inDoubt: 0 };
    const table = meets('job-detail', 'dispatcher', { messages });
    expect(table).toContain('3 of 3 messages are recorded, not sent');
    expect(table).toContain('Excluded Recipients');
    expect(meets('job-detail', 'dispatcher', { messages: { ...messages, sent: 3, recorded: 0 } })).not.toContain('recorded, not sent');
    expect(meets('job-detail', 'dispatcher', { messages: null })).not.toContain('Messages');
  });

  it('leads to its messages for admins alone', () => {
    expect(meets('job-detail', 'admin')).toContain('/outbox?jobId=');
    expect(meets('job-detail', 'dispatcher')).not.toContain('/outbox');
  });
});
