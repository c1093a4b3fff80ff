import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../e2e/support/find-violations.ts';
import { drawn } from '../support/draw.ts';
import { type OpenGallery, openGallery } from './open-gallery.ts';

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
  let gallery: OpenGallery;

  beforeAll(async () => {
    gallery = await openGallery();
  }, 60_000);

  afterAll(() => gallery?.close());

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
