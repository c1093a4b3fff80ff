import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { consequencesShown, review, reword } from './studio-acts.ts';
import { type StudioDesk, studioDesk } from './studio-draft.ts';
import type { StudioPlace } from './studio-scenes.ts';
import type { Scene } from './take-shot.ts';

const WORDS = '/studio/screens/orders?tab=words';
const TOLLS = 'tolls/toll-crud.json';
const TITLE = '"title": "Tolls"';
const titled = (title: string) => `"title": "${title}"`;

/** Consequences of a change before and after publishing: publish bar, review, history, and the server's files. */
export function studioReviewScenes(place: StudioPlace): Scene[] {
  return [...reviews(place), ...published(place), ...files(place)];
}

/** Changes the title, removes an action from a role, and opens the review. */
async function reviewTwo(page: Page): Promise<void> {
  await reword(page, 'All orders');
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /Resend Receipt/ }).click();
  await page.getByLabel('Sales has Action on checked rows Resend Receipt').uncheck();
  await review(page);
  await page.getByRole('list', { name: 'Changes' }).waitFor();
}

function reviews({ address }: StudioPlace): Scene[] {
  return [
    {
      name: 'studio',
      path: WORDS,
      async open(page) {
        await reword(page, 'All orders');
        await consequencesShown(page);
        await page.getByRole('button', { name: 'More of the Studio', includeHidden: true }).waitFor({ state: 'attached' });
        if (await page.locator('.studio-frame').count()) await page.frameLocator('iframe').getByRole('row').nth(3).waitFor();
      },
    },
    {
      name: 'studio-bar-gain',
      path: '/studio/screens/toll-crud?at=tolls/toll-crud.json%23actions/@add',
      async open(page) {
        await page.getByLabel('Agent has Action Add Toll').click();
        await consequencesShown(page);
      },
    },
    { name: 'studio-review-empty', path: '/studio/review' },
    { name: 'studio-review', path: WORDS, open: reviewTwo },
    {
      name: 'studio-review-sides',
      path: WORDS,
      async open(page) {
        await reviewTwo(page);
        await page
          .getByRole('button', { name: /^Both sides of:/ })
          .first()
          .click();
        await page.frameLocator('iframe').first().getByRole('heading', { level: 1 }).waitFor();
      },
    },
    {
      name: 'studio-review-texts',
      path: WORDS,
      async open(page) {
        await reviewTwo(page);
        await page.getByRole('button', { name: /orders\.json/ }).click();
        await page.locator('.line-insert').first().waitFor({ state: 'attached' });
        await page.locator('.studio-difference').first().scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'studio-review-refused',
      path: '/studio/review',
      prepare: (page) => studioDesk(page, address).draft(TOLLS, '"field": "amount"', '"field": "amont"'),
      open: async (page) => {
        await page.getByText('amont').first().waitFor();
      },
    },
    {
      name: 'studio-review-question',
      path: '/studio/review',
      async prepare(page) {
        await publishTitle(studioDesk(page, address), 'Toll roads', async (desk, base) => {
          await desk.draft(TOLLS, TITLE, titled('Bridges'), base);
        });
      },
      open: async (page) => {
        await page.locator('.studio-question').first().waitFor();
      },
      close: (page) => studioDesk(page, address).goBackTo(1),
    },
  ];
}

/** Publishes another title of tolls; `meanwhile` drafts on top of the previous version. */
async function publishTitle(desk: StudioDesk, title: string, meanwhile?: (desk: StudioDesk, base: number) => Promise<void>): Promise<void> {
  const base = await desk.newest();
  await desk.draft(TOLLS, TITLE, titled(title));
  await desk.publish();
  await meanwhile?.(desk, base);
}

function published({ address }: StudioPlace): Scene[] {
  const isPublished = (page: Page) => publishTitle(studioDesk(page, address), 'Toll roads');
  const close = (page: Page) => studioDesk(page, address).goBackTo(1);
  return [
    {
      name: 'studio-published',
      path: '/studio/screens/toll-crud?tab=words',
      async open(page) {
        await reword(page, 'Toll roads');
        await consequencesShown(page);
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await page.getByText(/Change \d+ is live\./).waitFor();
      },
      close,
    },
    { name: 'studio-latest', path: '/studio', prepare: isPublished, close },
    { name: 'studio-history', path: '/studio/history', prepare: isPublished, close },
    {
      name: 'studio-take-back',
      path: '/studio/history',
      prepare: isPublished,
      async open(page) {
        await page
          .getByRole('button', { name: /^Roll back change/ })
          .first()
          .click();
        await page.getByText('Changes:').waitFor();
      },
      close,
    },
  ];
}

function files({ address, folder }: StudioPlace): Scene[] {
  const change = async (name: string, by: (text: string) => string) => {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), by(text));
    return () => writeFile(join(folder, name), text);
  };
  const put: (() => Promise<void>)[] = [];
  const scene: Omit<Scene, 'name'> = {
    path: '/studio/files',
    async prepare(page) {
      await publishTitle(studioDesk(page, address), 'Toll roads');
      put.push(
        await change(TOLLS, (text) => text.replace(TITLE, titled('Bridges'))),
        await change('tags/tags.json', (text) => text.replace('"columns": [', '"columns": ')),
      );
      await page.waitForTimeout(4000);
    },
    async close(page) {
      await studioDesk(page, address).goBackTo(1);
      for (const back of put.splice(0)) await back();
      await page.waitForTimeout(4000);
    },
  };
  return [
    { name: 'studio-files', path: '/studio/files' },
    { ...scene, name: 'studio-files-differ' },
    {
      ...scene,
      name: 'studio-files-question',
      path: `/studio/files?file=${TOLLS}`,
      async open(page) {
        await page.locator('.studio-difference .line-insert').first().waitFor({ state: 'attached' });
      },
    },
  ];
}
