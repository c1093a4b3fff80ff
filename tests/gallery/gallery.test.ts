import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findViolations } from '../e2e/support/find-violations.ts';
import { drawn } from '../support/draw.ts';
import { type OpenGallery, openGallery } from './open-gallery.ts';

let gallery: OpenGallery;
beforeAll(async () => {
  gallery = await openGallery();
}, 120_000);
afterAll(() => gallery?.close());

/** The pages of the console itself are looked at in every look by the tests of tests/e2e; here each width has one theme, and a commit has one of both. */
const LOOKS = [
  { theme: 'light', width: 1440, height: 900 },
  { theme: 'dark', width: 390, height: 844 },
] as const;

/** What floats, and what it belongs to: the page behind is looked at once, in the first view. */
const FLOATING = ['.panel-floats', '[aria-expanded="true"]'];

/** What is opened before axe looks, from the root of the gallery unless `path` says otherwise. */
const VIEWS: { name: string; path?: string; open?: (page: Page) => Promise<void>; within?: string[] }[] = [
  { name: 'parts and inputs' },
  {
    name: 'an open select',
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Vertical' }).click();
      await page.getByRole('listbox', { name: 'Vertical' }).waitFor();
    },
  },
  {
    name: 'open suggestions',
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('combobox', { name: 'User Name' }).fill('fig');
      await page.getByRole('option', { name: 'Nayeli Figueroa' }).waitFor();
    },
  },
  {
    name: 'an open calendar',
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('button', { name: 'Choose Date Range' }).click();
      await page.getByRole('button', { name: 'October 8, 2026' }).waitFor();
    },
  },
  {
    name: 'an open menu',
    within: FLOATING,
    open: async (page) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Cloud Requests' }).waitFor();
    },
  },
  {
    name: 'an open dialog with notices',
    within: ['.mask', '.toasts-fixed'],
    open: async (page) => {
      await page.getByRole('button', { name: 'Red toast' }).click();
      await page.getByRole('button', { name: 'Open dialog' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'a page of the console', path: '/orders/55' },
  {
    name: 'the code editor and its fault',
    path: '/editors',
    open: async (page) => {
      await page.getByText('Params').first().waitFor();
      if (await page.locator('textarea.json-input').count()) return;
      await page.locator('.json-editor .view-lines').first().waitFor();
    },
  },
];

describe('the gallery', () => {
  for (const { theme, width, height } of drawn('looks of the gallery', LOOKS, 1)) {
    it(`has no serious fault in ${theme} at ${width} px, whatever is open`, { timeout: 120_000 }, async () => {
      const context = await gallery.browser.newContext({ viewport: { width, height }, colorScheme: theme, reducedMotion: 'reduce' });
      const found: string[] = [];
      for (const { name, path = '/', open, within } of VIEWS) {
        const page = await context.newPage();
        await page.goto(gallery.at(path));
        await page.locator('h1').waitFor();
        await open?.(page);
        for (const { rule, elements } of await findViolations(page, within ? { within } : {}))
          found.push(`${name}: ${rule} at ${elements.join(' ')}`);
        await page.close();
      }
      await context.close();
      expect(found).toEqual([]);
    });
  }
});

describe('the keyboard', () => {
  let context: BrowserContext;
  let page: Page;

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

describe('the JSON editor', () => {
  async function open(
    options: { hasTouch?: boolean; isMobile?: boolean } = {},
  ): Promise<{ page: Page; elsewhere: string[]; leave: () => Promise<void> }> {
    const context = await gallery.browser.newContext({ ...options, viewport: { width: options.isMobile ? 390 : 1440, height: 900 } });
    const page = await context.newPage();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(gallery.at('/')) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    page.setDefaultTimeout(20_000);
    await page.goto(gallery.at('/editors'));
    return { page, elsewhere, leave: () => context.close() };
  }
  const replace = async (page: Page, text: string) => {
    await page.locator('.json-editor .view-lines').click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type(text);
  };

  it('takes what was typed when it is left, and Tab leaves it', async () => {
    const { page, elsewhere, leave } = await open();
    await replace(page, '{"retries": 5}');
    expect(await page.locator('#value').textContent()).toBe('{"retries":3,"hours":[9,17]}');
    await page.keyboard.press('Tab');
    await page.waitForFunction(() => document.activeElement?.matches('button[type="submit"]'));
    await expect.poll(() => page.locator('#value').textContent()).toBe('{"retries":5}');
    expect(elsewhere).toEqual([]);
    await leave();
  });

  it('takes it three seconds after the last key, and says where it is no JSON', async () => {
    const { page, leave } = await open();
    await replace(page, '{\n"retries": five');
    await page.locator('.error', { hasText: 'Line 2, column 14: expected a value' }).waitFor({ timeout: 8000 });
    // The editor marks the place too.
    await page.locator('.json-editor .squiggly-error').first().waitFor();
    await replace(page, '{"retries": 1}');
    await page.locator('.error', { hasText: 'Line 2, column 14' }).waitFor({ state: 'detached', timeout: 8000 });
    await leave();
  });

  it('counts before its form is sent', async () => {
    const { page, leave } = await open();
    await replace(page, '[1]');
    await page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit());
    await expect.poll(() => page.locator('#sent').textContent()).toBe('[1]');
    await leave();
  });

  it('is a plain field under a finger', async () => {
    const { page, leave } = await open({ hasTouch: true, isMobile: true });
    await page.getByRole('textbox', { name: 'Params' }).fill('{"retries": 7}');
    await page.getByRole('button', { name: 'Save' }).tap();
    await expect.poll(() => page.locator('#sent').textContent()).toBe('{"retries":7}');
    await leave();
  });
});
