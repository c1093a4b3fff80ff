import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { pressInPreview } from './support/press-in-preview.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, journeys } from './support/steps.ts';
import { editThis, makeStudioFolder, offered, openTask, pick, publish } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

/** Every third of these runs, others for each commit. */
const journey = journeys('studio-additions');

/* What is added to a form, seen in the preview and in another open console; other additions are in studio-keyboard.test.ts. */

const own = screensConsole(makeStudioFolder);

async function begin(path: string) {
  const task = await openTask(own.address, path, { role: 'admin' });
  await task.act(() => editThis(task.page));
  return task;
}

journey('adds a field to a form in four acts, and takes it off by keyboard alone', async () => {
  const task = await begin('/new-category');
  const { page } = task;
  const palette = `Add part to ${await page.getByRole('treeitem').first().innerText()}`;
  const label = (await offered(page, palette, 'Fields')).find((each) => !/^(Other|Shared)/.test(each)) ?? '';
  await task.act(() => pick(page, palette, `Fields ${label}`));
  await page.frameLocator('iframe').getByLabel(label).first().waitFor();
  await expectAccessibleHere(page);
  await publish(task, new RegExp(label));
  await eventually(() => task.staff.page.getByLabel(label).count()).toBeGreaterThan(0);
  expect(task.acts()).toBe(4);

  await page.goto(`${own.address}/studio/screens/new-category`);
  const pressOn = async (target: Locator, ...keys: string[]) => {
    await target.focus();
    for (const key of keys) await page.keyboard.press(key);
  };
  const fields = page.getByRole('treeitem', { name: /^Field / });
  await fields.last().waitFor();
  const before = await fields.count();
  await pressOn(fields.last(), 'Alt+Delete');
  await eventually(() => fields.count()).toBe(before - 1);
  await pressOn(page.getByRole('link', { name: 'Review and publish' }), 'Enter');
  await page.getByRole('list', { name: 'Changes' }).waitFor();
  await settled(page);
  await pressOn(page.getByRole('button', { name: 'Publish', exact: true }), 'Enter');
  await page.getByText(/Change \d+ is live\./).waitFor();
  await eventually(() => task.staff.page.getByRole('textbox').count()).toBe(1);
  await task.leave();
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
