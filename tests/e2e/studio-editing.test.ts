import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { pressInPreview } from './support/press-in-preview.ts';
import { screensConsole } from './support/screens-console.ts';
import { drawnWidths, eventually, expectClean, journeys, type Width } from './support/steps.ts';
import {
  editTexts,
  editThis,
  makeStudioFolder,
  offered,
  openTask,
  options,
  pick,
  picker,
  previewOf,
  publishHere,
  type StudioTask,
  selectPart,
} from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('studio-keyboard');

/*
 * Tasks of the Studio by keyboard alone, started on the live screen and ended when another open console has it. An act is a chord, a key that does something, or one value
 * that is typed or picked; going there with Tab and the arrow keys is the way and no act. What a picker, a tab or a part does with each key is in
 * tests/shell/studio/editor-keys.test.tsx.
 */

const own = screensConsole(async () => {
  const folder = await makeStudioFolder();
  await folder.replace('app.json', '"home":', '"menuGroups": { "people": "People", "platform": "Platform" }, "home":');
  for (const field of ['entityId', 'entityClass'])
    await folder.replace('cloud-requests/cloud-requests.json', `{"field":"${field}"}`, `{"field":"${field}","label":"Where"}`);
  await folder.replace('uva-categories/new-category.json', '"access":["sales"]', '"access":["sales","finance"]');
  for (const screen of [JOBS, FORM, BARE]) await folder.write(`beginnings/${screen.id}.json`, JSON.stringify(screen));
  return folder;
});

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

/** Goes with Tab until this has the focus: whatever cannot be reached so is out of reach for many. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

type KeyboardTask = Awaited<ReturnType<typeof open>>;

async function open(path = '/toll-crud', role: 'sales' | 'admin' = 'sales') {
  const task = await openTask(own.address, path, { role });
  const { page, act } = task;
  const press = (key: string) => act(() => page.keyboard.press(key));
  await act(() => editThis(page));
  await page.getByRole('tab', { name: 'Texts' }).waitFor();
  return {
    ...task,
    staff: task.staff.page,
    /** Publishes where it stands, by its chord. */
    publishHere: (sentence: RegExp) => publishHere(task, sentence, 'chord'),
    async type(label: string, text: string) {
      await reach(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.press('Control+a');
      await act(() => page.keyboard.type(text));
    },
    /** Words that are typed on the button of a picker open it; Enter takes what is found first. */
    async pick(label: string, words: string) {
      await reach(page, picker(page, label));
      await act(async () => {
        await page.keyboard.type(words);
        await options(page).first().waitFor();
        await page.keyboard.press('Enter');
      });
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    /** Going to the texts is the way, and no act. */
    async texts() {
      await reach(page, page.getByRole('tab', { selected: true }));
      await page.keyboard.press('ArrowRight');
      await page.getByLabel('Find text').waitFor();
    },
    /** Goes down the outline to a part, and selects it. */
    async select(name: string) {
      const part = page.getByRole('treeitem', { name, exact: true });
      await part.waitFor();
      await reach(page, page.locator('[role="treeitem"][tabindex="0"]'));
      for (let presses = 0; presses < 40 && !(await part.evaluate((each) => each === document.activeElement)); presses += 1)
        await page.keyboard.press('ArrowDown');
      await press('Enter');
    },
    /** Looks for a part or a setting in the outline. */
    async findPart(words: string) {
      await reach(page, page.getByLabel('Find part'));
      await act(() => page.keyboard.type(words));
    },
    async press(target: Locator, key: string) {
      await reach(page, target);
      await press(key);
    },
    async publish(sentence: RegExp) {
      await reach(page, page.getByRole('link', { name: 'Review and publish' }));
      await press('Enter');
      await page.getByRole('list', { name: 'Changes' }).getByText(sentence).first().waitFor();
      await settled(page);
      await reach(page, page.getByRole('button', { name: 'Publish', exact: true }));
      await press('Enter');
      await page.getByText(/Change \d+ is live\./).waitFor();
    },
  };
}

