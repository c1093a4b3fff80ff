import type { Browser, Page } from 'playwright-core';
import type { ConsoleClient } from '../../tests/e2e/support/console-client.ts';

/** Width and theme of an image. */
export interface Look {
  width: 1440 | 390;
  theme: 'light' | 'dark';
}

/** A scene: path, person, and what is opened. */
export interface Scene {
  name: string;
  path: string;
  client?: ConsoleClient;
  /** The page's whole length, not just the window. */
  isLong?: boolean;
  /** Runs before the page opens, e.g. to make a call fail. */
  prepare?: (page: Page) => Promise<void>;
  open?: (page: Page, look: Look) => Promise<void>;
  /** Undoes the scene's changes of the console. */
  close?: (page: Page) => Promise<void>;
}

/** People of the scenes. */
export interface People {
  admin: ConsoleClient;
  agent: ConsoleClient;
  shopper: ConsoleClient;
}

/** Browser and console address for images. */
export interface Studio {
  browser: Browser;
  address: string;
}

/** Waits until the preview shows the draft, as far as possible. */
async function studioReady(page: Page): Promise<void> {
  if ((await page.locator('.studio-preview').count()) === 0) return;
  await page
    .locator('.studio-preview[data-rendered]')
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
}

/** Takes one image. The opened part of a scene must appear within ten seconds. */
export async function takeScreenshot({ browser, address }: Studio, scene: Scene, { width, theme }: Look, file: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    hasTouch: width === 390,
  });
  context.setDefaultTimeout(10_000);
  if (scene.client) await context.addCookies([{ ...scene.client.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  try {
    await scene.prepare?.(page);
    await page.goto(address + scene.path);
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('main [aria-busy="true"], main .skeleton-line'),
    );
    if (scene.path.startsWith('/studio')) await studioReady(page);
    await scene.open?.(page, { width, theme });
  } catch (error) {
    // The image shows how far it came.
    console.error(`${scene.name} at ${width} px: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  await page.screenshot({ path: file, fullPage: scene.isLong ?? false });
  await scene.close?.(page);
  await context.close();
}
