import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { LIVE_DELAY } from '../../src/shell/live-delay.ts';
import { journeys } from './support/steps.ts';
import { endVisits, settled, type VisitOptions, visit } from './support/visit.ts';

const journey = journeys('old-pages', 3);

/* A page stays open while a new version of the console is put up: its own files are gone from the server then. */

const FILES = /\/assets\/.*\.js$/;
const LOAD_AGAIN = 'This page has to be loaded again';

/** From now on the server has no file of the page's version. */
const updateServer = (page: Page) => page.route(FILES, (route) => route.fulfill({ status: 404, body: '' }));

/**
 * A page that has the code of what it shows and no more: it takes part in data saving, for a page with a quiet minute has fetched
 * menus, dialogs and calendars by itself, and some seconds after its first rows what follows changes.
 */
async function visitSavingData(options: VisitOptions) {
  const { page, faults, leave } = await visit(options);
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.addInitScript(holdLateCode, LIVE_DELAY);
  await page.reload();
  await settled(page);
  // The next visitor has another line.
  return { page, faults, leave: () => page.close().then(leave) };
}

/** Until the page is loaded again, what it fetches by a timer does not come. */
function holdLateCode(delay: number): void {
  if (sessionStorage.getItem('late code')) return;
  const later = window.setTimeout.bind(window);
  Object.assign(window, {
    setTimeout: (run: () => void, wait?: number, ...given: []) => (wait === delay ? 0 : later(run, wait, ...given)),
  });
}

/** Presses something whose code comes when it is first needed. */
const openMenu = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector<HTMLButtonElement>('.topbar [aria-haspopup=menu]');
    menu?.focus();
    menu?.click();
  });

/** Takes what the page offers, with the new version there. */
async function loadAgain(page: Page): Promise<void> {
  await page.unroute(FILES);
  await page.evaluate(() => sessionStorage.setItem('late code', 'comes'));
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Load it again' }).first().click();
  await loaded;
  await settled(page);
}

describe('a page of an older version', () => {
  afterAll(endVisits);

  journey('gives back what was typed in a form of a screen', async () => {
    const { page, faults, leave } = await visitSavingData({ role: 'sales', path: '/discounts/create' });
    await updateServer(page);
    await page.getByLabel(/^code/i).fill('UPDATE10');
    await page.getByLabel(/^Start Date/).fill('99/99/9999');
    await page.getByRole('button', { name: 'Choose Start Date' }).click();
    await page.getByText(LOAD_AGAIN).first().waitFor();
    await loadAgain(page);
    await page.getByText('What you typed before the update is back').waitFor();
    expect(await page.getByLabel(/^code/i).inputValue()).toBe('UPDATE10');
    expect(await page.getByLabel(/^Start Date/).inputValue()).toBe('99/99/9999');
    // Once: the page that is loaded next begins anew.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await settled(page);
    expect(await page.getByLabel(/^code/i).inputValue()).toBe('');
    expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
    await leave();
  });

  journey('gives back what was typed in a dialog, once it is opened again', async () => {
    const { page, leave } = await visitSavingData({ role: 'sales', path: '/toll-crud' });
    await page.getByRole('button', { name: 'Add Toll' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Peaje Nuevo');
    await dialog.getByLabel(/^Amount/).fill('1.75');
    await dialog.getByLabel(/^Latitude/).fill('18');
    await dialog.getByLabel(/^Longitude/).fill('-66');
    await updateServer(page);
    await dialog.locator('button[type=submit]').click();
    await dialog.getByText(LOAD_AGAIN).first().waitFor();
    await loadAgain(page);
    await page.getByText('What you typed before the update is kept').waitFor();
    expect(await page.getByText('Peaje Nuevo').count()).toBe(0);
    // Whoever reloads before it is given back does not lose it.
    await page.reload();
    await settled(page);
    await page.getByText('What you typed before the update is kept').waitFor();
    await page.getByRole('button', { name: 'Add Toll' }).click();
    await dialog.getByText('What you typed before the update is back').waitFor();
    const typed = () => Promise.all([/^Name/, /^Amount/, /^Latitude/].map((label) => dialog.getByLabel(label).inputValue()));
    expect(await typed()).toEqual(['Peaje Nuevo', '1.75', '18']);
    expect(await page.getByText('What you typed before the update is kept').count()).toBe(0);
    // Once: a dialog that is cancelled and opened again begins anew.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Add Toll' }).click();
    await dialog.getByLabel(/^Name/).waitFor();
    expect(await typed()).toEqual(['', '', '']);
    await leave();
  });

  journey('gives back what was typed in the JSON editor, also where it is no JSON yet', async () => {
    const list = await visit({ role: 'admin', path: '/cron-jobs' });
    const link = await list.page.locator('tr[data-link]').first().getAttribute('data-link');
    await list.leave();
    const { page, leave } = await visitSavingData({ role: 'admin', path: link! });
    const edit = page.getByRole('button', { name: 'Edit', exact: true }).first();
    await edit.click();
    const editor = page.locator('.json-editor .monaco-editor').first();
    await editor.click();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('[1, 2,');
    await updateServer(page);
    await openMenu(page);
    await page.getByText(LOAD_AGAIN).first().waitFor();
    await loadAgain(page);
    await edit.click();
    await page.getByText('What you typed before the update is back').waitFor();
    await expect.poll(() => page.locator('.json-editor .view-lines').first().innerText()).toMatch(/^\[1,\s2,\]$/);
    await leave();
  });

  journey('saves the draft of the Studio, and gives back what was typed beside it', async () => {
    const { page, leave } = await visitSavingData({ role: 'admin', path: '/studio/screens/toll-crud?tab=words' });
    // In a wide window the editor hides the menus of the console.
    await page.setViewportSize({ width: 900, height: 900 });
    const name = page.getByLabel('Column Amount, label', { exact: true });
    await name.waitFor();
    await updateServer(page);
    await name.fill('Price after update');
    await openMenu(page);
    await page.getByText(LOAD_AGAIN).first().waitFor();
    await loadAgain(page);
    await page.getByLabel('Column Price after update, label', { exact: true }).waitFor();
    await page.goto(new URL('/studio/review', page.url()).href);
    const message = page.getByLabel(/^Reason for the history/);
    await message.waitFor();
    await updateServer(page);
    await message.fill('Asked for by dispatch');
    await openMenu(page);
    await page.getByText(LOAD_AGAIN).first().waitFor();
    await loadAgain(page);
    await expect.poll(() => message.inputValue()).toBe('Asked for by dispatch');
    await page.goto(new URL('/studio/screens/toll-crud', page.url()).href);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect.poll(() => page.locator('.studio-keeping').innerText()).toBe('');
    await leave();
  });
});
