import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn } from '../../support/draw.ts';
import { pointInPage, pressInPreview } from '../support/press-in-preview.ts';
import { drawnWidths, eventually, expectClean, journeys, type Width } from '../support/steps.ts';
import { editThis, offered, openTask, options, pick, picker, publishHere, type StudioTask, selectPart } from '../support/studio.ts';
import { expectAccessibleHere, settled, visit } from '../support/visit.ts';
import { own } from './pages-console.ts';

const journey = journeys('studio-editing');

/*
 * Tasks of the Studio by keyboard alone, started on the live screen and ended when another open console has it. An act is a chord, a key that does something, or one value
 * that is typed or picked; going there with Tab and the arrow keys is the way and no act. What a picker, a tab or a part does with each key is in
 * tests/shell/studio/editor-keys.test.tsx.
 */

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
    task: 'hides a column from one role',
    acts: 5,
    how: unchecks('Sales has Column Longitude', /Sales no longer see the column Longitude/, (staff) =>
      staff.getByRole('columnheader', { name: 'Longitude' }),
    ),
  },
  {
    task: 'takes a column off the page, from its words',
    acts: 3,
    how: withChord('Latitude', 'Alt+Delete', /Everybody no longer sees the column Latitude/),
  },
  { task: 'moves a column, from its words', acts: 3, how: withChord('Name', 'Alt+ArrowDown', /sees (Amount|Name) before/) },
  { task: 'adds a column of the row', acts: 4, role: 'admin', how: adds('Columns', 'Toll ID', /Everybody sees a new column Toll ID/) },
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

inspects('keeps the toolbar of a part inside the canvas, and beside the part', async () => {
  const { page, done } = await openInspector('actions/@add');
  const toolbar = page.getByRole('toolbar', { name: 'Tools of Action Add Toll' });
  await toolbar.getByRole('button').last().hover();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const [canvas, tools, below] = await Promise.all([
    boxOf(page.locator('.studio-preview iframe')),
    boxOf(toolbar),
    pointInPage(page.frameLocator('.studio-preview iframe').getByRole('button', { name: 'Add Toll' }), 0.5, 1),
  ]);
  expect(tools.x + tools.width).toBeLessThanOrEqual(canvas.x + canvas.width);
  expect(tools.y).toBeGreaterThanOrEqual(below.y);
  await done();
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

journey('gives a form a second address by keyboard alone, whose preview takes the keyboard from nobody', async () => {
  const visited = await visit({ role: 'admin', address: own.address, path: '/studio/screens/robot-form?tab=parts' });
  const { page } = visited;
  const inFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  await page.frameLocator('iframe').locator('input').first().waitFor();
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
  await settled(page);
  await expectAccessibleHere(page);
  await expectClean(visited);
  await visited.leave();
});
