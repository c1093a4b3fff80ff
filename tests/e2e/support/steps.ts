import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { drawn, oneOfEvery } from '../../support/draw.ts';
import { expectNoOverflow, settled, type Visit } from './visit.ts';

/** The widths that every task is done at. */
export const WIDTHS = [1440, 390] as const;
export type Width = (typeof WIDTHS)[number];

/** The width at which a task is tried: a desk or a phone, drawn anew for each commit; both in a whole run. What all pages must be at both widths is in accessibility.test.ts. */
export function drawnWidths(about: string): Width[] {
  return drawn(`the width of ${about}`, WIDTHS, 1);
}

/**
 * The `it` of a file whose tests do not need one another: one of every `count` runs, others for each commit; all in a whole run, and where the commit changed the
 * file or what it is about. Six is for journeys through pages that behaviour snapshots and contracts hold as well, three for what only a browser shows.
 */
export function journeys(about: string, count = 6): (name: string, run: () => Promise<void>, timeout?: number) => void {
  const isPicked = oneOfEvery(count, about);
  return (name, run, timeout) => it.skipIf(!isPicked())(name, run, timeout);
}

/** What a page comes to show, however busy the machine is. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000 });

/** Nothing went wrong on the page but what the test provoked, and it does not scroll sideways. */
export async function expectClean({ page, faults }: Visit, provoked?: RegExp): Promise<void> {
  expect(faults.filter((fault) => !provoked?.test(fault))).toEqual([]);
  await expectNoOverflow(page);
}

/** Presses an action of the page: its button, or its entry in the menu where the actions have no room. */
export async function pressAction(page: Page, name: string): Promise<void> {
  const button = page.locator('.page-head').getByRole('button', { name, exact: true });
  await page.locator('.page-head .actions').getByRole('button').last().waitFor();
  if (await button.isVisible()) return button.click();
  await openMoreActions(page);
  await page.getByRole('menuitem', { name }).click();
}

/** Opens the menu of actions that have no room. */
export async function openMoreActions(page: Page): Promise<void> {
  await page.locator('.page-head').getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem').first().waitFor();
}

/** A card of a detail, by its title. */
export function card(page: Page, title: string): Locator {
  return page.getByRole('region', { name: new RegExp(`^${title}`) });
}

/** Shows the filters, which a phone folds away. */
export async function showFilters(page: Page, width: Width): Promise<void> {
  if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
}

/** Submits filters that were changed and waits for the rows. */
export async function submitFilters(page: Page): Promise<void> {
  const answered = page.waitForResponse(/\/functions\/fetchAdminOrders$/);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await answered;
  await settled(page);
}

/** Waits until a notice was shown, each of them once, and closes it where it is still there, so that it does not lie over what comes next. */
export async function readNotice(page: Page, text: string | RegExp): Promise<void> {
  const pattern = typeof text === 'string' ? new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i') : text;
  await page.waitForFunction(takeNotice, { source: pattern.source, flags: pattern.flags }).catch(async (error: Error) => {
    throw new Error(`No notice says ${pattern}. ${error.message}\nInstead: ${await whatIsSaid(page)}`);
  });
  const notice = page.locator('.toast').filter({ hasText: text }).first();
  if (await notice.isVisible())
    await notice.getByRole('button', { name: 'Close message' }).click({ timeout: 5000 }).catch(leftMeanwhile(notice));
}

/** Takes the first notice that was shown and fits from those that nobody has read; false while there is none. */
function takeNotice({ source, flags }: { source: string; flags: string }): boolean {
  const { shownNotices } = window as unknown as { shownNotices: string[] };
  const at = shownNotices.findIndex((words) => new RegExp(source, flags).test(words));
  if (at >= 0) shownNotices.splice(at, 1);
  return at >= 0;
}

/** Makes nothing of a press on what is no longer there. */
function leftMeanwhile(locator: Locator): (error: Error) => Promise<void> {
  return async (error) => {
    if (await locator.isVisible()) throw error;
  };
}

/** A name that no attempt of a test had before: what an attempt that failed has left does not stand in the way of the next. */
export function freshName(base: string): string {
  namesGiven += 1;
  return `${base} ${String(namesGiven).padStart(3, '0')}`;
}
let namesGiven = 0;

/** What a page says in notices and in a dialog, for a test that waited for something else. */
async function whatIsSaid(page: Page): Promise<string> {
  const texts = await page.locator('.toast, [role="dialog"], [role="alert"]').allInnerTexts();
  return texts.length > 0 ? texts.map((text) => JSON.stringify(text)).join('; ') : `nothing, at ${page.url()}`;
}

/** Types into a lookup and picks the first suggestion; gives its words. */
export async function pickFirst(page: Page, within: Page | Locator, label: RegExp, term: string): Promise<string> {
  const box = within.getByRole('combobox', { name: label });
  await box.fill(term);
  await page.getByRole('listbox').getByRole('option').first().click();
  return box.inputValue();
}

/** The row of a list that has all of these words. */
export function rowWith(page: Page, ...words: string[]): Locator {
  return words.reduce((rows, hasText) => rows.filter({ hasText }), page.locator('tbody').getByRole('row'));
}

/** The texts of a column, row by row. */
export function columnTexts(page: Page, label: string): Promise<string[]> {
  return page.locator(`tbody td[data-label="${label}"]`).allInnerTexts();
}