const rewords = (label: string, text: string, sentence: RegExp) => async (task: KeyboardTask) => {
  await task.texts();
  await task.type(label, text);
  await task.publish(sentence);
};
const unchecks = (box: string, sentence: RegExp, gone: (staff: Page) => Locator) => async (task: KeyboardTask) => {
  await task.select(box.replace('Sales has ', ''));
  await task.press(task.page.getByLabel(box), 'Space');
  await gone(task.staff).waitFor();
  await task.publish(sentence);
  await gone(task.staff).waitFor({ state: 'detached' });
};
/** With a chord, from the words of a column. The focus stays where somebody works. */
const withChord = (column: string, key: string, sentence: RegExp) => async (task: KeyboardTask) => {
  const { page, staff } = task;
  const before = await heads(staff);
  await task.texts();
  await reach(page, page.getByLabel(`Column ${column}, label`, { exact: true }));
  await task.act(() => page.keyboard.press(key));
  await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await task.publishHere(sentence);
  await eventually(() => heads(staff)).not.toEqual(before);
};
/** Adds to a list what is called so, or else the first that is offered. */
const adds = (list: string, wanted?: string, sentence?: RegExp) => async (task: KeyboardTask) => {
  const palette = `Add part to ${await task.page.getByRole('treeitem').first().innerText()}`;
  const label = wanted ?? (await offered(task.page, palette, list))[0] ?? '';
  await task.pick(palette, `${list} ${label}`);
  await task.publish(sentence ?? new RegExp(label));
  await eventually(() => task.staff.locator('body').innerText()).toContain(label);
};

/** Tasks with the acts that each takes. They do not need one another. */
const TASKS: readonly { task: string; acts: number; path?: string; role?: 'admin'; how: (task: KeyboardTask) => Promise<void> }[] = [
  {
    task: 'rewords a column',
    acts: 4,
    how: rewords('Column Amount, label', 'Price', /The column Amount on Tolls is called Price/),
  },
  {
    task: 'rewords a toast',
    acts: 4,
    how: rewords('Action Add Toll, success message', 'Toll noted', /says "Toll noted"/),
  },
  {
    task: 'rewords a validation message',
    acts: 4,
    how: rewords('Action Add Toll, field Name, required message', 'Give it a name', /says "Give it a name"/),
  },
  {
    task: 'hides a column from one role',
    acts: 5,
    how: unchecks('Sales has Column Longitude', /Sales no longer see the column Longitude/, (staff) =>
      staff.getByRole('columnheader', { name: 'Longitude' }),
    ),
  },
  {
    task: 'restricts an action to fewer roles',
    acts: 5,
    how: unchecks('Sales has Action Add Toll', /Sales lose the action Add Toll/, (staff) =>
      staff.getByRole('button', { name: 'Add Toll' }),
    ),
  },
  {
    task: 'takes a column off the page, from its words',
    acts: 3,
    how: withChord('Latitude', 'Alt+Delete', /Everybody no longer sees the column Latitude/),
  },
  { task: 'moves a column, from its words', acts: 3, how: withChord('Name', 'Alt+ArrowDown', /sees (Amount|Name) before/) },
  { task: 'adds a column of the row', acts: 4, role: 'admin', how: adds('Columns', 'Toll ID', /Everybody sees a new column Toll ID/) },
  { task: 'adds an action on a record', acts: 4, role: 'admin', how: adds('Row actions', 'Delete Toll', /Delete Toll/) },
  { task: 'adds a filter for an unused parameter', acts: 4, path: '/cloud-requests', role: 'admin', how: adds('Filters') },
  { task: 'adds a field of a form', acts: 4, path: '/new-category', role: 'admin', how: adds('Fields') },
  {
    task: 'changes the range that a filter begins with',
    acts: 5,
    path: '/cloud-requests',
    role: 'admin',
    async how(task) {
      await task.findPart('default');
      await task.pick('Filter Date Range, Default', 'Last 7 days');
      await task.publish(/Date Range/);
    },
  },
];

it.each(drawn('tasks by keyboard', TASKS, 1))('$task in $acts acts', async ({ acts, path, role, how }) => {
  const task = await open(path, role);
  await how(task);
  expect(task.acts()).toBe(acts);
  await task.leave();
});

