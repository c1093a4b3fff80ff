import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchParts } from '../../../src/studio/late-parts.ts';
import { drawn } from '../../support/draw.ts';
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

  it('is a field for grouping rows', async () => {
    const { add, pick, written, issues } = inspect('cron-jobs/cron-jobs.json', '', (jobs: { group?: unknown }) => {
      delete jobs.group;
    });
    await add('Group');
    await pick('Group', 'Server Instance|Job Server Instance');
    expect(written('group')).toEqual({ by: 'jobServerInstance' });
    expect(issues()).toEqual([]);
  });

  it('is a date range, and nothing is written before both of its parameters are picked', async () => {
    const { add, pick, written } = inspect('orders/refunds.json', 'filters/@refunded', ({ filters }: { filters: { id?: string }[] }) => {
      const at = filters.findIndex(({ id }) => id === 'refunded');
      filters[at] = { id: 'refunded' };
    });
    await add('Range');
    await pick('Range, from', 'startTime', 'startTime');
    expect(written('range')).toBeUndefined();
    await pick('Range, to', 'endTime', 'endTime');
    expect(written('range')).toEqual(['startTime', 'endTime']);
  });

  it('is messages, of those that what is typed can have', async () => {
    const { add, list, pick, written, issues } = inspect('tolls/toll-crud.json', 'actions/@add/ask/fields/@amount');
    await add('Messages');
    const offered = await options(list('Messages'));
    expect(offered).toEqual(['Required message', 'Type message', 'Minimum message', 'Maximum message']);
    fireEvent.keyDown(screen.getByLabelText('Find: It, Messages'), { key: 'Escape' });
    await pick('Messages', 'Minimum message');
    expect(written('messages')).toEqual({ min: 'The value is too small.' });
    // It is called by what is wrong, and not by the rule.
    expect(await screen.findByLabelText('It, messages, Minimum message')).toBeTruthy();
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

describe('what has members', () => {
  const action = (job: { actions?: unknown[] }) => {
    job.actions = [{ id: 'twice', label: 'Run twice', access: ['admin'], calls: [{ call: 'runJobNow', with: { id: 'record.objectId' } }] }];
  };

  it('gets one more call, with its required parameters asked for before it is written', async () => {
    const { add, pick, written, issues } = inspect('cron-jobs/cron-job.json', 'actions/@twice', action);
    await add('Another call', 'part');
    await pick('Another call, call', 'Set Job Cron');
    expect(screen.getByText('Choose the rest to continue.')).toBeTruthy();
    expect(written('calls')).toHaveLength(1);
    await pick('Another call, CRON Expression', 'Fixed value');
    await waitFor(() => expect(written('calls')).toHaveLength(2));
    expect((written('calls') as object[])[1]).toMatchObject({ call: 'setJobCronExpression', with: { id: 'record.objectId' } });
    expect(issues()).toEqual([]);
  });

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

  it('leaves an action with several calls, and one that leads somewhere, as they are', () => {
    inspect('cron-jobs/cron-job.json', 'actions/@go', (job: { actions?: unknown[] }) => {
      job.actions = [{ id: 'go', label: 'Go', link: '/cron-jobs' }];
    });
    expect(screen.queryByRole('button', { name: /first of several|only one/ })).toBeNull();
  });

  it('gets words, sections and tabs at once, and a rule once its field is picked', async () => {
    const { add, written, issues } = inspect('cron-jobs/cron-job.json', '');
    const before = (written('blocks') as unknown[]).length;
    for (const words of ['Text', 'Section', 'Tabs']) await add(words, 'part');
    expect((written('blocks') as unknown[]).length).toBe(before + 3);
    expect(issues()).toEqual([]);
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

  it('makes a rule of the form that says something from the start', async () => {
    const { add, pick, written, issues } = inspect('tolls/toll-crud.json', 'actions/@add');
    await add('Validation rule', 'part', 'It, confirmation dialog');
    await pick('confirmation dialog, Validation rule', 'Name');
    expect(written('ask')).toMatchObject({ must: [{ that: 'filled(form.name)', message: 'Name is needed', field: 'name' }] });
    expect(issues()).toEqual([]);
  });
});

describe('a block of each kind', () => {
  const kinds = [
    ['progress', 'jobs/job-detail.json', 'Progress of the record'],
    ['stats', 'jobs/job-detail.json', 'Figures: Messages'],
    ['json', 'jobs/job-detail.json', 'JSON of the record'],
    ['tree', 'dishes/dish.json', 'Tree: Variants'],
    ['notes', 'people/driver.json', 'Notes: Notes'],
    ['chips', 'people/user.json', 'Chips: Roles'],
    ['each', 'routes/route.json', 'Repeated blocks: Orders'],
    ['one-of', 'jobs/job-detail.json', 'One of several blocks'],
  ] as const;

  it.each(drawn('kinds of block', kinds, 4))('is added by picking: %s', async (block, file, label) => {
    const { add, written, issues } = inspect(file, '');
    await add(label, 'part');
    expect((written('blocks') as { block: string }[]).at(-1)?.block).toBe(block);
    expect(issues()).toEqual([]);
  });

  it('is made of a call that gives what it shows, and of no other', async () => {
    const { add, list, pick, written, issues } = inspect('routes/route.json', '');
    await add('Tree from a call', 'part');
    const calls = await options(list('Tree from a call, call'));
    expect(calls.some((words) => words.startsWith('Fetch Route Updates'))).toBe(true);
    expect(calls.some((words) => words.startsWith('Fetch Leads'))).toBe(false);
    fireEvent.keyDown(screen.getByLabelText('Find: It, Tree from a call, call'), { key: 'Escape' });
    await pick('Tree from a call, call', 'Fetch Route Updates');
    await waitFor(() =>
      expect((written('blocks') as object[]).at(-1)).toMatchObject({ block: 'tree', data: { call: 'fetchRouteUpdates' } }),
    );
    expect(issues()).toEqual([]);
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
  const FORM = 'scrappers/scrapper-create.json';

  it('become two by picking the loading call and the submit call; parameters stay with the first', async () => {
    const { add, pick, written, changes, issues } = inspect(FORM, '');
    const before = { path: written('path'), title: written('title'), submit: written('submit'), cancel: written('cancel') };
    await add('Update mode');
    expect(screen.getByLabelText<HTMLInputElement>('It, Update mode, address').value).toBe('/scrappers/edit');
    await pick('Update mode, record loaded by, call', 'Fetch Scrapper Details', 'Scrapper Details');
    await screen.findByText('With the id of the record: /scrappers/edit/:scrapperId');
    expect(written('update')).toBeUndefined();
    await pick('Update mode, its button, call', 'Update Scrapper', 'Update Scrapper');
    await waitFor(() => expect(written('update')).toBeDefined());
    expect(written('create')).toEqual(before);
    for (const key of ['path', 'title', 'submit', 'cancel']) expect(written(key), key).toBeUndefined();
    expect(written('update')).toMatchObject({
      path: '/scrappers/edit/:scrapperId',
      title: 'Update Scrapper',
      data: { with: { id: 'route.scrapperId' } },
      submit: { label: 'Update Scrapper', call: 'updateScrapper' },
    });
    expect(changes()).toEqual(['It: update mode added, and the form becomes its create mode']);
    expect(issues()).toEqual([]);
  });

  it('say a text that a call needs, such as a slug, and the button is given which record that is', async () => {
    const { add, list, pick, written, issues } = inspect(
      'payment-products/stripe-product-form.json',
      '',
      (form: { [key: string]: unknown }) => {
        const { path, title, submit, cancel } = form.create as { [key: string]: unknown };
        for (const key of ['create', 'update']) delete form[key];
        Object.assign(form, { path, title, submit, ...(cancel !== undefined && { cancel }) });
      },
    );
    await add('Update mode');
    const label = 'Update mode, record loaded by';
    await pick(`${label}, call`, 'Fetch Stripe Product By Slug', 'By Slug');
    const offered = await options(list(`${label}, Slug`));
    expect(offered[0]).toMatch(/^From the address: Slug/);
    expect(offered.at(-1)).toMatch(/^Fixed value/);
    fireEvent.keyDown(screen.getByLabelText(`Find: It, ${label}, Slug`), { key: 'Escape' });
    await pick(`${label}, Slug`, 'From the address: Slug');
    await screen.findByText(/^With the id of the record: .*\/:slug$/);
    expect(written('update')).toBeUndefined();
    await pick('Update mode, its button, call', 'Update Stripe Product', 'Update Stripe Product');
    await waitFor(() => expect(written('update')).toBeDefined());
    expect(written('update')).toMatchObject({
      path: expect.stringMatching(/\/:slug$/),
      data: { call: 'fetchStripeProductBySlug', with: { slug: 'route.slug' } },
      submit: { call: 'updateStripeProduct', with: { id: 'record.objectId' } },
    });
    expect(issues().filter((message) => !/edit/.test(message))).toEqual([]);
  });

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

  it('stay two where something depends on the mode, and the last cannot be removed', () => {
    const { written } = inspect('subscriptions/subscription-form.json', '');
    fireEvent.click(screen.getByRole('button', { name: 'It: remove update mode' }));
    expect([written('path'), written('update')]).toEqual([undefined, undefined]);
    expect(written('create')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^It: (without address|make it a form)/ })).toBeNull();
  });

  it('are made one by a button where there is only one of two', () => {
    const { written, issues } = inspect('scrappers/scrapper-create.json', '', (form: { [key: string]: unknown }) => {
      form.create = { path: form.path, title: form.title, submit: form.submit };
      for (const key of ['path', 'title', 'submit']) delete form[key];
    });
    fireEvent.click(screen.getByRole('button', { name: 'It: convert to one address' }));
    expect([written('path'), written('create')]).toEqual(['/scrappers/create', undefined]);
    expect(issues()).toEqual([]);
  });

  it.each([
    ['scrappers/scrapper-create.json', true],
    ['jobs/import-dishes.json', false],
  ])('leave the menu entry with what makes something new: %s', async (file, isOffered) => {
    inspect(file, '');
    fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Add property to It: "]')!);
    await screen.findByLabelText('Find: Add property to It');
    const offered = screen.getAllByRole('option').map(({ textContent }) => textContent);
    expect(offered).toContain('Update mode');
    expect(offered.includes('Create mode')).toBe(isOffered);
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

  it('say before the press which titles go, and what is said under them', () => {
    inspect('uva-categories/uva-category-form.json', '', (form: { fields?: object[]; sections?: object[] }) => {
      const [first, ...others] = form.fields ?? [];
      delete form.fields;
      form.sections = [
        { title: 'Texts', text: 'What customers read.', fields: [first] },
        { title: 'Place', fields: others },
      ];
    });
    expect(screen.getByText(/removes the titles Texts and Place and the sentence under Texts\./)).toBeTruthy();
    cleanup();
    inspect('restaurants/restaurant-form.json', '');
    expect(screen.getByText(/the titles Restaurant, .* and \d more and the sentence under .*\./)).toBeTruthy();
  });
});

describe('grouped members', () => {
  const two = (job: { actions?: unknown[] }) => {
    job.actions = [
      { id: 'run', label: 'Run', access: ['admin'], call: 'runJobNow', with: { id: 'record.objectId' } },
      { id: 'stop', label: 'Stop', access: ['admin'], visible: 'record.active', call: 'runJobNow', with: { id: 'record.objectId' } },
    ];
  };

  async function group(words: string): Promise<void> {
    fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Group It: "]')!);
    await screen.findByLabelText('Find: Group It');
    fireEvent.click(screen.getByRole('option', { name: new RegExp(`^${words}`) }));
  }

  it('share one place, or who may see them, by picking one beside the other', async () => {
    const place = inspect('cron-jobs/cron-job.json', 'actions/@run', two);
    await group('In one place with Stop');
    expect(place.document('actions')).toMatchObject([{ firstOf: [{ id: 'stop' }, { id: 'run' }] }]);
    expect(place.issues()).toEqual([]);
    expect(place.changes()).toEqual(['It: in one place with Stop, where only one of them is visible at a time']);
    cleanup();
    const shared = inspect('cron-jobs/cron-job.json', 'actions/@run', two);
    await group('In one group with Stop');
    expect(shared.document('actions')).toMatchObject([{ access: ['admin'], items: [{ id: 'run' }, { id: 'stop' }] }]);
    expect(shared.changes()).toEqual(['It: in one group with Stop']);
  });

  it('explain a missing condition, until one has it', async () => {
    const listed = async () => {
      fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Group It: "]')!);
      await screen.findByLabelText('Find: Group It');
    };
    inspect('cron-jobs/cron-job.json', 'actions/@run', (job: { actions?: { visible?: string }[] }) => {
      two(job);
      delete job.actions?.[1]?.visible;
    });
    await listed();
    expect(screen.getByText(/Set Visible when on one of them first\./)).toBeTruthy();
    cleanup();
    inspect('cron-jobs/cron-job.json', 'actions/@run', two);
    await listed();
    expect(screen.queryByText(/Give this one or the other a condition/)).toBeNull();
  });

  it('explain why one cannot join a group, until no role would lose it', async () => {
    const beside = (access: string[]) => (job: { actions?: object[] }) => {
      two(job);
      const [run, stop] = job.actions as [object, object];
      job.actions = [
        { access: ['sales'], items: [run, { ...stop, id: 'end', label: 'End' }] },
        { ...stop, access },
      ];
    };
    const listed = async () => {
      fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Group It: "]')!);
      return within(await screen.findByRole('dialog', { name: 'Group It' }));
    };
    inspect('cron-jobs/cron-job.json', 'actions/@stop', beside(['sales', 'finance']));
    const list = await listed();
    expect(list.getByText('Into the group Run and End')).toBeTruthy();
    expect(list.getByText(/^Run and End would hide It from Finance\. Give both the same roles/)).toBeTruthy();
    cleanup();
    inspect('cron-jobs/cron-job.json', 'actions/@stop', beside(['sales']));
    expect((await listed()).getByRole('option', { name: /^Into the group Run and End/ })).toBeTruthy();
    expect(screen.queryByText(/would take It from/)).toBeNull();
  });

  it('are each by themselves again', async () => {
    const { document: written } = inspect('cron-jobs/cron-job.json', 'actions/0', (job: { actions?: unknown[] }) => {
      two(job);
      job.actions = [{ firstOf: job.actions?.toReversed() }];
    });
    await group('Each by itself');
    expect(written('actions')).toMatchObject([
      { id: 'stop', visible: 'record.active' },
      { id: 'run', visible: '!(record.active)' },
    ]);
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

  it('keeps its roles when it leaves between two groups', async () => {
    const {
      document: written,
      changes,
      issues,
    } = inspect('cron-jobs/cron-job.json', 'actions/0/items/@b', grouped(['x', 'a', 'b', 'c', 'd']));
    fireEvent.click(document.querySelector<HTMLElement>('button[aria-label^="Group It: "]')!);
    fireEvent.click(await screen.findByRole('option', { name: /^Out of/ }));
    expect(written('actions')).toMatchObject([
      { access: ['admin'], items: [{ id: 'x' }, { id: 'a' }] },
      { id: 'b', access: ['admin'] },
      { access: ['admin'], items: [{ id: 'c' }, { id: 'd' }] },
    ]);
    expect(changes()).toEqual([expect.stringMatching(/^It: out of .*, which becomes two groups$/)]);
    expect(issues()).toEqual([]);
  });
});

describe('a widget', () => {
  it('shows what another call of the page gave, under what that is called', async () => {
    const page = inspect('dishes/dish.json', '', (dish: { data: object; sources?: object[] }) => {
      dish.sources = [{ ...dish.data, id: 'twin' }];
    });
    await page.add('Variant tree: Twin: Variants', 'part');
    expect(page.document('blocks')).toContainEqual(
      expect.objectContaining({ block: 'variant-tree', props: { variants: 'sources.twin.variants' } }),
    );
    expect(page.issues()).toEqual([]);
  });

  it('is added with what it shows, and what else it is given is picked from what it says of itself', async () => {
    const {
      add,
      document: written,
      issues,
    } = inspect('dishes/dish.json', '', (dish: { blocks: { block: string }[] }) => {
      dish.blocks = dish.blocks.filter(({ block }) => block !== 'variant-tree');
    });
    await add('Variant tree: Variants', 'part');
    expect(written('blocks/@variants')).toEqual({
      block: 'variant-tree',
      id: 'variants',
      title: 'Variants',
      props: { variants: 'record.variants' },
    });
    expect(issues()).toEqual([]);
  });

  it('offers each of its properties by the words and the type of its contract', async () => {
    const { pick, written } = inspect('dishes/dish.json', 'blocks/@variants', (dish: { blocks: { block: string; props?: object }[] }) => {
      for (const each of dish.blocks) if (each.block === 'variant-tree') each.props = { variants: 'record.variants' };
    });
    await pick('Widget settings, add', 'Read Only');
    await waitFor(() => expect(written('props')).toMatchObject({ variants: 'record.variants', readOnly: expect.anything() }));
  });
});
