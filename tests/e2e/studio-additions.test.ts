import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressInPreview } from './support/press-in-preview.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean } from './support/steps.ts';
import { editThis, makeStudioFolder, offered, openTab, openTask, pick, publish } from './support/studio.ts';
import { expectAccessible, settled, visit } from './support/visit.ts';

/* Tasks of `studio.md` that add something, begun on the live screen and ended when another open console has it. */

const own = screensConsole(makeStudioFolder);

async function begin(path: string) {
  const task = await openTask(own.address, path, { role: 'admin' });
  await task.act(() => editThis(task.page));
  return task;
}

it('adds an action on a record in five acts, seen in the preview before it is live', async () => {
  const task = await begin('/toll-crud');
  const { page } = task;
  await task.act(() => openTab(page, 'Order'));
  await task.act(() => pick(page, 'Add to Row actions', 'Delete Toll'));
  await page.frameLocator('iframe').getByRole('button', { name: 'Delete Toll' }).first().waitFor();
  await expectAccessible(page);
  await publish(task, /Delete Toll/);
  await task.staff.page.getByRole('button', { name: 'Delete Toll' }).first().waitFor();
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('adds a filter for a parameter that nothing fills in five acts', async () => {
  const task = await begin('/cloud-requests');
  const { page } = task;
  await task.act(() => openTab(page, 'Order'));
  const [label = ''] = await offered(page, 'Add to Filters');
  await task.act(() => pick(page, 'Add to Filters', label));
  await page.frameLocator('iframe').getByLabel(label).first().waitFor();
  await publish(task, new RegExp(label));
  await eventually(() => task.staff.page.getByLabel(label).count()).toBeGreaterThan(0);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('changes the range that a filter begins with in five acts', async () => {
  const task = await begin('/cloud-requests');
  const { page } = task;
  await task.act(() => openTab(page, 'Settings'));
  await task.act(() => pick(page, 'Filter Date Range, Default', 'Last 7 days'));
  await publish(task, /Date Range/);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('adds a field to a form in five acts', async () => {
  const task = await begin('/new-category');
  const { page } = task;
  await task.act(() => openTab(page, 'Order'));
  const label = (await offered(page, 'Add to Fields')).at(-1) ?? '';
  await task.act(() => pick(page, 'Add to Fields', label));
  await page.frameLocator('iframe').getByLabel(label).first().waitFor();
  await expectAccessible(page);
  await publish(task, new RegExp(label));
  await eventually(() => task.staff.page.getByLabel(label).count()).toBeGreaterThan(0);
  expect(task.acts()).toBe(5);
  await task.leave();
});

it('leaves the focus where somebody works, also while a form is drawn beside it that begins with its first field', async () => {
  const visited = await visit({ role: 'admin', address: own.address, path: '/studio/screens/new-category' });
  const { page } = visited;
  const name = page.frameLocator('iframe').getByRole('textbox', { name: 'Name', exact: true });
  const tab = page.getByRole('tab', { name: 'Words' });
  await tab.focus();
  await name.waitFor();
  await settled(page);
  expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.getByLabel('A press').getByRole('button', { name: 'Tries out' }).click();
  await pressInPreview(name);
  await page.keyboard.type('Fish');
  expect(await name.inputValue()).toBe('Fish');
  await expectClean(visited);
  await visited.leave();
});

it('takes a field off a form by keyboard alone', async () => {
  const task = await begin('/new-category');
  const { page } = task;
  const pressOn = async (target: Locator, ...keys: string[]) => {
    await target.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('tab', { name: 'Words' }).waitFor();
  await pressOn(page.getByRole('tab', { name: 'Words' }), 'ArrowRight', 'ArrowRight');
  const fields = page.getByRole('region', { name: 'Fields', exact: true });
  await fields.getByRole('listitem').last().waitFor();
  const before = await fields.getByRole('listitem').count();
  await pressOn(fields.getByRole('button', { name: /off the page$/ }).last(), 'Enter');
  await eventually(() => fields.getByRole('listitem').count()).toBe(before - 1);
  await pressOn(page.getByRole('link', { name: 'Review and publish' }), 'Enter');
  await page.getByRole('list', { name: 'What will be different' }).waitFor();
  await settled(page);
  await pressOn(page.getByRole('button', { name: 'Publish', exact: true }), 'Enter');
  await page.getByText(/Change \d+ is live\./).waitFor();
  await eventually(() => task.staff.page.getByRole('textbox').count()).toBe(1);
  await task.leave();
});
