import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { pressInPreview } from './support/press-in-preview.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, journeys } from './support/steps.ts';
import { editThis, makeStudioFolder, offered, openTab, openTask, pick, publish, type StudioTask } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

/** Every other of these runs, others for each commit. */
const journey = journeys('studio-additions');

/* Tasks of `studio.md` that add something, begun on the live screen and ended when another open console has it. */

const own = screensConsole(makeStudioFolder);

async function begin(path: string) {
  const task = await openTask(own.address, path, { role: 'admin' });
  await task.act(() => editThis(task.page));
  return task;
}

/** Tasks of five acts. They do not need one another. */
const TASKS: Record<string, () => Promise<StudioTask>> = {
  async 'adds an action on a record, seen in the preview before it is live'() {
    const task = await begin('/toll-crud');
    const { page } = task;
    await task.act(() => openTab(page, 'Order'));
    await task.act(() => pick(page, 'Add to Row actions', 'Delete Toll'));
    await page.frameLocator('iframe').getByRole('button', { name: 'Delete Toll' }).first().waitFor();
    await publish(task, /Delete Toll/);
    await task.staff.page.getByRole('button', { name: 'Delete Toll' }).first().waitFor();
    return task;
  },
  async 'adds a filter for a parameter that nothing fills'() {
    const task = await begin('/cloud-requests');
    const { page } = task;
    await task.act(() => openTab(page, 'Order'));
    const [label = ''] = await offered(page, 'Add to Filters');
    await task.act(() => pick(page, 'Add to Filters', label));
    await page.frameLocator('iframe').getByLabel(label).first().waitFor();
    await publish(task, new RegExp(label));
    await eventually(() => task.staff.page.getByLabel(label).count()).toBeGreaterThan(0);
    return task;
  },
  async 'changes the range that a filter begins with'() {
    const task = await begin('/cloud-requests');
    await task.act(() => openTab(task.page, 'Settings'));
    await task.act(() => pick(task.page, 'Filter Date Range, Default', 'Last 7 days'));
    await publish(task, /Date Range/);
    return task;
  },
};

it.each(drawn('additions', Object.entries(TASKS), 1))('%s, in five acts', async (_, run) => {
  const task = await run();
  expect(task.acts()).toBe(5);
  await task.leave();
});

journey('adds a field to a form in five acts, and takes it off by keyboard alone', async () => {
  const task = await begin('/new-category');
  const { page } = task;
  await task.act(() => openTab(page, 'Order'));
  const label = (await offered(page, 'Add to Fields')).at(-1) ?? '';
  await task.act(() => pick(page, 'Add to Fields', label));
  await page.frameLocator('iframe').getByLabel(label).first().waitFor();
  await expectAccessibleHere(page);
  await publish(task, new RegExp(label));
  await eventually(() => task.staff.page.getByLabel(label).count()).toBeGreaterThan(0);
  expect(task.acts()).toBe(5);

  await page.goto(`${own.address}/studio/screens/new-category`);
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

journey('leaves the focus where somebody works, also while a form is drawn beside it that begins with its first field', async () => {
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
