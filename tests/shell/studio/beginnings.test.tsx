import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { inspect } from '../support/inspect.tsx';

beforeAll(() => searchParts.load());

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

  it('is a reading call whose id is in the address', async () => {
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

describe('the action of a changed value', () => {
  it('sends the value, and asks for nothing that is known', async () => {
    const { add, pick, written, issues } = inspect(
      'cron-jobs/cron-jobs.json',
      'columns/@jobServerInstance',
      (jobs: { columns: object[] }) => Object.assign(jobs.columns[1]!, { change: undefined }),
    );
    await add('Change');
    await pick('Change, call', 'Set Job Server Instance');
    const parameters = { id: 'row.objectId', jobServerInstance: 'value' };
    await waitFor(() => expect(written('change')).toEqual({ call: 'setJobServerInstance', with: parameters }));
    expect(issues()).toEqual([]);
  });
});

describe('what has members', () => {
  /** An action with one call, and a question whose answers it sends. */
  const once = (job: { actions?: unknown[] }) => {
    const ask = { title: 'Change', fields: [{ field: 'cronExpression', required: true }] };
    const made = { call: 'setJobCronExpression', with: { id: 'record.objectId' } };
    job.actions = [{ id: 'once', label: 'Change', access: ['admin'], ask, ...made }];
  };
  const FIRST = { call: 'setJobCronExpression', with: { id: 'record.objectId' }, send: 'form' };

  it('gets one more call beside the only one, which goes on to send what is typed', async () => {
    const { add, pick, written, changes, issues } = inspect('cron-jobs/cron-job.json', 'actions/@once', once);
    await add('Another call', 'part');
    await pick('Another call, call', 'Run Job Now');
    await waitFor(() => expect(written('calls')).toEqual([FIRST, { call: 'runJobNow', with: { id: 'record.objectId' } }]));
    for (const key of ['call', 'with', 'send', 'into']) expect(written(key), key).toBeUndefined();
    expect(changes()).toEqual(['It: call added, Run Job Now']);
    expect(issues()).toEqual([]);
  });

  it('makes its one call the first of several and back by a button that keeps the focus', async () => {
    const { written, changes, issues } = inspect('cron-jobs/cron-job.json', 'actions/@once', once);
    const button = screen.getByRole('button', { name: 'It: convert to a list of calls' });
    button.focus();
    fireEvent.click(button);
    expect(written('calls')).toEqual([FIRST]);
    expect(written('call')).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'It: convert to a single call' }));
    fireEvent.click(document.activeElement as HTMLElement);
    expect(written('calls')).toBeUndefined();
    expect([written('call'), written('with'), written('send')]).toEqual([FIRST.call, FIRST.with, undefined]);
    expect(changes()).toEqual(['It: converted to a list of calls', 'It: converted to a single call']);
    expect(issues()).toEqual([]);
  });

  it('offers no property of one call where there are several, and fields that the call takes which is sent them', async () => {
    inspect('cron-jobs/cron-job.json', 'actions/@once', once);
    const offers = async (what: string, to: string) => {
      fireEvent.click(document.querySelector<HTMLElement>(`button[aria-label^="Add ${what} to ${to}: "]`)!);
      await screen.findByLabelText(`Find: Add ${what} to ${to}`);
      const found = screen.getAllByRole('option').map(({ textContent }) => textContent);
      fireEvent.keyDown(screen.getByLabelText(`Find: Add ${what} to ${to}`), { key: 'Escape' });
      return found;
    };
    const fields = await offers('part', 'It, confirmation dialog');
    expect(await offers('property', 'It')).toContain('Sent fields');
    fireEvent.click(screen.getByRole('button', { name: 'It: convert to a list of calls' }));
    const properties = await offers('property', 'It');
    for (const one of ['Call', 'Parameters', 'Sent fields', 'Wrapper parameter']) expect(properties).not.toContain(one);
    expect(await offers('part', 'It, confirmation dialog')).toEqual(fields);
  });

  it('gets a colour of rows, or of a column, from the condition that is picked', async () => {
    const { add, list, pick, written, issues } = inspect('orders/refunds.json', '');
    await add('Row colour', 'part');
    expect(written('rowTones')).toBeUndefined();
    const offered = await options(list('Row colour'));
    expect(offered.some((words) => words.startsWith('Status is Failed'))).toBe(true);
    fireEvent.keyDown(screen.getByLabelText('Find: It, Row colour'), { key: 'Escape' });
    await pick('Row colour', 'Status is Failed');
    expect(written('rowTones')).toEqual([{ when: "row.status == 'FAILED'", tone: 'warning', label: 'Failed' }]);
    expect(issues()).toEqual([]);
    cleanup();
    const column = inspect('orders/refunds.json', 'columns/@status');
    await column.add('Colour on a condition', 'part');
    await column.pick('Colour on a condition', 'Status is Failed');
    expect(column.written('tones')).toMatchObject([{ tone: 'warning', label: 'Failed' }]);
    expect(column.issues()).toEqual([]);
  });
});

