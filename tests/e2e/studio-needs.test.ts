import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { expectClean, journeys } from './support/steps.ts';
import { editThis, openTab, pick, publishHere, type StudioTask, selectPart } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('studio-needs');

/* Changes that admins ask for, each in six acts or fewer, publishing included. An act is a press, a chord, or one value that is typed or picked. */

const REWORDED = 'tags/tags.json';

const own = screensConsole(async () => {
  const folder = await makeScreensFolder(['tolls/toll-crud.json', REWORDED, 'orders/refunds.json', 'discounts/discount-create.json']);
  return folder;
});

/** A task of one page that many tasks share: the acts are counted from here on. */
function taskOf(page: Page): Pick<StudioTask, 'page' | 'act' | 'acts'> {
  let acts = 0;
  return {
    page,
    acts: () => acts,
    async act(deed) {
      acts += 1;
      await deed();
    },
  };
}

async function within(page: Page, path: string, deed: (task: StudioTask) => Promise<void>): Promise<void> {
  await page.goto(`${own.address}${path}`);
  await page.getByRole('link', { name: 'Edit this screen' }).waitFor();
  const task = taskOf(page) as StudioTask;
  await task.act(() => editThis(page));
  await deed(task);
  expect(task.acts()).toBeLessThanOrEqual(6);
}

journey('changes a default range, a form for a role, links to another system, equal messages and the menu, each in six acts', async () => {
  const visited = await visit({ role: 'admin', address: own.address });
  const { page } = visited;
  await within(page, '/refunds', async (task) => {
    await task.act(() => selectPart(page, 'Filter Date Range'));
    await task.act(() => pick(page, 'Filter Date Range, Default', 'Last week'));
    await publishHere(task, /Date Range on Refunds Report starts as .*Last week/i);
  });
  await within(page, '/refunds', async (task) => {
    await task.act(() => selectPart(page, 'Column Type'));
    await task.act(() => pick(page, 'Add property to Column Type', 'Link'));
    await task.act(() => pick(page, 'Column Type, Link', 'https://books.example/'));
    await task.act(() => pick(page, 'Column Type, Link, add value', 'Refund ID'));
    await settled(page);
    await expectAccessibleHere(page);
    await publishHere(task, /Type on Refunds Report leads to/, 'chord');
  });
  await within(page, '/discounts/create', async (task) => {
    await task.act(() => page.getByLabel('Sales has Create Discount, submit button').uncheck());
    await publishHere(task, /Sales/, 'chord');
  });
  await within(page, '/discounts/create', async (task) => {
    await task.act(() => openTab(page, 'Texts'));
    await task.act(() => page.getByLabel('Field Code, messages required').fill('Enter a value'));
    await publishHere(task, /Enter a value/, 'chord');
  });
  await expectClean(visited, /404/);
  await visited.leave();
});
