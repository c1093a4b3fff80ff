import type { Browser, Page } from 'playwright-core';
import type { ConsoleClient } from '../../tests/e2e/support/console-client.ts';

/** How a picture is taken. */
export interface Look {
  width: 1440 | 390;
  theme: 'light' | 'dark';
}

/** What a picture shows: a path, who is there, and what is opened on it. */
export interface Scene {
  name: string;
  path: string;
  client?: ConsoleClient;
  /** The whole length of the page, not just the window. */
  isLong?: boolean;
  /** Before the page is opened, e.g. to make a call fail. */
  prepare?: (page: Page) => Promise<void>;
  open?: (page: Page, look: Look) => Promise<void>;
  /** Afterwards, puts back what it changed of the console. */
  close?: (page: Page) => Promise<void>;
}

/** Who looks at the pictures. */
export interface People {
  admin: ConsoleClient;
  agent: ConsoleClient;
  shopper: ConsoleClient;
}

/** Where pictures are taken: a browser, and the address of the console. */
export interface Studio {
  browser: Browser;
  address: string;
}

/** The preview beside an editor has drawn what is in hand, as far as it can be drawn. */
async function studioReady(page: Page): Promise<void> {
  if ((await page.locator('.studio-preview').count()) === 0) return;
  await page
    .locator('.studio-preview[data-drawn]')
    .waitFor({ timeout: 5000 })
    .catch(() => undefined);
}

/** Takes one picture. What a scene opens must be there within ten seconds. */
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
    // The picture shows how far it came.
    console.error(`${scene.name} at ${width} px: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
  }
  await page.screenshot({ path: file, fullPage: scene.isLong ?? false });
  await scene.close?.(page);
  await context.close();
}
