import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { findOrder, listOrders, type OrderRecord, readOrder } from './support/orders.ts';
import { pressAction, readNotice } from './support/steps.ts';
import { choose, clientOf, endVisits, settled, visit } from './support/visit.ts';

/* A browser that translates a page puts two elements in the place of each text node, also of those that come later. */

async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const leave = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'OPTION', 'TITLE']);
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || !text.data.trim() || leave.has(parent.tagName) || parent.closest('font')) return;
      const inner = document.createElement('font');
      inner.textContent = text.data;
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
    };
    const replaceAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (walker.nextNode()) found.push(walker.currentNode as Text);
      if (root instanceof Text) found.push(root);
      found.forEach(replace);
    };
    replaceAll(document.body);
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) addedNodes.forEach(replaceAll);
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

const expectWhole = async (page: Page) => expect(await page.getByText('This page could not be shown').count()).toBe(0);

describe('a page that the browser translates', () => {
  afterAll(endVisits);

  it('adds a toll and shows it, filters and pages on', async () => {
    const { page, faults, leave } = await visit({ role: 'admin', path: '/toll-crud' });
    await translate(page);
    await pressAction(page, 'Add Toll');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Name/).fill('Peaje Traducido');
    await dialog.getByLabel(/^Amount/).fill('2.50');
    for (const field of [/^Latitude/, /^Longitude/]) if (await dialog.getByLabel(field).count()) await dialog.getByLabel(field).fill('18');
    await dialog.locator('button[type=submit]').click();
    await readNotice(page, 'Toll added successfully');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Peaje Traducido').first().waitFor();
    await expectWhole(page);
    expect(faults).toEqual([]);
    await leave();
  });

  it('refunds an order and shows what is refunded', async () => {
    const client = await clientOf('finance');
    const order = await findOrder(
      client,
      await listOrders(client),
      (row) => ['FINISHED', 'DELIVERED'].includes(row.status) && !row.isFleetOrder && !row.isMultiMerchantParentOrder,
      (found: OrderRecord) => found.refundStatus === null && found.parentOrder === null && found.dishes.length > 1,
    );
    const { page, faults, leave } = await visit({ role: 'finance', path: `/orders/${order.objectId}` });
    await translate(page);
    await pressAction(page, 'Refund');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'By Item' }).check();
    await dialog.getByRole('radio', { name: 'Full' }).check();
    await choose(dialog, /^Reason/);
    await dialog.getByLabel('Comment').fill('Translated.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await readNotice(page, 'Refund created successfully');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Translated.').first().waitFor();
    await expectWhole(page);
    expect(await readOrder(client, order.objectId)).toMatchObject({ refundAmount: order.total });
    expect(faults).toEqual([]);
    await leave();
  });

  it('tells the new count of rows after a filter and the next page', async () => {
    const { page, faults, leave } = await visit({ role: 'admin', path: '/orders' });
    await translate(page);
    const count = page.locator('.pager').first();
    const all = await count.innerText();
    await page.getByRole('button', { name: 'Next page' }).first().click();
    await page.waitForURL(/page=/);
    await settled(page);
    await expect.poll(() => count.innerText()).not.toBe(all);
    await page.goto(`${page.url().split('?')[0]}?status=PAID`);
    await settled(page);
    await translate(page);
    const paid = await count.innerText();
    await page.getByRole('button', { name: 'Reset' }).first().click();
    await expect.poll(() => count.innerText()).not.toBe(paid);
    await expectWhole(page);
    expect(faults).toEqual([]);
    await leave();
  });
});
