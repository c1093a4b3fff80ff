import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listOrders, type OrderRow } from './support/orders.ts';
import { columnTexts, drawnWidths, eventually, expectClean, journeys, showFilters, submitFilters } from './support/steps.ts';
import { clientOf, endVisits, visit } from './support/visit.ts';

const journey = journeys('orders-list');

describe.each(drawnWidths('The list of orders'))('The list of orders at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('dispatcher'));
  });
  afterAll(endVisits);

  journey('means the day of Puerto Rico by Today, whatever the zone of the browser', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders' });
    const { page } = visitor;
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Choose Date Range' }).click();
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await page.keyboard.press('Escape');
    await submitFilters(page);
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('startDate')).toBe('2026-11-20T04:00Z');
    expect(searchParams.get('endDate')).toBe('2026-11-21T03:59Z');
    await expect
      .poll(async () => [...new Set((await columnTexts(page, 'Created At')).map((text) => text.slice(0, 10)))])
      .toEqual(['11/20/2026']);
    await page.getByRole('button', { name: 'Remove Date Range' }).click();
    await page.waitForURL(/startDate=&endDate=/);
    await eventually(async () => Number((await page.locator('.pager b').nth(1).innerText()).replace(',', ''))).toBeGreaterThanOrEqual(
      rows.length,
    );
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('shows the full text of a truncated cell on hover, and nothing for others', async () => {
    const visitor = await visit({ role: 'dispatcher', path: '/orders?limit=50' });
    const cells = visitor.page.locator('tbody td.clip');
    const isCut = await cells.evaluateAll((all) => all.map((cell) => cell.scrollWidth > cell.clientWidth));
    for (const [which, words] of [
      [isCut.indexOf(true), await cells.nth(isCut.indexOf(true)).innerText()],
      [isCut.indexOf(false), ''],
    ] as const) {
      await cells.nth(which).hover();
      expect(await cells.nth(which).getAttribute('title')).toBe(words);
    }
    await expectClean(visitor);
    await visitor.leave();
  });

  it('shows all its columns beside each other, however many rows', async () => {
    const visitor = await visit({ role: 'admin', path: '/orders?limit=100' });
    const box = visitor.page.locator('.table-scroll');
    expect(await visitor.page.locator('thead th:not(.row-check)').count()).toBe(12);
    expect(await box.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    await expectClean(visitor);
    await visitor.leave();
  });
});