journey('changes the page size in four acts, and takes it back from the history in three', async () => {
  const task = await open();
  const { page } = task;
  await task.findPart('rows per page');
  await task.type('Tolls, Rows per page', '5, 50');
  await task.publishHere(/A page has 5 rows instead of 10/);
  await eventually(() => task.staff.getByRole('row').count()).toBe(6);
  expect(task.acts()).toBe(4);
  await task.press(page.getByRole('link', { name: 'History', exact: true }).first(), 'Enter');
  await task.press(page.getByRole('button', { name: /^Roll back change/ }).first(), 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Changes:').waitFor();
  await dialog.getByText(/A page has 10 rows instead of 5/).waitFor();
  await task.press(dialog.getByRole('button', { name: 'Roll back', exact: true }), 'Enter');
  await page.getByText(/Change \d+ was rolled back/).waitFor();
  await eventually(() => task.staff.getByRole('row').count()).toBeGreaterThan(6);
  expect(task.acts()).toBe(7);
  await task.leave();
});

journey('makes a new list of a call, in the menu, in six acts', async () => {
  const live = await openTask(own.address, '/toll-crud', { role: 'sales' });
  const { page } = live;
  const press = async (target: Locator, key: string) => {
    await reach(page, target);
    await live.act(() => page.keyboard.press(key));
  };
  await press(page.getByRole('button', { name: 'More of the Studio' }), 'Enter');
  await page.getByRole('menuitem', { name: 'New screen' }).waitFor();
  // The first of the menu is marked already.
  await live.act(() => page.keyboard.press('Enter'));
  const dialog = page.getByRole('dialog', { name: 'New screen' });
  await dialog.waitFor();
  await live.act(async () => {
    await reach(page, dialog.getByRole('combobox'));
    await page.keyboard.type('fetchTolls');
    await page.keyboard.press('Enter');
  });
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Tolls');
  expect(await dialog.getByLabel('Address').inputValue()).toBe('/tolls');
  await press(dialog.getByLabel('Sales'), 'Space');
  await press(dialog.getByRole('button', { name: 'Create and review' }), 'Enter');
  await page.getByRole('list', { name: 'Changes' }).waitFor();
  await settled(page);
  await press(page.getByRole('button', { name: 'Publish', exact: true }), 'Enter');
  await page.getByText(/Change \d+ is live\./).waitFor();
  await live.staff.page.locator('nav a[href="/tolls"]').waitFor({ state: 'attached' });
  expect(live.acts()).toBe(6);
  await live.leave();
});

const inspects = journeys('studio-inspector');

/* Links, expressions and choices in the inspector: picked and read as sentences, and nothing of the draft is written before it is whole. */

async function openInspector(part: string, width: Width = 1440) {
  const path = `/studio/screens/toll-crud?tab=parts&at=${encodeURIComponent(`tolls/toll-crud.json#${part}`)}`;
  const visited = await visit({ role: 'admin', address: own.address, path, width });
  const { page } = visited;
  const inspector = page.locator('.studio-inspector');
  await inspector.waitFor();
  const keeping = () => page.locator('.studio-keeping').innerText();
  return {
    ...visited,
    inspector,
    keeping,
    async done(provoked?: RegExp) {
      await expectClean(visited, provoked);
      await visited.leave();
    },
  };
}

inspects('picks the screen that a link leads to, and asks for what its address needs before anything is written', async () => {
  const { page, inspector, keeping, done } = await openInspector('columns/@amount', drawnWidths('studio-inspector')[0]);
  await pick(page, 'Add property to Column Amount', 'Link');
  await picker(page, 'Column Amount, Link').waitFor();
  expect(await keeping()).toBe('');
  await eventually(() => offered(page, 'Column Amount, Link')).toEqual(expect.arrayContaining(['Tolls', 'Tags', 'Cloud Requests']));
  await pick(page, 'Column Amount, Link', 'Cloud Requests');
  await eventually(keeping).toMatch(/^Draft saved/);
  await pick(page, 'Column Amount, Link, add', 'date');
  await inspector.getByText('Choose the rest to continue.').waitFor();
  await settled(page);
  await expectAccessibleHere(page);
  await done();
});

it('keeps the toolbar of a part inside the canvas, and beside the part', async () => {
  const { page, done } = await openInspector('actions/@add');
  const toolbar = page.getByRole('toolbar', { name: 'Tools of Action Add Toll' });
  await toolbar.getByRole('button').last().hover();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const [canvas, tools, part] = await Promise.all([
    boxOf(page.locator('.studio-preview iframe')),
    boxOf(toolbar),
    boxOf(page.frameLocator('.studio-preview iframe').getByRole('button', { name: 'Add Toll' })),
  ]);
  expect(tools.x + tools.width).toBeLessThanOrEqual(canvas.x + canvas.width);
  expect(tools.y).toBeGreaterThanOrEqual(part.y + part.height);
  await done();
});

inspects('reads an expression as sentence, takes it as a text with names that are offered, and reports errors at once', async () => {
  const { page, inspector, done } = await openInspector('columns/@amount');
  await pick(page, 'Add property to Column Amount', 'Image');
  await pick(page, 'Column Amount, Image', 'As text');
  const text = inspector.getByRole('combobox', { name: 'Column Amount, Image', exact: true });
  await text.pressSequentially('row.na');
  await page.getByRole('listbox', { name: 'Column Amount, Image, variables in scope' }).getByText('row.name').waitFor();
  await text.press('Enter');
  expect(await text.inputValue()).toBe('row.name');
  await text.pressSequentially(" == 'a' ?");
  await inspector.getByText(/is not a valid expression/).waitFor();
  await text.pressSequentially(" 'x' : row.name");
  await inspector.getByRole('button', { name: 'Column Amount, Image, as sentence' }).click();
  await inspector.getByText('where', { exact: true }).waitFor();
  expect(await picker(page, 'Column Amount, Image, else').getAttribute('aria-label')).toMatch(/Name$/);
  await settled(page);
  await expectAccessibleHere(page);
  // The preview tries to render a picture at what is only a name.
  await done(/NotSameOrigin/);
});

inspects('takes choices as a list of what is read and what is kept, in an order', async () => {
  const { page, inspector, keeping, done } = await openInspector('actions/@add/ask/fields/@name');
  await pick(page, 'Add property to Field Name', 'Choices');
  expect(await keeping()).toBe('');
  await inspector
    .getByRole('button', { name: 'Add choice' })
    .or(inspector.getByRole('button', { name: /Choices, add$/ }))
    .click();
  const read = inspector.getByLabel(/Choices, 1, label$/);
  await read.fill('North gate');
  const kept = inspector.getByLabel(/Choices, 1, value$/);
  await kept.fill('');
  await inspector.getByText('A value is required.').waitFor();
  await kept.fill('north');
  await kept.press('Enter');
  await inspector.getByRole('button', { name: /Choices, add$/ }).click();
  await inspector.getByRole('button', { name: /Choices, 2: earlier$/ }).click();
  await eventually(() => inspector.getByLabel(/Choices, 2, label$/).inputValue()).toBe('North gate');
  await settled(page);
  await expectAccessibleHere(page);
  await done();
});

inspects('gives the text of a screen most of a phone', async () => {
  const visited = await visit({ role: 'admin', address: own.address, path: '/studio/screens/toll-crud?tab=text', width: 390 });
  const box = await visited.page.getByLabel('Text of tolls/toll-crud.json', { exact: true }).boundingBox();
  expect(box?.height).toBeGreaterThan(400);
  await expectClean(visited);
  await visited.leave();
});

inspects('opens a list for a finger without a keyboard over it', async () => {
  const { page, done } = await openInspector('columns/@amount', 390);
  await picker(page, 'Column Amount, Format').click();
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await done();
});

/* What is added to a form, seen in the preview and in another open console. */

async function _begin(path: string) {
  const task = await openTask(own.address, path, { role: 'admin' });
  await task.act(() => editThis(task.page));
  return task;
}

journey('leaves the focus where somebody works, also while a form is rendered beside it that begins with its first field', async () => {
  const visited = await visit({ role: 'admin', address: own.address, path: '/studio/screens/new-category' });
  const { page } = visited;
  const name = page.frameLocator('iframe').getByRole('textbox', { name: 'Name', exact: true });
  const tab = page.getByRole('tab', { name: 'Texts' });
  await tab.focus();
  await name.waitFor();
  await settled(page);
  expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel('Click mode').getByRole('button', { name: 'Run' }).click();
  await pressInPreview(name);
  await page.keyboard.type('Fish');
  expect(await name.inputValue()).toBe('Fish');
  await expectClean(visited);
  await visited.leave();
});

/* Changes that admins ask for, each in six acts or fewer, publishing included. */

/** Does a task from the live screen at a path, on a page that many tasks share, and counts its acts. */
async function inSixActs(page: Page, path: string, deed: (task: StudioTask) => Promise<void>): Promise<void> {
  let acts = 0;
  const act = async (each: () => Promise<unknown>) => {
    acts += 1;
    await each();
  };
  await page.goto(`${own.address}${path}`);
  await deed({ page, act } as StudioTask);
  expect(acts).toBeLessThanOrEqual(6);
}

journey('changes a default range, a link to another system and the menu, each in six acts', async () => {
  const visited = await visit({ role: 'admin', address: own.address });
  const { page } = visited;
  await inSixActs(page, '/cloud-requests', async (task) => {
    await task.act(() => editThis(page));
    await task.act(() => selectPart(page, 'Filter Date Range'));
    await task.act(() => pick(page, 'Filter Date Range, Default', 'Last week'));
    await publishHere(task, /starts as/, 'chord');
  });
  await inSixActs(page, '/toll-crud', async (task) => {
    await task.act(() => editThis(page));
    await task.act(() => selectPart(page, 'Column Amount'));
    await task.act(() => pick(page, 'Add property to Column Amount', 'Link'));
    await task.act(() => pick(page, 'Column Amount, Link', 'https://books.example/'));
    await task.act(() => pick(page, 'Column Amount, Link, add value', 'Toll ID'));
    await settled(page);
    await expectAccessibleHere(page);
    await publishHere(task, /Amount on Tolls leads to/, 'chord');
  });
  await inSixActs(page, '/studio/files/app.json', async (task) => {
    const box = page.getByRole('textbox', { name: /Menu groups, add$/ });
    await task.act(() => box.fill('Set-up'));
    await task.act(() => box.press('Enter'));
    await task.act(() => pick(page, 'Add screen to Set-up', 'Tolls'));
    await settled(page);
    await expectAccessibleHere(page);
    await publishHere(task, /Tolls stands under Set-up in the menu instead of under Platform/, 'chord');
  });
  await expectClean(visited, /404/);
  await visited.leave();
});

journey('makes a form read-only for a role that may open its page', async () => {
  const finance = await visit({ role: 'finance', address: own.address, path: '/new-category' });
  const name = finance.page.getByRole('textbox', { name: 'Name' });
  await name.waitFor();
  expect(await name.isEditable()).toBe(true);
  const visited = await visit({ role: 'admin', address: own.address });
  const { page } = visited;
  await inSixActs(page, '/studio/files/uva-categories/new-category.json', async (task) => {
    await task.act(() => page.getByRole('checkbox', { name: /^Finance has .*submit button$/ }).uncheck());
    await publishHere(task, /Finance/, 'chord');
  });
  await finance.page.goto(`${own.address}/new-category`);
  await finance.page.getByText('Your roles do not let you save this.').first().waitFor();
  expect(await name.isEditable()).toBe(false);
  for (const each of [finance, visited]) {
    await expectClean(each);
    await each.leave();
  }
});

journey('rewords two equal texts of a screen together, and one of them alone by a press on it', async () => {
  const visited = await visit({ role: 'admin', address: own.address });
  const { page } = visited;
  await inSixActs(page, '/cloud-requests', async (task) => {
    await task.act(() => editTexts(page));
    await task.act(() => page.getByLabel('Column Where (first), label').fill('Place'));
    await task.act(() => page.getByRole('button', { name: /Reword 1 equal text$/ }).click());
    await publishHere(task, /called Place/, 'chord');
  });
  const head = (label: string) => previewOf(page).getByRole('columnheader', { name: label, exact: true });
  await inSixActs(page, '/cloud-requests', async (task) => {
    await task.act(() => editThis(page));
    await head('Place').nth(1).waitFor();
    await task.act(() => pressInPreview(head('Place').nth(1), { clickCount: 2 }));
    await task.act(() => page.locator('.studio-canvas-text').getByRole('textbox').fill('East'));
    await task.act(() => page.keyboard.press('Enter'));
    await publishHere(task, /called East/, 'chord');
  });
  await page.goto(`${own.address}/cloud-requests`);
  await eventually(async () => (await page.getByRole('columnheader').allInnerTexts()).filter((text) => /Place|East/.test(text))).toEqual([
    'Place',
    'East',
  ]);
  await expectClean(visited, /404/);
  await visited.leave();
});

/* Parts with several properties are added from templates: visible in the preview, without a problem, and undone by a chord. What the templates write is tested in tests/shell/studio/beginnings.test.tsx. */

const begins = journeys('studio-beginnings');

const JOBS = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'list',
  id: 'jobs-list',
  path: '/jobs-list',
  title: 'Jobs',
  access: ['sales'],
  data: { call: 'fetchJobs' },
  columns: [{ field: 'name' }, { field: 'lastRunTime' }],
};

