import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, journeys } from './support/steps.ts';
import { editThis, makeStudioFolder, offered, openTask, options, picker, publishHere } from './support/studio.ts';
import { settled } from './support/visit.ts';

/** Every third of these runs, others for each commit. */
const journey = journeys('studio-keyboard');

/*
 * Tasks of the Studio by keyboard alone, started on the live screen and ended when another open console has it. An act is a chord, a key that does something, or one value
 * that is typed or picked; going there with Tab and the arrow keys is the way and no act. What a picker, a tab or a part does with each key is in
 * tests/shell/studio/editor-keys.test.tsx.
 */

const own = screensConsole(makeStudioFolder);

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

it.each(drawn('tasks by keyboard', TASKS, 2))('$task in $acts acts', async ({ acts, path, role, how }) => {
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
