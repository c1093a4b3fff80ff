import { afterAll, expect, it } from 'vitest';
import { launchBrowser } from './support/launch-browser.ts';
import { ownConsole } from './support/own-console.ts';
import { clientOf, endVisits, settled, visit } from './support/visit.ts';

afterAll(endVisits);

/** The page as the server drew it: in a browser that runs no scripts. Asks until it comes drawn, for the server's own code for it comes late. */
async function withoutScripts<Result>(
  path: string,
  { width = 1440, theme }: { width?: number; theme?: 'dark' },
  look: (page: import('playwright-core').Page) => Promise<Result>,
): Promise<Result> {
  const { address } = ownConsole();
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ viewport: { width, height: 900 }, javaScriptEnabled: false });
    const { cookie } = await clientOf('admin');
    await context.addCookies([{ ...cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
    if (theme) await context.addCookies([{ name: 'tablero-theme', value: theme, url: address }]);
    const page = await context.newPage();
    for (let tries = 0; tries < 60; tries += 1) {
      await page.goto(address + path);
      if ((await page.locator('#root[inert]').count()) > 0) break;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    return await look(page);
  } finally {
    await browser.close();
  }
}

/** A range that ends now reads otherwise a minute later. */
const withoutMinutes = (text: string) => text.replaceAll(/\d\d:\d\d/g, '');

it.each([
  { path: '/orders', width: 1440 as const },
  { path: '/orders', width: 390 as const },
  { path: '/users', width: 1440 as const },
])('$path at $width px stands there before any script has run, as it will look afterwards', async ({ path, width }) => {
  const seen = await withoutScripts(path, { width }, async (page) => ({
    rows: await page.locator('tbody').innerText(),
    filters: withoutMinutes(await page.locator('main form').first().innerText()),
    menu: await page.locator('#nav').innerText(),
    place: await page.locator('tbody tr').nth(3).boundingBox(),
    over: await page.locator('html').evaluate((root) => root.scrollWidth - root.clientWidth),
  }));
  const visitor = await visit({ role: 'admin', path, width });
  const { page } = visitor;
  await settled(page);
  expect(seen.rows.length).toBeGreaterThan(100);
  expect(await page.locator('tbody').innerText()).toBe(seen.rows);
  expect(withoutMinutes(await page.locator('main form').first().innerText())).toBe(seen.filters);
  expect(await page.locator('#nav').innerText()).toBe(seen.menu);
  // Nothing jumps.
  expect(await page.locator('tbody tr').nth(3).boundingBox()).toEqual(seen.place);
  expect(seen.over).toBe(0);
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it('is drawn in the theme that was chosen, and takes no press before it can be followed', async () => {
  const { ground, pressed } = await withoutScripts('/orders', { theme: 'dark' }, async (page) => {
    await page.locator('tbody a').first().click({ force: true });
    return {
      ground: await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor),
      pressed: page.url(),
    };
  });
  const lightness = ground.match(/\d+/g)!.slice(0, 3).map(Number);
  expect(Math.max(...lightness)).toBeLessThan(60);
  expect(pressed).toMatch(/\/orders$/);
});

it('gives the head of a page with several actions the height on a phone that it keeps', async () => {
  const { leads } = await (await clientOf('admin')).call<{ leads: { objectId: string }[] }>('fetchLeads', { page: 0, limit: 1 });
  const path = `/lead-details/${leads[0]!.objectId}`;
  const headOf = (page: import('playwright-core').Page) => page.locator('.page-head').first().boundingBox();
  const drawn = await withoutScripts(path, { width: 390 }, headOf);
  const visitor = await visit({ role: 'admin', path, width: 390 });
  expect((await headOf(visitor.page))!.height).toBe(drawn!.height);
  await visitor.leave();
});
