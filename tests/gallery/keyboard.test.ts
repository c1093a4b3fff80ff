import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenGallery, openGallery } from './open-gallery.ts';

describe('the keyboard', () => {
  let gallery: OpenGallery;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    gallery = await openGallery();
  }, 60_000);
  afterAll(() => gallery?.close());

  beforeEach(async () => {
    // Another zone than the console's, whose days and hours must not show.
    context = await gallery.browser.newContext({ timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' });
    page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(gallery.at('/'));
  });
  afterEach(() => context.close());

  const focusIs = (selector: string) => page.waitForFunction((wanted) => document.activeElement?.matches(wanted), selector);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const values = async (): Promise<Record<string, unknown>> => JSON.parse((await page.locator('#values').textContent()) ?? '');

  it('picks from a list in a dialog, where Esc closes the list first', { timeout: 60_000 }, async () => {
    const opener = page.getByRole('button', { name: 'Open dialog' });
    await opener.focus();
    await press('Enter');
    await focusIs('input#dialog-Reason');
    await press('ArrowDown');
    await page.getByRole('option', { name: 'Paid', exact: true }).waitFor();
    await press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    await focusIs('input#dialog-Reason');
    await press('ArrowDown', 'ArrowDown', 'Enter');
    expect(await page.getByRole('combobox', { name: 'Reason' }).inputValue()).toBe('Paid');

    await press('Tab');
    await page.keyboard.type('fig');
    await page.getByRole('option', { name: 'Nayeli Figueroa' }).waitFor();
    await press('Escape');
    await page.getByRole('listbox').waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(1);
    await press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await focusIs('button');
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    // The second time its code is there at once.
    await press('Enter');
    await focusIs('input#dialog-Reason');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('keeps every letter that is typed while the autocomplete takes the place of the plain box', { timeout: 60_000 }, async () => {
    await page.getByRole('combobox', { name: 'User Name' }).focus();
    await page.keyboard.type('figare');
    await page.locator('[role="option"][data-p-highlight="true"]', { hasText: 'Emilio Figaredo' }).waitFor();
    await press('ArrowDown', 'Enter');
    expect((await values())['User Name']).toBe('u3');
    expect(await page.getByRole('combobox', { name: 'User Name' }).inputValue()).toBe('Inés Figarella');
  });

  it('moves through the days of a calendar in the time zone of the console', { timeout: 60_000 }, async () => {
    await page.getByRole('button', { name: 'Choose Opened At' }).focus();
    await press('Enter');
    await focusIs('td[data-p-day="20"] > [role="button"]');
    await press('ArrowRight');
    await focusIs('td[data-p-day="21"] > [role="button"]');
    await press('ArrowDown', 'Enter');
    expect((await values())['Opened At']).toBe('2026-11-28T17:42:00.000Z');
    await focusIs('td[data-p-day="28"] > [role="button"]');
    await press('Escape');
    await focusIs('[aria-label="Choose Opened At"]');
    expect(await page.getByRole('textbox', { name: 'Opened At' }).inputValue()).toBe('11/28/2026 13:42');
  });

  it('picks a preset, whose moments fill both fields', { timeout: 60_000 }, async () => {
    await page.getByRole('button', { name: 'Choose Date Range' }).focus();
    await press('Enter');
    await focusIs('.date-presets [aria-pressed="true"]');
    await page.getByRole('button', { name: 'Today' }).focus();
    await press('Enter');
    await focusIs('[aria-label="Choose Date Range"]');
    expect((await values())['Date Range']).toEqual({ preset: 'today' });
    expect(await page.getByLabel('Date Range from').inputValue()).toBe('11/20/2026 00:00');
    expect(await page.getByLabel('Date Range to').inputValue()).toBe('11/20/2026 23:59');
  });

  it('moves through a menu and returns to its button', { timeout: 60_000 }, async () => {
    const button = page.getByRole('button', { name: 'More actions' });
    await button.focus();
    await press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Cloud Requests' }).waitFor();
    await press('ArrowDown', 'Enter');
    expect(await page.getByTestId('picked').textContent()).toBe('cloud');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