const FORM = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'form',
  id: 'robot-form',
  path: '/robots/create',
  title: 'Create Robot',
  access: ['sales', 'finance'],
  fields: [
    { field: 'name', required: true },
    { field: 'vendorId', required: true, lookup: 'restaurants' },
    { field: 'url', required: true },
    { field: 'platform', required: true },
  ],
  submit: { label: 'Create', call: 'createScrapper' },
};

const BARE = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'bare-page',
  path: '/bare-page/:jobId',
  title: 'Bare',
  access: ['sales'],
  actions: [
    {
      id: 'change',
      label: 'Change',
      access: ['admin'],
      ask: { fields: [{ field: 'cronExpression', required: true }] },
      call: 'setJobCronExpression',
      with: { id: 'route.jobId' },
    },
  ],
  blocks: [{ block: 'text', id: 'words', text: 'Texts' }],
};

async function openBeginning(id: string, part: string) {
  const path = `/studio/screens/${id}?tab=parts&at=${encodeURIComponent(`beginnings/${id}.json#${part}`)}`;
  const visited = await visit({ role: 'admin', address: own.address, path });
  const { page } = visited;
  await page.locator('.studio-inspector').waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  return {
    ...visited,
    preview: page.frameLocator('iframe'),
    /** Nothing is wrong, and one chord takes it back. */
    async done() {
      await settled(page);
      await expectAccessibleHere(page);
      await eventually(() => page.locator('.studio-problems .message[data-tone="danger"], .studio-inspector .message').count()).toBe(0);
      await eventually(() => undo.isEnabled()).toBe(true);
      await page.keyboard.press('Escape');
      await page.locator('h1').first().click();
      for (let count = 0; count < 10 && (await undo.isEnabled()); count += 1) await page.keyboard.press('Control+z');
      await eventually(() => page.locator('.studio-keeping').innerText()).toBe('');
      await expectClean(visited);
      await visited.leave();
    },
  };
}

