import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenGallery, openGallery } from './open-gallery.ts';

describe('the JSON editor', () => {
  let gallery: OpenGallery;
  beforeAll(async () => {
    gallery = await openGallery();
  }, 120_000);
  afterAll(() => gallery?.close());

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
