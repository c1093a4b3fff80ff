import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { drawn, isWhole } from '../support/draw.ts';
import { findOutside } from './support/find-outside.ts';
import { eventually } from './support/steps.ts';
import { clientOf, endVisits, settled, type Visit, visit } from './support/visit.ts';

/** 720 is a window of 1440 at 200 %. */
const WINDOWS = [1440, 1280, 1024, 720, 390] as const;

/** What acts at once and is typed: it shows a button while it waits for it. */
const OPEN = ':not([role="combobox"], [disabled])';
const TYPED = `main .immediate > .input input${OPEN}, main .immediate > :is(input, textarea).input${OPEN}`;

interface ScreenEntry {
  path: string;
}

/** The pages to look at: screens without a parameter, and one record of each other that one of them leads to. */
async function pathsToLookAt({ page, address }: Visit): Promise<string[]> {
  const { manifest } = await page.evaluate(async () => (await (await fetch('/definitions')).json()) as { manifest: ScreenEntry[] });
  const patterns = manifest.map(({ path }) => path);
  const plain = patterns.filter((path) => !path.includes(':'));
  const found = new Map(drawn('room', plain, 2).map((path) => [path, path]));
  for (const path of found.values()) {
    await page.goto(address + path);
    await settled(page);
    const links = await page
      .locator('main a[href^="/"]')
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    for (const pattern of patterns) {
      const shape = new RegExp(`^${pattern.replace(/:[^/]+/g, '[^/]+')}$`);
      const link = links.find((one) => shape.test(one) && !patterns.includes(one));
      if (link && !found.has(pattern)) found.set(pattern, link);
    }
  }
  return drawn('pages of the room', found.values(), 2);
}

/** Types into everything that acts at once, so that its button stands there, and gives how many there are. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = await page.locator(TYPED).all();
  for (const field of fields) await field.fill('11/20/2026 10:15');
  return fields.length;
}

describe('The room of a page', () => {
  afterAll(endVisits);

  it('fits a name of one long word, and fields of a card begin at its edges', async () => {
    const { page, leave, address } = await visit({ role: 'admin', path: '/toll-crud' });
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height: 900 });
    await settled(page);
    const behind = page.locator('main tbody td.num + td:not(.num)');
    const paddings = await behind.evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).paddingLeft));
    expect(new Set(paddings)).toEqual(new Set(['0px']));
    await page.goto(`${address}/orders`);
    await page.locator('main tbody tr').first().click();
    await page.waitForURL(/\/orders\/\w+/);
    await settled(page);
    for (const name of await page.locator('h1, .crumbs [aria-current]').all())
      await name.evaluate((element) => element.replaceChildren('Wort'.repeat(99)));
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findOutside(page)).toEqual([]);
    }
    await page.setViewportSize(before);
    await leave();
  });

  it('fits the pages of the Studio, from a small phone to a tablet', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/studio' });
    const before = page.viewportSize()!;
    await page.getByRole('navigation', { name: 'Studio' }).waitFor();
    for (const width of [320, 641, 720]) {
      await page.setViewportSize({ width, height: 600 });
      expect([width, await findOutside(page)]).toEqual([width, []]);
    }
    await page.setViewportSize(before);
    await leave();
  });

  it('fits its content, from a phone to a wide window and at double size, with unapplied input too', async () => {
    await clientOf('admin');
    const visitor = await visit({ role: 'admin' });
    const { page } = visitor;
    const before = page.viewportSize()!;
    let typed = 0;
    const outside: string[] = [];
    for (const path of await pathsToLookAt(visitor)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(visitor.address + path);
      await settled(page);
      typed += await typeEverywhere(page);
      for (const width of WINDOWS) {
        await page.setViewportSize({ width, height: 900 });
        // Charts, maps and editors follow a window after its event.
        await eventually(() => findOutside(page))
          .toEqual([])
          .catch(async () => outside.push(`${path} at ${width} px: ${(await findOutside(page)).join(', ')}`));
      }
    }
    expect(outside).toEqual([]);
    if (isWhole) expect(typed).toBeGreaterThan(1);
    await page.setViewportSize(before);
    await visitor.leave();
  }, 400_000);
});
