import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { listOrders, readOrder } from './support/orders.ts';
import { eventually, expectClean, journeys } from './support/steps.ts';
import { clientOf, endVisits, settled, visit } from './support/visit.ts';

const journey = journeys('keyboard', 3);

const focusedName = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at) return '';
    const label = at.getAttribute('aria-label') ?? (at as HTMLInputElement).labels?.[0]?.textContent ?? at.textContent ?? '';
    return label.trim();
  });

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < 90; presses += 1) {
    await page.keyboard.press('Tab');
    const at = await focusedName(page);
    if (typeof name === 'string' ? at === name : name.test(at)) return;
  }
  throw new Error(`Tab never came to ${String(name)}.`);
}

/** Names of controls that have the focus, one after the other by a key, and are completely under something else. */
async function coveredSteps(page: Page, key: 'Tab' | 'Shift+Tab', presses: number): Promise<string[]> {
  const covered: string[] = [];
  for (let count = 0; count < presses; count += 1) {
    await page.keyboard.press(key);
    const isCovered = await page.evaluate(() => {
      const at = document.activeElement?.closest('label, .input') ?? document.activeElement;
      if (!at || at === document.body || at.getClientRects().length === 0) return false;
      const { left, top, width, height } = at.getBoundingClientRect();
      const points = [0.1, 0.5, 0.9].map((share) => document.elementFromPoint(left + Math.min(width / 2, 8), top + height * share));
      return points.every((found) => !found || (!at.contains(found) && !found.contains(at)));
    });
    if (isCovered) covered.push(await focusedName(page));
  }
  return covered;
}

describe('The keyboard alone', () => {
  afterAll(endVisits);

  it('sees what has the focus in a long form and in a list, down and up', async () => {
    const { page, leave, address } = await visit({ role: 'admin', path: '/restaurant/create' });
    await settled(page);
    const before = page.viewportSize()!;
    await page.setViewportSize({ width: 1280, height: 620 });
    for (const path of ['/restaurant/create', '/orders']) {
      await page.goto(address + path);
      await settled(page);
      await page.locator('main form input').first().focus();
      expect(await coveredSteps(page, 'Tab', 40), path).toEqual([]);
      expect(await coveredSteps(page, 'Shift+Tab', 40), path).toEqual([]);
    }
    await page.setViewportSize(before);
    await leave();
  });

  it('is back on the button of the side menu of a phone when that closes', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/orders', width: 390 });
    await settled(page);
    for (const closer of ['Search the menu', 'Close menu']) {
      await page.getByRole('button', { name: 'Side menu' }).press('Enter');
      await eventually(() => focusedName(page)).toBe('Search the menu');
      await page.getByLabel(closer).press(closer === 'Close menu' ? 'Enter' : 'Escape');
      await eventually(() => focusedName(page)).toBe('Side menu');
    }
    await leave();
  });

  journey('finds an order, opens it and adds a note', async () => {
    const client = await clientOf('sales');
    const row = (await listOrders(client)).find(({ status, isFleetOrder }) => status === 'FINISHED' && !isFleetOrder);
    const visitor = await visit({ role: 'sales', path: '/orders' });
    const { page } = visitor;
    // The entry of this page lies below the fold of the menu, and is brought into sight a moment later.
    await eventually(() =>
      page.locator('nav [aria-current]').evaluate((entry) => entry.getBoundingClientRect().bottom <= innerHeight),
    ).toBe(true);
    await page.waitForTimeout(300);
    await page.keyboard.press('Tab');
    expect(await focusedName(page)).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Order Number');
    await page.keyboard.type(row?.orderNumber ?? '');
    const answered = page.waitForResponse(/fetchAdminOrders$/);
    await page.keyboard.press('Enter');
    await answered;
    await settled(page);
    await tabTo(page, row?.objectId ?? '');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: `Order ${row?.orderNumber}` }).waitFor();
    await settled(page);
    await tabTo(page, 'Add Note');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByLabel(/^Note/).waitFor();
    await eventually(() => focusedName(page)).toMatch(/^Note/);
    await page.keyboard.type('Sin ratón.');
    await tabTo(page, 'Add Note');
    await page.keyboard.press('Enter');
    await page.getByText('Note added successfully.').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() => focusedName(page)).toBe('Add Note');
    expect((await readOrder(client, row?.objectId ?? '')).notes.map(({ note }) => note)).toContain('Sin ratón.');
    await expectClean(visitor);
    await visitor.leave();
  });
});
