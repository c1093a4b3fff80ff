import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
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

describe('The keyboard alone', () => {
  afterAll(endVisits);

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
