import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { inspect } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());
afterEach(cleanup);

/** The list of a picker once it lists something. */
async function options(list: Promise<{ findAllByRole(role: string): Promise<HTMLElement[]> }>): Promise<string[]> {
  return (await (await list).findAllByRole('option')).map(({ textContent }) => textContent ?? '');
}

describe('what has several properties', () => {
  it('is an order with what the rows can be sorted by, and nothing is written before one is picked', async () => {
    const { add, list, pick, written, issues } = inspect('cron-jobs/cron-jobs.json', '');
    await add('Sort');
    expect(written('sort')).toBeUndefined();
    expect((await options(list('Sort'))).some((words) => words.startsWith('Last Run Time'))).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Find: It, Sort'), { key: 'Escape' });
    await pick('Sort', 'Last Run Time');
    expect(written('sort')).toEqual({ field: 'lastRunTime', order: 'asc' });
    expect(issues()).toEqual([]);
  });

  it('is what rows stand under headings by', async () => {
    const { add, pick, written, issues } = inspect('cron-jobs/cron-jobs.json', '', (jobs: { group?: unknown }) => {
      delete jobs.group;
    });
    await add('Group');
    await pick('Group', 'Server Instance|Job Server Instance');
    expect(written('group')).toEqual({ by: 'jobServerInstance' });
    expect(issues()).toEqual([]);
  });

  it('is messages, of those that what is typed can have', async () => {
    const { add, list, pick, written, issues } = inspect('tolls/toll-crud.json', 'actions/@add/ask/fields/@amount');
    await add('Messages');
    const offered = await options(list('Messages'));
    expect(offered).toEqual([
      'Message when nothing is given',
      'Message when it is no number or no date',
      'Message when it is too small',
      'Message when it is too large',
    ]);
    fireEvent.keyDown(screen.getByLabelText('Find: It, Messages'), { key: 'Escape' });
    await pick('Messages', 'Message when it is too small');
    expect(written('messages')).toEqual({ min: 'This is too small.' });
    expect(issues()).toEqual([]);
  });

  it('is data: a call that reads, with the id that stands in the address', async () => {
    const { add, pick, written } = inspect('cron-jobs/cron-job.json', '', (job: { data?: unknown }) => {
      delete job.data;
    });
    await add('Data');
    await pick('Data, call', 'Fetch Job Details');
    await waitFor(() =>
      expect(written('data')).toMatchObject({ call: 'fetchJobDetails', with: { id: expect.stringMatching(/^route\./) } }),
    );
  });
});

describe('what has members', () => {
  const action = (job: { actions?: unknown[] }) => {
    job.actions = [{ id: 'twice', label: 'Run twice', access: ['admin'], calls: [{ call: 'runJobNow', with: { id: 'record.objectId' } }] }];
  };

  it('gets one more call, and what must go along is asked for before it is written', async () => {
    const { add, pick, written, issues } = inspect('cron-jobs/cron-job.json', 'actions/@twice', action);
    await add('One more call', 'part');
    await pick('One more call, call', 'Set Job Cron');
    expect(screen.getByText('Nothing is changed until the rest is chosen.')).toBeTruthy();
    expect(written('calls')).toHaveLength(1);
    await pick('One more call, CRON Expression', 'A fixed value');
    await waitFor(() => expect(written('calls')).toHaveLength(2));
    expect((written('calls') as object[])[1]).toMatchObject({ call: 'setJobCronExpression', with: { id: 'record.objectId' } });
    expect(issues()).toEqual([]);
  });

  it('gets words, sections and tabs at once, and a rule once its field is picked', async () => {
    const { add, written, issues } = inspect('cron-jobs/cron-job.json', '');
    const before = (written('blocks') as unknown[]).length;
    for (const words of ['Words', 'A section with a title', 'Tabs']) await add(words, 'part');
    expect((written('blocks') as unknown[]).length).toBe(before + 3);
    expect(issues()).toEqual([]);
  });

  it('makes a rule of the form that says something from the start', async () => {
    const { add, pick, written, issues } = inspect('tolls/toll-crud.json', 'actions/@add');
    await add('A rule over what is typed', 'part', 'It, question before it acts');
    await pick('question before it acts, A rule over what is typed', 'Name');
    expect(written('ask')).toMatchObject({ must: [{ that: 'filled(form.name)', message: 'Name is needed', field: 'name' }] });
    expect(issues()).toEqual([]);
  });
});
