import { afterAll, describe, expect } from 'vitest';
import { listOrders } from './support/orders.ts';
import { drawnWidths, eventually, expectClean, journeys } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('search');

describe.each(drawnWidths('Searching'))('Searching at %d px', (width) => {
  afterAll(endVisits);

  journey('opens a restaurant that is found by name, by keyboard alone, and remembers what was searched for', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/tolls' });
    const { page } = visitor;
    await page.getByLabel('Search for').selectOption('restaurant');
    const box = page.getByRole('combobox', { name: 'Search Restaurant' });
    await box.fill('l');
    await page.getByText('Type at least 2 characters.').waitFor();
    await box.fill('la');
    const found = page.getByRole('listbox', { name: 'Search results' });
    const first = found.getByRole('option').first();
    await found.getByRole('option', { name: /^La / }).first().waitFor();
    await expectAccessibleHere(page);
    const name = await first.locator('span').first().textContent();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/restaurants\/\w+$/);
    await page.getByRole('heading', { level: 1, name: name ?? '' }).waitFor();
    await page.goto(`${visitor.address}/tolls`);
    await settled(page);
    await eventually(() => page.getByLabel('Search for').inputValue()).toBe('restaurant');
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('finds screens and an order by its number in the palette', async () => {
    const [order] = await listOrders(await clientOf('dispatcher'));
    const visitor = await visit({ role: 'dispatcher', width, path: '/tolls' });
    const { page } = visitor;
    await page.getByRole('combobox', { name: /^Search [A-Z]/ }).waitFor();
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find anything' });
    await palette.getByRole('combobox', { name: 'Search screens and records' }).fill('refu');
    await expectAccessibleHere(page);
    expect(await palette.getByRole('option').first().textContent()).toBe('Refunds Report');
    await palette.getByRole('combobox', { name: 'Search screens and records' }).fill(order!.orderNumber);
    await palette.getByRole('option', { name: order!.orderNumber }).first().click();
    await page.waitForURL(`**/orders/${order!.objectId}`);
    await palette.waitFor({ state: 'detached' });

    await settled(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('returns to the place on the list that one left', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders?limit=100' });
    const { page } = visitor;
    await page.getByText(/^1–/).waitFor();
    // On a desk the table scrolls in itself, on a phone the page does.
    const place = () => page.evaluate(() => Math.max(window.scrollY, document.querySelector('main .table-scroll')?.scrollTop ?? 0));
    await page.evaluate(() => {
      window.scrollTo(0, 700);
      const table = document.querySelector('main .table-scroll');
      if (table) table.scrollTop = 700;
    });
    await eventually(place).toBeGreaterThan(600);
    const left = await place();
    await page.locator('main tbody a[href^="/orders/"]').nth(25).dispatchEvent('click');
    await page.waitForURL(/\/orders\/\w+$/);
    await settled(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await eventually(place).toBe(left);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('begins at the top of a page that is opened by its address, and keeps its place when it is loaded again', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders?limit=100' });
    const { page, address } = visitor;
    const place = () => page.evaluate(() => Math.max(window.scrollY, document.querySelector('main .table-scroll')?.scrollTop ?? 0));
    const scroll = async () => {
      await page.getByText(/^1–/).waitFor();
      await page.evaluate(() => {
        window.scrollTo(0, 700);
        const table = document.querySelector('main .table-scroll');
        if (table) table.scrollTop = 700;
      });
      await eventually(place).toBeGreaterThan(600);
      return place();
    };
    const left = await scroll();
    await page.reload();
    await eventually(place).toBe(left);
    // Reloaded before the browser has reported the scrolling.
    await settled(page);
    await page.evaluate(() => {
      window.scrollTo(0, 500);
      const table = document.querySelector('main .table-scroll');
      if (table) table.scrollTop = 500;
      location.reload();
    });
    await page.getByText(/^1–/).waitFor();
    await eventually(place).toBe(500);
    await settled(page);
    await scroll();
    await page.goto(`${address}/orders?limit=100&sort=-createdAt`);
    await page.getByText(/^1–/).waitFor();
    // For as long as a page that one comes back to may take to be tall enough.
    await page.waitForTimeout(500);
    expect(await place()).toBe(0);
    await page.goBack();
    await eventually(place).toBe(left);
    await visitor.leave();
  });
});
