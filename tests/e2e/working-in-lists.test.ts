import { afterAll, describe, expect, it } from 'vitest';
import { drawnWidths, eventually, expectClean, journeys } from './support/steps.ts';
import { endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('working-in-lists');

describe.each(drawnWidths('A list that one works in'))('A list that one works in at %d px', (width) => {
  afterAll(endVisits);

  journey('folds its filters to one line by key, and finds them so again, as the server rendered them', async () => {
    const visitor = await visit({ role: 'dispatcher', path: '/orders' });
    const { page } = visitor;
    await page.getByRole('button', { name: 'Fold filters' }).waitFor();
    await page.locator('tbody a').first().focus();
    await page.keyboard.press('Shift+F');
    await page.getByRole('textbox', { name: 'Order ID' }).waitFor({ state: 'hidden' });
    expect((await page.locator('.filters').boundingBox())!.height).toBeLessThan(70);
    await page.getByText('Date Range:').waitFor();
    await expectAccessibleHere(page);
    await page.reload({ waitUntil: 'domcontentloaded' });
    expect(await page.getByRole('textbox', { name: 'Order ID' }).isVisible()).toBe(false);
    await settled(page);
    expect(await page.getByRole('textbox', { name: 'Order ID' }).isVisible()).toBe(false);
    await page.keyboard.press('f');
    await page.getByRole('textbox', { name: 'Order ID' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.closest('.filters') !== null)).toBe(true);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('renders chosen column order and density on the server', async () => {
    const visitor = await visit({ role: 'sales', path: '/users' });
    const { page } = visitor;
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    const before = await heads();
    const last = before.at(-1)!;
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('button', { name: `Move ${last} up` }).focus();
    await page.keyboard.press('Enter');
    await eventually(heads).toEqual([...before.slice(0, -2), last, before.at(-2)]);
    await page.getByRole('checkbox', { name: 'Compact rows' }).click();
    await page.locator('.table-dense').waitFor();
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await expect
      .poll(async () => {
        await page.reload();
        await settled(page);
        return heads();
      })
      .toEqual([...before.slice(0, -2), last, before.at(-2)]);
    expect(await page.locator('.table-dense').count()).toBe(1);
    await page.getByRole('button', { name: /^Columns/ }).click();
    await page.getByRole('button', { name: 'Show all in the first order' }).click();
    await eventually(heads).toEqual(before);
    await page.getByRole('checkbox', { name: 'Compact rows' }).click();
    await page.locator('.table-dense').waitFor({ state: 'detached' });
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('is walked by keys, opens a row, leads from one record to the next, and back to where it was', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/orders?startDate=&endDate=&status=FINISHED&page=1' });
    const { page } = visitor;
    const rows = page.locator('tbody tr[data-link]');
    const links = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.link));
    await page.locator('.table-scroll').first().focus();
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.link);
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown');
        return focused();
      })
      .toBeDefined();
    await page.keyboard.press('Home');
    await eventually(focused).toBe(links[0]);
    await page.keyboard.press('ArrowDown');
    await eventually(focused).toBe(links[1]);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${links[1]}`);
    await page.getByText(`2 of ${links.length} on its page`).waitFor();
    await settled(page);
    await expectAccessibleHere(page);
    await page.keyboard.press('j');
    await page.waitForURL(`**${links[2]}`);
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.waitForURL(`**${links[1]}`);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?startDate=&endDate=&status=FINISHED&page=1');
    await settled(page);
    await eventually(() => rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset.link))).toEqual(links);
    // At the end of a page it goes on with the next, and at the beginning with the one before.
    await rows.last().locator('a').first().click();
    await page.waitForURL(`**${links.at(-1)}`);
    await page.getByRole('link', { name: 'Next page' }).waitFor();
    await page.keyboard.press('j');
    await eventually(() => new URL(page.url()).search).toBe('?startDate=&endDate=&status=FINISHED&page=2');
    await settled(page);
    expect(await rows.first().getAttribute('data-link')).not.toBe(links[0]);
    await rows.first().locator('a').first().click();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await eventually(() => new URL(page.url()).search).toBe('?startDate=&endDate=&status=FINISHED&page=1');
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('keeps rows checked on the next page, with a count', async () => {
    const visitor = await visit({ role: 'admin', width, path: '/orders' });
    const { page } = visitor;
    const box = page.getByRole('checkbox', { name: /^Check (?!all)/ }).first();
    await box.check();
    const count = page.locator('.bulk-count');
    await count.waitFor();
    await page.getByRole('button', { name: 'Next page' }).first().click();
    await page.waitForURL(/page=/);
    await settled(page);
    expect(await count.innerText()).toBe('1 checked, 1 of them on other pages');
    await page.getByRole('button', { name: 'Previous page' }).first().click();
    await settled(page);
    expect(await box.isChecked()).toBe(true);
    await expectClean(visitor);
    await visitor.leave();
  });
});

describe('A list that loads', () => {
  afterAll(endVisits);

  it('takes Submit while it loads: the newest filters win, in the list, the address and the box', async () => {
    const { page, leave } = await visit({ role: 'admin', path: '/orders' });
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let isFirst = true;
    await page.route('**/functions/fetch*', async (route) => {
      if (isFirst) {
        isFirst = false;
        await held;
      }
      await route.continue().catch(() => undefined);
    });
    const code = page.getByRole('textbox', { name: 'Discount Code' });
    const submit = page.getByRole('button', { name: 'Submit' });
    await code.fill('first');
    await submit.click();
    await page.locator('button[type=submit][aria-busy=true]').waitFor();
    await code.fill('second');
    await submit.click();
    await page.waitForURL(/=second/);
    release();
    await settled(page);
    expect(await code.inputValue()).toBe('second');
    expect(page.url()).toContain('=second');
    await page.unroute('**/functions/fetch*');
    await leave();
  });
});
