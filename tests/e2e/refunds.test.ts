import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findOrder, listOrders, type OrderRecord, type OrderRow, readOrder } from './support/orders.ts';
import { card, drawnWidths, expectClean, journeys, pressAction, readNotice } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('refunds');

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

async function openRefund(page: Page, type?: 'Partial' | 'By Item') {
  await pressAction(page, 'Refund');
  const dialog = page.getByRole('dialog');
  if (type) await dialog.getByText(type, { exact: true }).click();
  return dialog;
}

describe.each(drawnWidths('Refunds'))('Refunds at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('finance'));
  });
  afterAll(endVisits);

  /** An order that nobody has refunded yet; with two plates or more, so that one of them is not all. */
  const untouched = async () =>
    findOrder(
      await clientOf('finance'),
      rows,
      (row) => ['FINISHED', 'DELIVERED'].includes(row.status) && !row.isFleetOrder && !row.isMultiMerchantParentOrder,
      (order: OrderRecord) => order.refundStatus === null && order.parentOrder === null && order.dishes.length > 1,
    );
  const stored = async (order: OrderRecord) => readOrder(await clientOf('finance'), order.objectId);

  journey('refunds one item with its reason, and shows it struck through', async () => {
    const order = await untouched();
    const visitor = await visit({ role: 'sales', width, path: `/orders/${order.objectId}` });
    const { page } = visitor;
    const dialog = await openRefund(page, 'By Item');
    const blocked = dialog.getByRole('button', { name: 'Refund', exact: true });
    expect(await blocked.getAttribute('aria-disabled')).toBe('true');
    expect(await blocked.getAttribute('title')).toMatch(/Items/);
    await dialog.locator('.pick-item input[type=checkbox]:enabled').first().check();
    const amount = (await dialog.locator('.ledger .total dd').innerText()).trim();
    const reason = dialog.getByLabel(/^Reason for/).first();
    expect(await reason.inputValue()).toBe('');
    await blocked.click();
    await dialog.getByText('Choose a reason for each item').first().waitFor();
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    expect(await stored(order)).toMatchObject({ refundStatus: null });
    await expectAccessibleHere(page);
    await reason.selectOption({ index: 1 });
    await blocked.click();
    await readNotice(page, 'Refund created successfully');
    await dialog.waitFor({ state: 'detached' });
    await card(page, 'Refund Details').getByText(amount).first().waitFor();
    await card(page, 'Dishes').getByText('Refunded').first().waitFor();
    expect(dollars((await stored(order)).refundAmount ?? 0)).toBe(amount);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('says inside the dialog that the amount exceeds the rest, and keeps the input', async () => {
    const order = await untouched();
    const visitor = await visit({ role: 'finance', width, path: `/orders/${order.objectId}` });
    const { page } = visitor;
    const dialog = await openRefund(page, 'Partial');
    await dialog.getByLabel(/^Amount/).fill(String((order.refundableAmount + 100) / 100));
    await dialog.getByText('That is more than what is left.').waitFor();
    await choose(dialog, /^Reason/);
    await dialog.getByLabel('Comment').fill('Half of it was missing.');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await dialog.getByText(/^More than the \$[\d.,]+ that is left$/).waitFor();
    expect(await dialog.getByLabel('Comment').inputValue()).toBe('Half of it was missing.');
    expect((await stored(order)).refundStatus).toBeNull();
    // What was typed is not thrown away without a question.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Keep editing' }).click();
    expect(await dialog.getByLabel('Comment').inputValue()).toBe('Half of it was missing.');
    await dialog.getByLabel(/^Amount/).fill('0.50');
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await readNotice(page, 'Refund created successfully');
    expect(await stored(order)).toMatchObject({ refundAmount: 50 });
    await expectClean(visitor, /status of 4\d\d/);
    await visitor.leave();
  });
});
