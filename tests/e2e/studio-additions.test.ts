import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeScreensFolder, type ScreensFolder } from '../server/support/screens-folder.ts';
import { type ConsoleServer, removeData, startConsole } from './support/console-server.ts';
import { eventually, expectClean } from './support/steps.ts';
import { endVisits, expectAccessible, settled, visit } from './support/visit.ts';

/* Tasks of `studio.md` that add something, begun on the live screen and ended when another open console has it. An act is a press, a chord, or one value. */

let server: ConsoleServer;
let folder: ScreensFolder;

beforeAll(async () => {
  folder = await makeScreensFolder(['tolls/toll-crud.json', 'tags/tags.json', 'cloud-requests/cloud-requests.json']);
  const tolls = JSON.parse(await readFile(folder.at('tolls/toll-crud.json'), 'utf8'));
  tolls.rowActions = tolls.rowActions.filter(({ id }: { id: string }) => id !== 'delete');
  await folder.write('tolls/toll-crud.json', JSON.stringify(tolls));
  const requests = JSON.parse(await readFile(folder.at('cloud-requests/cloud-requests.json'), 'utf8'));
  for (const column of requests.columns) delete column.link;
  requests.filters = requests.filters.filter(({ range }: { range?: unknown }) => range !== undefined);
  await folder.write('cloud-requests/cloud-requests.json', JSON.stringify(requests));
  const [own, shipped] = [
    JSON.parse(await readFile(folder.at('app.json'), 'utf8')),
    JSON.parse(await readFile('screens/app.json', 'utf8')),
  ];
  await folder.write(
    'app.json',
    JSON.stringify({ ...own, ranges: shipped.ranges, planned: [...(own.planned ?? []), '/cloud-requests/:objectId'] }),
  );
  await folder.write('uva-categories/new-category.json', JSON.stringify(NEW_CATEGORY));
  server = await startConsole({ environment: { SCREENS_DIR: folder.path } });
});
/** A form that does not ask for all that its call takes. */
const NEW_CATEGORY = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'form',
  id: 'new-category',
  path: '/new-category',
  title: 'New category',
  access: ['sales'],
  fields: [{ field: 'name', required: true }],
  submit: { label: 'Create', call: 'createUvaCategory', success: 'Category created' },
};

afterAll(async () => {
  await endVisits();
  await server.stop();
  await removeData(server);
  await folder.clear();
});

async function open(path: string) {
  const [staff, admin] = [
    await visit({ role: 'admin', address: server.address, path }),
    await visit({ role: 'admin', address: server.address, path }),
  ];
  let acts = 0;
  const { page } = admin;
  const act = async (deed: () => Promise<unknown>) => {
    acts += 1;
    await deed();
  };
  await page.getByRole('link', { name: 'Edit this screen' }).waitFor();
  await act(() => page.keyboard.press('Control+e'));
  return {
    staff: staff.page,
    page,
    act,
    async publish(sentence: RegExp) {
      await act(() => page.getByRole('link', { name: 'Review and publish' }).click());
      await page.getByRole('list', { name: 'What will be different' }).getByText(sentence).first().waitFor();
      await settled(page);
      await act(() => page.getByRole('button', { name: 'Publish', exact: true }).click());
      await page.getByText(/Change \d+ is live\./).waitFor();
    },
    acts: () => acts,
    async leave() {
      for (const each of [staff, admin]) {
        await expectClean(each);
        await each.leave();
      }
    },
  };
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

it('adds an action on a record in five acts, seen in the preview before it is live', async () => {
  const task = await open('/toll-crud');
  const { page } = task;
  await task.act(() => tab(page, 'Order'));
  await task.act(() => page.getByLabel('Add to Row actions').selectOption('Delete Toll'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Delete Toll' }).first().waitFor();
  await expectAccessible(page);
  await task.publish(/Delete Toll/);
  await task.staff.getByRole('button', { name: 'Delete Toll' }).first().waitFor();
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('adds a filter for a parameter that nothing fills in five acts', async () => {
  const task = await open('/cloud-requests');
  const { page } = task;
  await task.act(() => tab(page, 'Order'));
  const choices = page.getByLabel('Add to Filters');
  const label = (await choices.locator('option').allInnerTexts())[1]!;
  await task.act(() => choices.selectOption(label));
  await page.frameLocator('iframe').getByLabel(label).first().waitFor();
  await task.publish(new RegExp(label));
  await eventually(() => task.staff.getByLabel(label).count()).toBeGreaterThan(0);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('changes the range that a filter begins with in five acts', async () => {
  const task = await open('/cloud-requests');
  const { page } = task;
  await task.act(() => tab(page, 'Settings'));
  await task.act(() => page.getByLabel('Filter Date Range, Default', { exact: true }).selectOption({ index: 2 }));
  await task.publish(/Date Range/);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('adds a field to a form in five acts', async () => {
  const task = await open('/new-category');
  const { page } = task;
  await task.act(() => tab(page, 'Order'));
  const choices = page.getByLabel('Add to Fields');
  const label = (await choices.locator('option').allInnerTexts()).at(-1)!;
  await task.act(() => choices.selectOption(label));
  await page.frameLocator('iframe').getByLabel(label).first().waitFor();
  await expectAccessible(page);
  await task.publish(new RegExp(label));
  await eventually(() => task.staff.getByLabel(label).count()).toBeGreaterThan(0);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('takes a field off a form by keyboard alone', async () => {
  const task = await open('/new-category');
  const { page } = task;
  const pressOn = async (target: Locator, ...keys: string[]) => {
    await target.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('tab', { name: 'Words' }).waitFor();
  await pressOn(page.getByRole('tab', { name: 'Words' }), 'ArrowRight', 'ArrowRight');
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  const before = await fields.getByRole('listitem').count();
  await pressOn(fields.getByRole('button', { name: /off the page$/ }).last(), 'Enter');
  await eventually(() => fields.getByRole('listitem').count()).toBe(before - 1);
  await pressOn(page.getByRole('link', { name: 'Review and publish' }), 'Enter');
  await page.getByRole('list', { name: 'What will be different' }).waitFor();
  await settled(page);
  await pressOn(page.getByRole('button', { name: 'Publish', exact: true }), 'Enter');
  await page.getByText(/Change \d+ is live\./).waitFor();
  await eventually(() => task.staff.getByRole('textbox').count()).toBe(1);
  await task.leave();
});