describe('a widget with several required properties', () => {
  const withoutMap = (route: { blocks: { id: string }[] }) => {
    route.blocks = route.blocks.filter(({ id }) => id !== 'map');
  };
  const map = (written: unknown) => (written as { block: string }[]).find(({ block }) => block === 'map');

  it('is asked for them in turn, and written with the last of them', async () => {
    const { add, list, pick, written, issues } = inspect('routes/route.json', '', withoutMap);
    await add('Map', 'part');
    expect(screen.getByText('Choose all required settings to continue.')).toBeTruthy();
    expect(screen.queryByText('Latitude')).toBeNull();
    await pick('Map, Points', 'Route: Stops');
    expect(map(written('blocks'))).toBeUndefined();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('It, Map, Latitude: Choose…'));
    expect(await options(list('Map, Latitude'))).toEqual([expect.stringMatching(/Latitude/)]);
    fireEvent.keyDown(screen.getByLabelText('Find: It, Map, Latitude'), { key: 'Escape' });
    await pick('Map, Latitude', '.*Latitude');
    expect(map(written('blocks'))).toBeUndefined();
    await pick('Map, Longitude', '.*Longitude');
    expect(map(written('blocks'))).toEqual({
      block: 'map',
      id: 'map',
      title: 'Stops',
      of: 'record.route.activities',
      props: { latitudes: 'row.map(each, each.address.lat)', longitudes: 'row.map(each, each.address.lon)' },
    });
    expect(screen.queryByText('Choose all required settings to continue.')).toBeNull();
    expect(issues()).toEqual([]);
  });

  it('is not offered without data, and a search says what it shows', async () => {
    inspect('cron-jobs/cron-job.json', '');
    fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Add part to It: "]')!);
    const find = await screen.findByLabelText('Find: Add part to It');
    const why = 'This part shows points with latitude and longitude, which this page does not load.';
    expect(screen.queryByText(why)).toBeNull();
    fireEvent.change(find, { target: { value: 'map' } });
    expect(screen.getByText(why)).toBeTruthy();
    fireEvent.keyDown(find, { key: 'Enter' });
    expect(screen.queryByText('Choose all required settings to continue.')).toBeNull();
  });
});

describe('the addresses of a form', () => {
  it('become one with its own fields when the other is removed', () => {
    const { written, changes, issues } = inspect('subscriptions/subscription-form.json', '', (form: { must?: unknown }) => {
      delete form.must;
    });
    const { path, title, submit } = written('create') as { [key: string]: unknown };
    fireEvent.click(screen.getByRole('button', { name: 'It: remove update mode' }));
    expect([written('create'), written('update')]).toEqual([undefined, undefined]);
    expect([written('path'), written('title'), written('submit')]).toEqual([path, title, submit]);
    expect(changes()).toEqual(['It: update mode removed']);
    // What leads to the address that is gone says so.
    expect(issues()).toEqual([expect.stringContaining('/subscription/edit/')]);
  });
});

describe('the fields of a form', () => {
  it('get a title, which is edited then, and lose it again', async () => {
    const form = inspect('uva-categories/uva-category-form.json', '');
    const before = form.document('fields');
    fireEvent.click(await screen.findByRole('button', { name: 'It: add a section' }));
    expect(form.document('sections')).toEqual([{ title: 'Details', fields: before }]);
    expect(form.document('fields')).toBeUndefined();
    expect(form.issues()).toEqual([]);
    cleanup();
    const titled = inspect('restaurants/restaurant-form.json', '');
    const all = (titled.document('sections') as { fields: unknown[] }[]).flatMap(({ fields }) => fields);
    fireEvent.click(await screen.findByRole('button', { name: 'It: remove sections' }));
    expect(titled.document('fields')).toEqual(all);
    expect(titled.issues()).toEqual([]);
  });
});

describe('a member between others of a group', () => {
  const grouped = (ids: string[]) => (job: { actions?: unknown[] }) => {
    const members = ids.map((id) => ({ id, label: id.toUpperCase(), call: 'runJobNow', with: { id: 'record.objectId' } }));
    job.actions = [{ access: ['admin'], items: members }];
  };

  async function noteOf(ids: string[]): Promise<string> {
    inspect('cron-jobs/cron-job.json', 'actions/0/items/@b', grouped(ids));
    fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Group It: "]')!);
    const option = await screen.findByRole('option', { name: /^Out of/ });
    const words = option.textContent ?? '';
    cleanup();
    return words;
  }

  it('leaves it where the words beside the choice say what becomes of the group', async () => {
    expect(await noteOf(['a', 'b', 'c'])).toContain('the others are ungrouped too; visibility unchanged');
    expect(await noteOf(['a', 'b', 'c', 'd'])).toContain('one other is ungrouped too; visibility unchanged');
    expect(await noteOf(['x', 'a', 'b', 'c', 'd'])).toContain('the group becomes two; visibility unchanged');
    expect(await noteOf(['a', 'c', 'b'])).toContain('visibility unchanged');
  });
});
