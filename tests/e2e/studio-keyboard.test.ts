import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScreensFolder, type ScreensFolder } from '../server/support/screens-folder.ts';
import { type ConsoleServer, removeData, startConsole } from './support/console-server.ts';
import { eventually, expectClean } from './support/steps.ts';
import { endVisits, settled, visit } from './support/visit.ts';

/*
 * Tasks of the Studio by keyboard alone, begun on the live screen and ended when another open console has it. An act is a chord, a key that does something, or one value
 * that is typed; going there with Tab and the arrow keys is the way and no act.
 */

let server: ConsoleServer;
let folder: ScreensFolder;

beforeAll(async () => {
  folder = await makeScreensFolder();
  const name = '{ "field": "name", "required": true';
  await folder.replace('tolls/toll-crud.json', `${name} }`, `${name}, "messages": { "required": "Name is required" } }`);
  server = await startConsole({ environment: { SCREENS_DIR: folder.path } });
});
afterAll(async () => {
  await endVisits();
  await server.stop();
  await removeData(server);
  await folder.clear();
});

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

const columns = (page: Page) => page.getByRole('region', { name: 'Columns', exact: true });

/** Goes with Tab until this has the focus: whatever cannot be reached so is out of reach for many. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 250; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${String(target)}.`);
}

async function open() {
  const [staff, admin] = [
    await visit({ role: 'sales', address: server.address, path: '/toll-crud' }),
    await visit({ role: 'admin', address: server.address, path: '/toll-crud' }),
  ];
  const { page } = admin;
  let acts = 0;
  const press = async (key: string) => {
    acts += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole('link', { name: 'Edit this screen' }).waitFor();
  await press('Control+e');
  await page.getByRole('tab', { name: 'Words' }).waitFor();
  return {
    staff: staff.page,
    page,
    acts: () => acts,
    async type(label: string, text: string) {
      await reach(page, page.getByLabel(label, { exact: true }));
      await page.keyboard.press('Control+a');
      acts += 1;
      await page.keyboard.type(text);
    },
    async tab(name: string) {
      const wanted = page.getByRole('tab', { name });
      await reach(page, page.getByRole('tab', { selected: true }));
      for (let presses = 0; presses < 8 && (await wanted.getAttribute('aria-selected')) !== 'true'; presses += 1)
        await page.keyboard.press('ArrowRight');
      acts += 1;
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
    async leave() {
      for (const each of [staff, admin]) {
        await expectClean(each);
        await each.leave();
      }
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

it('takes a column off the page in five acts', async () => {
  const task = await open();
  await task.tab('Order');
  await task.press(columns(task.page).getByRole('button', { name: 'Take Latitude off the page' }), 'Enter');
  await task.publish(/Everybody no longer sees the column Latitude/);
  expect(task.acts()).toBe(5);
  await eventually(() => heads(task.staff)).not.toContain('Latitude');
  await task.leave();
});

it('changes the page size in five acts', async () => {
  const task = await open();
  await task.tab('Settings');
  await task.type('Tolls, Page Sizes', '5, 50');
  await task.publish(/A page has 5 rows instead of 10/);
  await eventually(() => task.staff.getByRole('row').count()).toBe(6);
  expect(task.acts()).toBe(5);
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
