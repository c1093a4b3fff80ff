import { readFile, rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { drawnWidths, eventually, expectClean, journeys, showFilters } from './support/steps.ts';
import { hurry } from './support/tabs.ts';
import { clientOf, expectAccessibleHere, type Visit, type VisitOptions, visit } from './support/visit.ts';

const journey = journeys('live-definitions');

const ORDERS = 'orders/orders.json';
const TOLLS = 'tolls/toll-crud.json';
const TAGS = 'tags/tags.json';

let shipped: Record<string, string>;

const makeFolder = async () => {
  const folder = await makeScreensFolder([ORDERS, TOLLS, TAGS, 'shared/order-columns.json', 'shared/order-filters.json']);
  shipped = Object.fromEntries(
    await Promise.all([ORDERS, TOLLS, TAGS].map(async (name) => [name, await readFile(folder.at(name), 'utf8')])),
  );
  return folder;
};
const own = screensConsole(makeFolder, { isReverted: false });

/** Opens a page of this file's console and waits until it hears of changes. */
async function open(part: VisitOptions): Promise<Visit> {
  const visitor = await visit({ address: own.address, path: '/toll-crud', ...part });
  await listens(visitor.page);
  return visitor;
}

async function listens(page: Page): Promise<void> {
  await hurry(page);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /LiveConsole-.*\.js$/.test(name)));
}

/** Writes what a screen says with a piece replaced, starting from what ships. */
const change = (name: string, piece: string, by: string) => own.folder.write(name, (shipped[name] as string).replace(piece, by));
/** Puts everything back as it ships. */
async function restore(): Promise<void> {
  await rm(own.folder.at('labels'), { recursive: true, force: true });
  for (const [name, text] of Object.entries(shipped)) await own.folder.write(name, text);
}
beforeEach(async () => {
  await restore();
  const { cookie } = await clientOf('admin', own.address);
  await eventually(async () => {
    const answer = await fetch(`${own.address}/definitions`, { headers: { cookie: `${cookie.name}=${cookie.value}` } });
    const { manifest } = (await answer.json()) as { manifest: { title: string; path: string }[] };
    // Without the screens that every console has.
    return manifest.filter(({ path }) => !path.startsWith('/tablero/')).map(({ title, path }) => `${title} ${path}`);
  }).toEqual(['Orders /orders', 'Tags /tags', 'Tolls /toll-crud']);
});

const heading = (page: Page) => page.locator('main h1').innerText();

describe.each(drawnWidths('While definitions change'))('While definitions change, at %d px', (width) => {
  journey('shows an edit in two open consoles by itself, and keeps address, typed filters, focus, scroll and data', async () => {
    const visits = [
      await open({ role: 'admin', width, path: '/orders' }),
      await open({ role: 'dispatcher', width, path: '/orders?limit=20&page=2' }),
    ];
    const [, { page }] = visits as [Visit, Visit];
    await showFilters(page, width);
    const address = page.url();
    const filter = page.getByRole('textbox', { name: 'Order Number' });
    await filter.fill('12');
    await page.evaluate(() => window.scrollTo(0, 60));
    const scrolled = await page.evaluate(() => window.scrollY);
    const calls: string[] = [];
    page.on('request', (request) => request.url().includes('/functions/') && calls.push(request.url()));
    await change(ORDERS, '"title": "Orders"', '"title": "All orders"');
    // How quick that is, `npm run bench` measures; here it only must not be a console that looks now and then.
    await Promise.all(visits.map(({ page }) => page.getByRole('heading', { level: 1, name: 'All orders' }).waitFor({ timeout: 10_000 })));
    expect([page.url(), await filter.inputValue()]).toEqual([address, '12']);
    expect(await filter.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    expect([await page.title(), calls]).toEqual(['All orders · Tablero', []]);
    expect(await page.locator('#nav').getByText('All orders', { exact: true }).count()).toBe(1);
    for (const each of visits) {
      await expectClean(each);
      await each.leave();
    }
  });

  journey('follows a path that is renamed, keeps a removed screen open until it is left, and shows one that is added', async () => {
    const visitor = await open({ role: 'admin', width, path: '/tags' });
    const { page } = visitor;
    const inMenu = (name: string) => page.locator('#nav .nav-list').getByText(name, { exact: true });
    await change(TAGS, '"path": "/tags"', '"path": "/etiquetas"');
    await eventually(() => new URL(page.url()).pathname).toBe('/etiquetas');
    expect(await heading(page)).toBe('Tags');
    expect(await inMenu('Tags').locator('xpath=ancestor::a').getAttribute('href')).toBe('/etiquetas');
    await own.folder.remove(TAGS);
    await page.getByText('This screen was removed.').waitFor();
    expect([await heading(page), await inMenu('Tags').count()]).toEqual(['Tags', 0]);
    await expectAccessibleHere(page);
    if (width === 390) await page.getByRole('button', { name: 'Side menu' }).click();
    await inMenu('Tolls').click();
    await page.getByRole('heading', { level: 1, name: 'Tolls' }).waitFor();
    expect(await page.getByText('This screen was removed.').count()).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    await own.folder.write(
      'labels/labels.json',
      (shipped[TAGS] as string).replace('"id": "tags"', '"id": "labels"').replace('"/tags"', '"/etiquetas"').replace('"Tags"', '"Labels"'),
    );
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor();
    expect(await inMenu('Labels').count()).toBe(1);
    await own.folder.remove('labels');
    await page.getByText('This screen was removed.').waitFor();
    await restore();
    await inMenu('Tags').waitFor({ state: 'attached' });
    await expectClean(visitor);
    await visitor.leave();
  });
});
