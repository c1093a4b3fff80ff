import { readFile } from 'node:fs/promises';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeScreensFolder, type ScreensFolder } from '../../server/support/screens-folder.ts';
import type { DemoRole } from './console-client.ts';
import { expectClean, type Width } from './steps.ts';
import { hurry } from './tabs.ts';
import { settled, type Visit, visit } from './visit.ts';

/** Two people at the same screen, an admin who changes it and somebody who works there, with a count of what the admin does. */
export interface StudioTask {
  staff: Visit;
  admin: Visit;
  /** The admin's. */
  page: Page;
  /** So many acts so far: a press, a chord, or a value that is typed or picked. */
  acts(): number;
  act(deed: () => Promise<unknown>): Promise<void>;
  leave(): Promise<void>;
}

/** Opens the live screen for both. */
export async function openTask(
  address: string,
  path: string,
  { role = 'dispatcher', width = 1440 }: { role?: DemoRole; width?: Width } = {},
): Promise<StudioTask> {
  const [staff, admin] = [await visit({ role, address, path }), await visit({ role: 'admin', address, path, width })];
  await Promise.all([staff, admin].map(({ page }) => hurry(page)));
  let acts = 0;
  return {
    staff,
    admin,
    page: admin.page,
    acts: () => acts,
    async act(deed) {
      acts += 1;
      await deed();
    },
    async leave() {
      for (const each of [staff, admin]) {
        await expectClean(each);
        await each.leave();
      }
    },
  };
}

/** Goes into the Studio from the live screen. The way there comes with the late code of a page. */
export async function editThis(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Edit this screen' }).waitFor();
  await page.keyboard.press('Control+e');
}

/** Goes into the Studio from the live screen, to its texts. */
export async function editTexts(page: Page): Promise<void> {
  await editThis(page);
  await openTab(page, 'Texts');
}

/** Selects a part in the outline of the Studio. */
export function selectPart(page: Page, name: string): Promise<void> {
  return page.getByRole('treeitem', { name, exact: true }).click();
}

/** The Studio's preview. */
export function previewOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title^="Preview of"]');
}

/** Opens a tab of the editor. */
export function openTab(page: Page, name: string): Promise<void> {
  return page.getByRole('tab', { name }).click();
}

/** The button of a picker, which says what is picked. */
export function picker(within: Page | Locator, label: string): Locator {
  return within.locator(`button[aria-haspopup="dialog"][aria-label^=${JSON.stringify(`${label}: `)}]`);
}

/** What the open picker lists. Options of native lists are options too. */
export function options(page: Page): Locator {
  return page.locator('.studio-picker-panel').getByRole('option');
}

/** Picks one of many by the beginning of its words, as somebody does who types them on its button. */
export async function pick(page: Page, label: string, words: string): Promise<void> {
  await picker(page, label).focus();
  await page.keyboard.type(words);
  await options(page).first().waitFor();
  await page.keyboard.press('Enter');
}

/** What a picker offers, all or under a heading. */
export async function offered(page: Page, label: string, heading?: string): Promise<string[]> {
  await picker(page, label).click();
  await options(page).first().waitFor();
  const panel = page.locator('.studio-picker-panel');
  const list = heading === undefined ? panel : panel.getByRole('group', { name: heading, exact: true });
  const words = await list.locator('[role="option"] > span:not(.sub)').allInnerTexts();
  await page.keyboard.press('Escape');
  return words;
}

/** Looks at the review, with exactly these sentences, or with one that is like a pattern, and publishes. Two acts. */
export async function publish({ page, act }: StudioTask, ...sentences: string[] | [RegExp]): Promise<void> {
  await act(() => page.getByRole('link', { name: 'Review and publish' }).click());
  const list = page.getByRole('list', { name: 'Changes' });
  await list.waitFor();
  const [pattern] = sentences;
  if (pattern instanceof RegExp) await list.getByText(pattern).first().waitFor();
  else expect(await list.locator('.studio-line > span:nth-child(2)').allInnerTexts()).toEqual(sentences);
  await settled(page);
  await act(() => page.getByRole('button', { name: 'Publish', exact: true }).click());
  await page.getByText(/Change \d+ is live\./).waitFor();
}

/** Waits until the editor itself lists the changes, and publishes there. One act. */
export async function publishHere({ page, act }: StudioTask, sentence: RegExp, how: 'press' | 'chord' = 'press'): Promise<void> {
  const reported = page.getByRole('region', { name: 'Changes by publishing' });
  await reported.getByText(sentence).first().waitFor();
  await page.locator('[aria-label="Changes by publishing"][aria-busy="false"]').waitFor();
  await settled(page);
  await act(() =>
    how === 'press' ? reported.getByRole('button', { name: 'Publish', exact: true }).click() : page.keyboard.press('Control+Enter'),
  );
  await page.getByText(/Change \d+ is live\./).waitFor();
}

/** A folder of screens that have room for one more column, filter, field and action, and a message to reword. */
export async function makeStudioFolder(): Promise<ScreensFolder> {
  const folder = await makeScreensFolder(['tolls/toll-crud.json', 'tags/tags.json', 'cloud-requests/cloud-requests.json']);
  const tolls = JSON.parse(await readFile(folder.at('tolls/toll-crud.json'), 'utf8'));
  tolls.rowActions = tolls.rowActions.filter(({ id }: { id: string }) => id !== 'delete');
  tolls.actions[0].ask.fields[0].messages = { required: 'Name is required' };
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
  return folder;
}

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
