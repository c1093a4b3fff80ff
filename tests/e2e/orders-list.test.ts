import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrder, listOrders, type OrderRow } from './support/orders.ts';
import { columnTexts, drawnWidths, eventually, expectClean, journeys, showFilters, submitFilters } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, RESENT, settled, visit } from './support/visit.ts';

const journey = journeys('orders-list');

describe.each(drawnWidths('The list of orders'))('The list of orders at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('dispatcher'));
  });
  afterAll(endVisits);

  journey('saves filters under a name and finds them on another device, with the columns that were hidden', async () => {
    const path = '/orders?status=FINISHED&sort=createdAt&page=1';
    const visitor = await visit({ role: 'finance', width, path });
    const saved = (page: Page) => page.getByRole('dialog', { name: 'Saved filters' });
    await showFilters(visitor.page, width);
    await visitor.page.getByRole('button', { name: 'Saved', exact: true }).click();
    await saved(visitor.page).getByRole('textbox').fill(`Done ${width}`);
    await visitor.page.keyboard.press('Enter');
    await saved(visitor.page)
      .getByRole('button', { name: `Done ${width}`, exact: true })
      .waitFor();
    await expectAccessibleHere(visitor.page);
    await visitor.page.keyboard.press('Escape');
    if (width === 1440) {
      await visitor.page.getByRole('button', { name: 'Columns' }).click();
      await visitor.page.getByRole('checkbox', { name: 'Driver' }).click();
      await visitor.page.getByRole('columnheader', { name: 'Driver' }).waitFor({ state: 'detached' });
    }
    await expectClean(visitor);
    await visitor.leave();

    const elsewhere = await visit({ role: 'finance', width, path: '/orders' });
    const { page } = elsewhere;
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await saved(page)
      .getByRole('button', { name: `Done ${width}`, exact: true })
      .click();
    await eventually(() => new URL(page.url()).search).toBe('?status=FINISHED&sort=createdAt');
    await settled(page);
    if (width === 1440) {
      expect(await page.getByRole('columnheader', { name: 'Driver' }).count()).toBe(0);
      await page.getByRole('button', { name: 'Columns (1 hidden)' }).click();
      await page.getByRole('button', { name: 'Show all' }).click();
      await page.getByRole('columnheader', { name: 'Driver' }).waitFor();
    }
    await expectClean(elsewhere);
    await elsewhere.leave();
  });

  journey('opens from the menu with the saved filters that somebody begins with, until they do not', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/orders?status=FINISHED' });
    const { page } = visitor;
    const saved = page.getByRole('dialog', { name: 'Saved filters' });
    const star = saved.getByRole('button', { name: `The menu opens this list with Mine ${width}` });
    const openFromMenu = async () => {
      if (width < 1000) await page.getByRole('button', { name: 'Side menu' }).click();
      await page.getByRole('link', { name: 'Orders', exact: true }).click();
      await settled(page);
    };
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await saved.getByRole('textbox').fill(`Mine ${width}`);
    await page.keyboard.press('Enter');
    await star.click();
    await eventually(() => star.getAttribute('aria-pressed')).toBe('true');
    await expectAccessibleHere(page);
    await page.goto(new URL('/refunds', page.url()).href);
    await openFromMenu();
    await eventually(() => new URL(page.url()).search).toMatch(/^\?status=FINISHED&\w+=[a-z0-9-]+$/);
    await eventually(async () => [...new Set(await columnTexts(page, 'Status'))]).toEqual(['Finished']);
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Saved', exact: true }).click();
    await star.click();
    await eventually(() => star.getAttribute('aria-pressed')).toBe('false');
    await page.keyboard.press('Escape');
    await page.goto(new URL('/refunds', page.url()).href);
    await openFromMenu();
    await eventually(() => new URL(page.url()).search).toBe('');
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('filters by number, status, code and dates, shows chips, sorts, pages, and keeps all of it in the address', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders' });
    const { page } = visitor;
    await showFilters(page, width);
    await choose(page, 'Status', 'Finished');
    await submitFilters(page);
    await eventually(async () => [...new Set(await columnTexts(page, 'Status'))]).toEqual(['Finished']);
    expect(page.url()).toContain('status=FINISHED');
    await page.getByRole('button', { name: 'Remove Status' }).waitFor();

    // Sorting, oldest first: ISO order of the shown dates turns round.
    const dates = async () => (await columnTexts(page, 'Created At')).map((text) => text.replace(/(..)\/(..)\/(....) (.*)/, '$3$1$2 $4'));
    const newest = await dates();
    expect(newest).toEqual([...newest].sort().reverse());
    if (width === 390) await page.getByLabel('Sort by').selectOption('asc:createdAt');
    else await page.getByRole('button', { name: 'Created At' }).click();
    await eventually(async () => (await dates())[0]?.localeCompare(newest.at(-1) ?? '')).toBe(-1);
    expect(page.url()).toContain('sort=createdAt');
    const oldest = await dates();
    expect(oldest).toEqual([...oldest].sort());

    // The next page, a page size that is remembered, and the way back.
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.waitForURL(/page=1/);
    await eventually(async () => (await dates())[0]).not.toBe(oldest[0]);
    await page.getByText(/^11–20/).waitFor();
    const second = await columnTexts(page, 'Order Number');
    await page.reload();
    await settled(page);
    expect(await columnTexts(page, 'Order Number')).toEqual(second);
    await page.getByLabel('Rows per page').selectOption('20');
    await eventually(() => page.locator('tbody tr').count()).toBe(20);
    expect(page.url()).not.toContain('page=1');
    await page.goBack();
    await page.waitForURL(/page=1/);
    await page.goto(`${visitor.address}/orders`);
    await settled(page);
    expect(await page.locator('tbody tr').count()).toBe(20);

    // A chip takes its filter away, Reset takes all.
    await showFilters(page, width);
    await choose(page, 'Status', 'Delivered');
    await page.getByRole('textbox', { name: 'Discount Code' }).fill('lluvia');
    await submitFilters(page);
    await page.getByRole('button', { name: 'Remove Discount Code' }).click();
    await page.waitForURL((url) => !url.search.includes('discountCode'));
    expect(page.url()).toContain('status=DELIVERED');
    await showFilters(page, width);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.waitForURL((url) => url.search === '');
    await settled(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('finds a customer by keyboard after two letters and half a second, and drops an answer that comes too late', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders' });
    const { page } = visitor;
    const terms: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/functions/searchUserByName', async (route) => {
      const { term } = route.request().postDataJSON() as { term: string };
      terms.push(term);
      const answer = await route.fetch(RESENT);
      if (term === 'ma') await held;
      await route.fulfill({ response: answer }).catch(() => undefined);
    });
    await showFilters(page, width);
    const box = page.getByRole('combobox', { name: 'User Name' });
    await box.pressSequentially('m');
    await box.pressSequentially('a', { delay: 20 });
    await eventually(() => terms).toEqual(['ma']);
    await box.pressSequentially('ri');
    await eventually(() => terms).toEqual(['ma', 'mari']);
    const options = page.getByRole('listbox').getByRole('option');
    await options.first().waitFor();
    const shown = await options.allInnerTexts();
    expect(shown.every((text) => /mar[ií]/i.test(text))).toBe(true);
    release();
    await eventually(() => options.allInnerTexts()).toEqual(shown);
    await box.press('ArrowDown');
    await box.press('Enter');
    const name = await box.inputValue();
    expect(shown.some((text) => text.startsWith(name))).toBe(true);
    expect(await page.getByRole('textbox', { name: 'User ID' }).inputValue()).toMatch(/^\w{10}$/);
    await submitFilters(page);
    expect(page.url()).toMatch(/userId=\w{10}/);
    // The words of the id are asked for when the page is opened anew.
    await page.reload();
    await settled(page);
    await showFilters(page, width);
    await eventually(() => page.getByRole('combobox', { name: 'User Name' }).inputValue()).toBe(name);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('says that an email or a phone is not right, and submits once it is', async () => {
    const order = await findOrder(
      await clientOf('dispatcher'),
      rows.slice(0, 40),
      ({ user, status }) => user !== null && status === 'FINISHED',
    );
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders' });
    const { page } = visitor;
    await showFilters(page, width);
    const email = page.getByRole('textbox', { name: 'User Email' });
    await email.fill('ana@');
    await page.getByRole('textbox', { name: 'User Phone' }).fill('12');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Is not in correct format').waitFor();
    await page.getByText('Phone Number must be valid').waitFor();
    expect(await email.evaluate((element) => element === document.activeElement)).toBe(true);
    await email.fill(order.user?.email ?? '');
    await page.getByRole('textbox', { name: 'User Phone' }).fill('');
    await submitFilters(page);
    await eventually(() => columnTexts(page, 'Order Number')).toContain(order.orderNumber);
    await expectClean(visitor);
    await visitor.leave();
  });

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

  it.runIf(width === 1440)('shows the full text of a truncated cell on hover, and nothing for others', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders?limit=50' });
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

  it.runIf(width === 1440)('shows all its columns beside each other, however many rows', async () => {
    const visitor = await visit({ role: 'admin', width, path: '/orders?limit=100' });
    const box = visitor.page.locator('.table-scroll');
    expect(await visitor.page.locator('thead th:not(.row-check)').count()).toBe(12);
    expect(await box.evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('copies the id of an order', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders' });
    const { page } = visitor;
    const first = page.locator('tbody tr').first();
    const id = (await first.locator('a').first().innerText()).trim();
    await first.hover();
    await first.getByRole('button', { name: /^Copy/ }).click();
    await eventually(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id);
    await expectClean(visitor);
    await visitor.leave();
  });
});
