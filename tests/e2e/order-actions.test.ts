import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { findOrder, listOrders, type OrderRecord, type OrderRow, readOrder } from './support/orders.ts';
import { card, drawnWidths, expectClean, freshName, journeys, pickFirst, pressAction, readNotice } from './support/steps.ts';
import { clientOf, endVisits, visit } from './support/visit.ts';

const journey = journeys('order-actions');

const isPlain = (row: OrderRow) => !row.isFleetOrder && !row.isMultiMerchantParentOrder;
const confirm = (page: Page, button: string) => page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();

/** Orders that tests have given to another driver: whoever has one already cannot be assigned again. */
const givenOver = new Set<string>();

describe.each(drawnWidths('What staff do with an order'))('What staff do with an order at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('dispatcher'));
  });
  afterAll(endVisits);

  const find = async (row: (row: OrderRow) => boolean, record?: (record: OrderRecord) => boolean) =>
    findOrder(await clientOf('dispatcher'), rows, (candidate) => isPlain(candidate) && row(candidate), record);
  const stored = async (id: string) => readOrder(await clientOf('dispatcher'), id);
  const open = (id: string, role: 'dispatcher' | 'finance' | 'sales' = 'dispatcher') => visit({ role, width, path: `/orders/${id}` });

  journey('assigns a driver, takes the driver off, and asks for a note once the order is delivered', async () => {
    const order = await find(
      (row) => row.status === 'FINISHED' && row.driverName !== null,
      (record) => record.driver !== null,
    );
    const visitor = await open(order.objectId);
    const { page } = visitor;
    await card(page, 'Driver').getByRole('button', { name: 'Remove Driver' }).click();
    await page.getByText(`${order.driver?.full_name} loses the order.`).waitFor();
    await confirm(page, 'Remove Driver');
    await readNotice(page, 'Driver removed successfully');
    await card(page, 'Driver').getByText('No driver assigned').waitFor();
    const name = await pickFirst(page, card(page, 'Assign Driver'), /^Driver/, 'ma');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await readNotice(page, 'Driver assigned successfully');
    await card(page, 'Driver').getByText(name).waitFor();
    expect((await stored(order.objectId)).driver?.full_name).toBe(name);
    expect(await page.getByRole('combobox', { name: /^Driver/ }).inputValue()).toBe('');

    const delivered = await find(({ status, objectId }) => status === 'DELIVERED' && !givenOver.has(objectId));
    givenOver.add(delivered.objectId);
    await page.goto(`${visitor.address}/orders/${delivered.objectId}`);
    await pickFirst(page, page, /^Driver/, 'ro');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    const note = freshName('The first driver had an accident');
    const dialog = page.getByRole('dialog', { name: 'Order is already delivered' });
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await dialog.getByText('Note cannot be empty.').waitFor();
    await dialog.getByLabel(/^Note/).fill(note);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await readNotice(page, 'Driver assigned successfully');
    await card(page, 'Notes').getByText(note).waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('delivers and finishes an order once, however often it is pressed, and excludes it from the average', async () => {
    const order = await find(
      (row) => row.status === 'CANCELLED' || row.status === 'REVIEW' || row.status === 'PICKEDUP',
      (record) => record.status === 'PICKEDUP' || record.status === 'REVIEW',
    );
    const visitor = await open(order.objectId);
    const { page } = visitor;
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/markOrderAsDelivered')) asked += 1;
    });
    await page.locator('.page-head').getByRole('button', { name: 'Mark As Delivered' }).dblclick();
    await readNotice(page, 'Order marked as delivered');
    await page.locator('.page-title').getByText('Delivered').waitFor();
    expect(asked).toBe(1);
    await page.locator('.page-head').getByRole('button', { name: 'Mark As Delivered' }).waitFor({ state: 'detached' });
    await pressAction(page, 'Exclude From Avg. Cooking Time');
    await page.getByText("The order no longer counts for the restaurant's average.").waitFor();
    await page.getByRole('dialog').locator('.dialog-foot .btn').last().click();
    await readNotice(page, 'Order successfully excluded from Avg. Cooking Time');
    await pressAction(page, 'Mark As Finished');
    await readNotice(page, 'Order marked as finished');
    await page.locator('.page-title').getByText('Finished').waitFor();
    expect((await stored(order.objectId)).status).toBe('FINISHED');
    await expectClean(visitor);
    await visitor.leave();
  });
});
