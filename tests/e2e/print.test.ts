import type { Page } from 'playwright-core';
import { afterAll, expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { endVisits, settled, visit } from './support/visit.ts';

/* What comes out of a printer: dark words on white paper, whatever the page looks like, and without what can only be pressed. */

afterAll(endVisits);

/** A sheet of A4 with the margins of Chromium, which is narrower than a tablet. */
const PAPER = { width: 717, height: 1046 };

/** How light the words and the ground of the page are, of 255. */
function lightness(page: Page): Promise<{ words: number; ground: number }> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const of = (colour: string) => {
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return (red + green + blue) / 3;
    };
    const cell = document.querySelector('td:nth-child(3)') as Element;
    return { words: of(getComputedStyle(cell).color), ground: of(getComputedStyle(document.body).backgroundColor) };
  });
}

it.each(
  drawn(
    'prints',
    [
      [1440, 'light'],
      [390, 'dark'],
    ] as const,
    1,
  ),
)(
  'prints a filtered list over several sheets at %i px from a %s page: heads, every column, and what it is filtered by',
  async (width, theme) => {
    const visitor = await visit({ role: 'admin', path: '/orders?status=FINISHED', width, theme });
    const { page } = visitor;
    await settled(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(PAPER);
    const { words, ground } = await lightness(page);
    expect(words).toBeLessThan(100);
    expect(ground).toBeGreaterThan(200);
    const found = await page.evaluate(() => {
      const table = document.querySelector('main table') as HTMLTableElement;
      const amount = table.querySelector('td.num.strong') as Element;
      const range = document.createRange();
      range.selectNodeContents(amount);
      return {
        heads: getComputedStyle(table.tHead as Element).display,
        cell: getComputedStyle(amount).display,
        lines: Math.round(range.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(amount).lineHeight)),
        splits: getComputedStyle(table.closest('.card') as Element).breakInside,
        isWider: table.getBoundingClientRect().right > innerWidth + 1,
      };
    });
    expect(found).toEqual({ heads: 'table-header-group', cell: 'table-cell', lines: 1, splits: 'auto', isWider: false });
    const printed = await page.locator('main').innerText();
    expect(printed).toMatch(/Status\s*:?\s*Finished/i);
    expect(printed).toMatch(/of [\d,]+/);
    for (const pressed of [page.locator('main .btn, .chip button'), page.getByRole('checkbox'), page.getByRole('combobox')])
      expect(await pressed.filter({ visible: true }).count()).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width, height: 900 });
    expect(visitor.faults).toEqual([]);
    await visitor.leave();
  },
);

it('prints a record without the way to the one after it', async () => {
  const visitor = await visit({ role: 'admin', path: '/orders' });
  const { page } = visitor;
  await page.locator('tbody a').first().click();
  await settled(page);
  const back = page.getByRole('link', { name: 'Back to the list' });
  await back.waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await back.isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});

it('leaves out bars that offer something to press, and keeps those that only say something', async () => {
  const visitor = await visit({ role: 'admin', path: '/tags' });
  const { page } = visitor;
  await settled(page);
  await page.emulateMedia({ media: 'print' });
  const shown = await page.evaluate(() =>
    ['', '<button class="btn">Reload</button>'].map((inside) => {
      const bar = document.createElement('div');
      bar.className = 'banner banner-bar';
      bar.innerHTML = `<p>Sample data</p>${inside}`;
      document.querySelector('main')?.append(bar);
      return getComputedStyle(bar).display !== 'none';
    }),
  );
  await page.emulateMedia({ media: 'screen' });
  expect(shown).toEqual([true, false]);
  await visitor.leave();
});

it('says on paper which tab is printed, because the others are not on the page', async () => {
  const visitor = await visit({ role: 'admin', path: '/restaurants' });
  const { page } = visitor;
  await page.locator('tbody a').first().click();
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  await settled(page);
  const [open, ...others] = await tabs.allTextContents();
  expect(others.length).toBeGreaterThan(0);
  const line = page.getByText(`Tab: ${open}. Not printed: ${others.join(', ')}.`);
  expect(await line.isVisible()).toBe(false);
  await page.emulateMedia({ media: 'print' });
  expect([await line.isVisible(), await tabs.first().isVisible()]).toEqual([true, false]);
  await page.emulateMedia({ media: 'screen' });
  expect(visitor.faults).toEqual([]);
  await visitor.leave();
});
