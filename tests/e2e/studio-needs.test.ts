import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { screensConsole } from './support/screens-console.ts';
import { expectClean, journeys } from './support/steps.ts';
import { editThis, makeStudioFolder, pick, publishHere, type StudioTask, selectPart } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('studio-needs');

/* Changes that admins ask for, each in six acts or fewer, publishing included. An act is a press, a chord, or one value that is typed or picked. */

const own = screensConsole(async () => {
  const folder = await makeStudioFolder();
  await folder.replace('app.json', '"home":', '"menuGroups": { "people": "People", "platform": "Platform" }, "home":');
  return folder;
});

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
