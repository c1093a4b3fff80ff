import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrder, listOrders, type OrderRecord, type OrderRow, readOrder } from './support/orders.ts';
import { card, eventually, expectClean, pressAction, readNotice, showFilters, WIDTHS } from './support/steps.ts';
import { choose, clientOf, endVisits, RESENT, settled, visit } from './support/visit.ts';

/** The browser tells failed and cut requests itself. */
const PROVOKED = /status of [45]\d\d|net::ERR/;

/** Lets the server act, and loses its answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch(RESENT);
  await route.abort('connectionreset');
};

describe.each(WIDTHS)('When something fails at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('finance'));
  });
  afterAll(endVisits);

  const find = async (record: (order: OrderRecord) => boolean = () => true) =>
    findOrder(
      await clientOf('finance'),
      rows,
      (row) => row.status === 'FINISHED' && !row.isFleetOrder && !row.isMultiMerchantParentOrder,
      (order) => order.parentOrder === null && record(order),
    );
  const stored = async (id: string) => readOrder(await clientOf('finance'), id);

  it('tells that an answer was lost, reads again, and a retry does not refund twice', async () => {
    const order = await find(({ refundStatus }) => refundStatus === null);
    const visitor = await visit({ role: 'finance', width, path: `/orders/${order.objectId}` });
    const { page } = visitor;
    await page.route('**/functions/createRefund', loseAnswer, { times: 1 });
    await pressAction(page, 'Refund');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Partial', { exact: true }).click();
    await dialog.getByLabel(/^Amount/).fill('0.75');
    await choose(dialog, /^Reason/);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await readNotice(page, 'Refund: no answer');
    await eventually(() => dialog.getByText(/^(Nobody can know|"Refund" was )/).allInnerTexts()).toEqual(['"Refund" was done, once.']);
    await card(page, 'Refund Details').getByText('$0.75').first().waitFor();
    expect((await stored(order.objectId)).refundAmount).toBe(75);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await readNotice(page, 'Refund created successfully');
    expect((await stored(order.objectId)).refundAmount).toBe(75);
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  it('does not act twice either when the retry comes from a menu or from a dialog that was closed', async () => {
    const order = await find(({ notes }) => notes.length === 0);
    const visitor = await visit({ role: 'finance', width, path: `/orders/${order.objectId}` });
    const { page } = visitor;
    const ids: (string | null)[] = [];
    page.on('request', async (request) => {
      if (request.url().endsWith('/addOrderNote')) ids.push(await request.headerValue('x-parse-request-id'));
    });
    await page.route('**/functions/addOrderNote', loseAnswer, { times: 1 });
    const add = async () => {
      await page.getByRole('button', { name: 'Add Note' }).click();
      await page.getByRole('dialog').getByLabel(/^Note/).fill('Una vez.');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
    };
    await add();
    await readNotice(page, 'Add Note: no answer');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Discard what you typed?' }).getByRole('button', { name: 'Discard' }).click();
    await add();
    await readNotice(page, 'Note added successfully.');
    expect(ids).toHaveLength(2);
    expect(ids[1]).toBe(ids[0]);
    expect((await stored(order.objectId)).notes).toHaveLength(1);
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  it('keeps the rest of a page when one part fails, and Retry brings the part', async () => {
    const order = await find();
    const visitor = await visit({ role: 'finance', width });
    const { page } = visitor;
    const refuse = (route: Route) => route.fulfill({ status: 500, json: { code: 1, error: 'The updates are not there.' } });
    await page.route('**/functions/getOrderUpdates', refuse);
    await page.goto(`${visitor.address}/orders/${order.objectId}`);
    const updates = card(page, 'Order Updates');
    await updates.getByText('The updates are not there.').waitFor();
    await card(page, 'Transaction').getByText('Succeeded').waitFor();
    await page.unroute('**/functions/getOrderUpdates', refuse);
    await updates.getByRole('button', { name: 'Retry' }).click();
    await updates.getByRole('table').waitFor();
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  it('shows a list that has a null row and a row of another shape', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/toll-crud' });
    const { page } = visitor;
    await page.route('**/functions/fetchAdminOrders', async (route) => {
      const answer = await route.fetch(RESENT);
      const body = (await answer.json()) as { result: { items: unknown[] } };
      body.result.items.splice(1, 2, null, { objectId: 7, status: { odd: true }, total: 'much', restaurant: [] });
      await route.fulfill({ json: body });
    });
    if (width === 390) await page.getByRole('button', { name: 'Side menu' }).click();
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await eventually(() => page.locator('tbody a').count()).toBeGreaterThan(7);
    expect(await page.getByText('This part could not be shown').count()).toBe(0);
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  it('keeps old rows when the next page fails, says so, and tries again', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/orders' });
    const { page } = visitor;
    const refuse = (route: Route) => route.fulfill({ status: 500, json: { code: 1, error: 'The store did not answer.' } });
    await page.route('**/functions/fetchAdminOrders', refuse);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByText('The store did not answer.').waitFor();
    await page.unroute('**/functions/fetchAdminOrders', refuse);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/^11–20/).waitFor();
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  it('says that there is no connection, as long as there is none', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/orders' });
    const { page } = visitor;
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('You are offline.').waitFor({ state: 'detached' });
    await showFilters(page, width);
    await settled(page);
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  it('asks before typed values are left behind', async () => {
    const order = await find();
    const visitor = await visit({ role: 'finance', width, path: `/orders/${order.objectId}` });
    const { page } = visitor;
    await card(page, 'Bonuses').getByRole('button', { name: 'Edit' }).click();
    await card(page, 'Bonuses').getByRole('textbox', { name: 'Distance Bonus', exact: true }).fill('9.99');
    const crumb = (at: Page) => at.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' });
    const answer = (name: string) =>
      page.getByRole('dialog', { name: 'Leave without saving what you changed?' }).getByRole('button', { name }).click();
    await crumb(page).click();
    await answer('Stay');
    expect(await card(page, 'Bonuses').getByRole('textbox', { name: 'Distance Bonus', exact: true }).inputValue()).toBe('9.99');
    await crumb(page).click();
    await answer('Leave');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });
});
