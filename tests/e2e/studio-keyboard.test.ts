import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screensConsole } from './support/screens-console.ts';
import { eventually } from './support/steps.ts';
import { editThis, makeStudioFolder, offered, openTask, options, picker, publishHere } from './support/studio.ts';
import { settled } from './support/visit.ts';

/*
 * Tasks of the Studio by keyboard alone, begun on the live screen and ended when another open console has it. An act is a chord, a key that does something, or one value
 * that is typed or picked; going there with Tab and the arrow keys is the way and no act.
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

async function open(path = '/toll-crud', role: 'sales' | 'admin' = 'sales') {
  const task = await openTask(own.address, path, { role });
  const { page, act } = task;
  const press = (key: string) => act(() => page.keyboard.press(key));
  await act(() => editThis(page));
  await page.getByRole('tab', { name: 'Words' }).waitFor();
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
    async tab(name: string) {
      const wanted = page.getByRole('tab', { name });
      await reach(page, page.getByRole('tab', { selected: true }));
      for (let presses = 0; presses < 8 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1)
        await page.keyboard.press('ArrowRight');
      await act(async () => undefined);
    },
    async press(target: Locator, key: string) {
      await reach(page, target);
      await press(key);
    },
    async publish(sentence: RegExp) {
      await reach(page, page.getByRole('link', { name: 'Review and publish' }));
      await press('Enter');
      await page.getByRole('list', { name: 'What will be different' }).getByText(sentence).first().waitFor();
      await settled(page);
      await reach(page, page.getByRole('button', { name: 'Publish', exact: true }));
      await press('Enter');
      await page.getByText(/Change \d+ is live\./).waitFor();
    },
  };
}

it.each([
  ['a column', 'Column Amount, name', 'Price', /The column Amount on Tolls is called Price/],
  ['a toast', 'Action Add Toll, message once it is done', 'Toll noted', /says "Toll noted"/],
  ['a validation message', 'Action Add Toll, field Name, message when nothing is given', 'Give it a name', /says "Give it a name"/],
])('rewords %s in four acts', async (_, label, text, sentence) => {
  const task = await open();
  await task.type(label, text);
  await task.publish(sentence);
  expect(task.acts()).toBe(4);
  await task.leave();
});

it.each([
  ['hides a column from one role', 'Sales has Column Longitude', /Sales no longer see the column Longitude/],
  ['restricts an action to fewer roles', 'Sales has Action Add Toll', /Sales lose the action Add Toll/],
])('%s in five acts', async (_, box, sentence) => {
  const task = await open();
  await task.tab('Who sees what');
  await task.press(task.page.getByLabel(box), 'Space');
  await task.publish(sentence);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('goes to the first and the last tab with Home and End, and tells what a property is for', async () => {
  const task = await open();
  const { page } = task;
  await reach(page, page.getByRole('tab', { selected: true }));
  await page.keyboard.press('End');
  await page.getByText('Nothing was changed yet').waitFor();
  await page.keyboard.press('Home');
  await page.getByLabel('Find words').waitFor();
  for (const _ of ['access', 'order', 'settings', 'parts']) await page.keyboard.press('ArrowRight');
  await task.press(page.getByRole('button', { name: 'Row action Edit', exact: true }), 'Enter');
  await task.press(page.getByRole('button', { name: 'Primary', exact: true }), 'Enter');
  await page.getByText('The one main button here.').waitFor();
  await task.leave();
});

it('takes a column off the page in three acts, from its words', async () => {
  const task = await open();
  const { page } = task;
  await reach(page, page.getByLabel('Column Latitude, name', { exact: true }));
  await task.act(() => page.keyboard.press('Alt+Delete'));
  await eventually(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  await task.publishHere(/Everybody no longer sees the column Latitude/);
  expect(task.acts()).toBe(3);
  await eventually(() => heads(task.staff)).not.toContain('Latitude');
  await task.leave();
});

it('changes the page size in four acts', async () => {
  const task = await open();
  await task.tab('Settings');
  await task.type('Tolls, Rows per page', '5, 50');
  await task.publishHere(/A page has 5 rows instead of 10/);
  await eventually(() => task.staff.getByRole('row').count()).toBe(6);
  expect(task.acts()).toBe(4);
  await task.leave();
});

it('takes back what was published, from the history, in three acts', async () => {
  const task = await open();
  const { page } = task;
  const before = task.acts();
  await task.press(page.getByRole('link', { name: 'History', exact: true }), 'Enter');
  await task.press(page.getByRole('button', { name: /Take (it|this|change)?.*back/i }).first(), 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('What will be different:').waitFor();
  await dialog.getByText(/A page has 10 rows instead of 5/).waitFor();
  await task.press(dialog.getByRole('button', { name: 'Take back', exact: true }), 'Enter');
  await page.getByText(/Change \d+ was taken back/).waitFor();
  await eventually(() => task.staff.getByRole('row').count()).toBeGreaterThan(6);
  expect(task.acts() - before).toBe(3);
  await task.leave();
});

it.each([
  ['a column of the row', '/toll-crud', 'Columns', 'Toll ID', /Everybody sees a new column Toll ID/],
  ['an action on a record', '/toll-crud', 'Row actions', 'Delete Toll', /Delete Toll/],
  ['a filter for an unused parameter', '/cloud-requests', 'Filters', undefined, undefined],
  ['a field of a form', '/new-category', 'Fields', undefined, undefined],
] as const)('adds %s in five acts', async (_, path, list, wanted, sentence) => {
  const task = await open(path, 'admin');
  await task.tab('Order');
  const label = wanted ?? (await offered(task.page, `Add to ${list}`)).at(-1) ?? '';
  await task.pick(`Add to ${list}`, label);
  await task.publish(sentence ?? new RegExp(label));
  expect(task.acts()).toBe(5);
  await eventually(() => task.staff.locator('body').innerText()).toContain(label);
  await task.leave();
});

it('moves a column in three acts, from its words, and the focus goes along', async () => {
  const task = await open();
  const { page } = task;
  const before = await heads(task.staff);
  const field = page.getByLabel('Column Name, name', { exact: true });
  await reach(page, field);
  await task.act(() => page.keyboard.press('Alt+ArrowDown'));
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await task.publishHere(/in another place/);
  await eventually(() => heads(task.staff)).not.toEqual(before);
  expect(task.acts()).toBe(3);
  await task.leave();
});

it('tells its keys where somebody looks for them', async () => {
  const task = await open();
  const { page } = task;
  await reach(page, page.getByRole('button', { name: 'Keys of the editor' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Keys of the editor' });
  await dialog.getByText('Move the part that has the focus, or the selected one').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await task.leave();
});

it('makes a new list of a call, in the menu, in six acts', async () => {
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
  await press(dialog.getByLabel('Sales'), 'Space');
  await press(dialog.getByRole('button', { name: 'Create and review' }), 'Enter');
  await page.getByRole('list', { name: 'What will be different' }).waitFor();
  await settled(page);
  await press(page.getByRole('button', { name: 'Publish', exact: true }), 'Enter');
  await page.getByText(/Change \d+ is live\./).waitFor();
  await live.staff.page.locator('nav a[href="/tolls"]').waitFor({ state: 'attached' });
  expect(live.acts()).toBe(6);
  await live.leave();
});

it('changes the range that a filter begins with in five acts', async () => {
  const task = await open('/cloud-requests', 'admin');
  await task.tab('Settings');
  await task.pick('Filter Date Range, Default', 'Last 7 days');
  await task.publish(/Date Range/);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('leaves everything as it is where a picker is closed with Esc, or left on what stands there', async () => {
  const task = await open('/cloud-requests', 'admin');
  const { page } = task;
  await task.tab('Settings');
  const range = picker(page, 'Filter Date Range, Default');
  const before = await range.innerText();
  await task.press(range, 'ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  expect(await range.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
  expect(await range.innerText()).toBe(before);
  expect(await page.getByRole('link', { name: 'Review and publish' }).count()).toBe(0);
  await task.leave();
});