begins('gives a form a second address by keyboard alone, whose preview takes the keyboard from nobody', async () => {
  const { page, preview, done } = await openBeginning('robot-form', '');
  const inFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  await preview.locator('input').first().waitFor();
  expect(await inFrame()).toBe(false);
  const label = 'Create Robot, Update mode';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await picker(page, 'Add property to Create Robot').focus();
  await page.keyboard.type('Update mode');
  await page.keyboard.press('Enter');
  await eventually(focused).toBe(`${label}, address`);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/robots/mend');
  await page.keyboard.press('Tab');
  await eventually(focused).toBe(`${label}, record loaded by, call: Choose call…`);
  await page.keyboard.type('Fetch Scrapper Details');
  await page.keyboard.press('Enter');
  await page.getByText('/robots/mend/:scrapperId').waitFor();
  await eventually(focused).toBe(`${label}, record loaded by, call: Fetch Scrapper Details`);
  await page.keyboard.press('Tab');
  await eventually(focused).toBe(`${label}, its button, call: Choose call…`);
  await page.keyboard.type('Update Scrapper');
  await page.keyboard.press('Enter');
  await eventually(focused).toMatch(/^Create Robot \/ Update Scrapper, update mode, /);
  await done();
});

begins('calls no part otherwise before it is known what it is called, and none that is added', async () => {
  const { page, done } = await openBeginning('bare-page', '');
  const said = await saidByPage(page);
  // Without loading the page anew, so that all that it says from now on is heard.
  const editing = (id: string, query: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/studio/screens/${id}?${query}`);
  await editing('bare-page', `tab=parts&at=${encodeURIComponent('beginnings/bare-page.json#actions/@change/ask/fields/@cronExpression')}`);
  await page.getByRole('region', { name: 'Properties of Field CRON Expression' }).waitFor();
  await editing('jobs-list', 'tab=parts');
  await pick(page, 'Add part to Jobs', 'Columns CRON Expression');
  await page.getByRole('treeitem', { name: 'Column CRON Expression', exact: true }).waitFor();
  // A call is called so.
  expect((await said()).filter((words) => /(?<!Set Job )Cron Expression/.test(words))).toEqual([]);
  await done();
});

/** All that the page says from now on. */
async function saidByPage(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said = new Set<string>();
    const look = () => said.add(document.querySelector('main')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
}

begins('begins what is loaded, and writes nothing for whoever types before it is known what can be given', async () => {
  const { page, done } = await openBeginning('bare-page', '');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pick(page, 'Add property to Bare', 'Data');
  await pick(page, 'Bare, Data, call', 'Fetch Job Details');
  // Nobody knows which record the address says, so that nothing is guessed.
  await picker(page, 'Bare, Data, Job ID').waitFor();
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(false);
  await pick(page, 'Bare, Data, Job ID', 'Fixed value');
  await picker(page, 'Bare, data, Call').waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await done();
});
