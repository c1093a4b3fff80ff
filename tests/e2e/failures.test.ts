import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOrder, listOrders, type OrderRecord, type OrderRow, readOrder } from './support/orders.ts';
import { drawnWidths, eventually, expectClean, freshName, journeys, pressAction, readNotice, showFilters } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, RESENT, settled, visit } from './support/visit.ts';

const journey = journeys('failures', 3);

/** The browser logs failed and cut requests itself. */
const PROVOKED = /status of [45]\d\d|net::ERR/;

/** Lets the server act, and loses its answer. */
const loseAnswer = async (route: Route) => {
  await route.fetch(RESENT);
  await route.abort('connectionreset');
};

describe.each(drawnWidths('When something fails'))('When something fails at %d px', (width) => {
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

  const refundPartly = async (page: Page, amount: string) => {
    await pressAction(page, 'Refund');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Partial', { exact: true }).click();
    await dialog.getByLabel(/^Amount/).fill(amount);
    await choose(dialog, /^Reason/);
    const button = dialog.getByRole('button', { name: 'Refund', exact: true });
    await button.click();
    return { dialog, button };
  };
  const notRefunded = () => find(({ refundStatus }) => refundStatus === null);

  it('sends no other refund while it is not known whether the first was done', async () => {
    const order = await notRefunded();
    const visitor = await visit({ role: 'finance', width, path: `/orders/${order.objectId}` });
    const { page } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/createRefund') && sent.push(request.url()));
    let isKnown = () => {};
    const known = new Promise<void>((resolve) => {
      isKnown = resolve;
    });
    await page.route('**/outcomes', async (route) => {
      await known;
      await route.continue();
    });
    await page.route('**/functions/createRefund', loseAnswer, { times: 1 });
    const first = await refundPartly(page, '0.75');
    await page.getByText('The outcome of "Refund" is not known yet').first().waitFor();
    await eventually(() => first.button.getAttribute('aria-disabled')).toBe('true');
    expect(await first.dialog.getByLabel(/^Amount/).isDisabled()).toBe(true);
    await expectAccessibleHere(page);
    await first.dialog.locator('.dialog-foot').getByRole('button', { name: 'Close' }).click();
    const second = await refundPartly(page, '0.50');
    await second.dialog.getByText('Not sent: it is not known yet whether "Refund" was done before.').waitFor();
    isKnown();
    await second.dialog.getByText('"Refund" was done, once. The current values were not sent.').waitFor();
    expect(sent).toHaveLength(1);
    expect((await stored(order.objectId)).refundAmount).toBe(75);
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  journey('keeps notices off the buttons of bars, and shows one outcome in one place', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/toll-crud' });
    const { page } = visitor;
    const add = async (name: string) => {
      await pressAction(page, 'Add Toll');
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Name/).fill(name);
      for (const field of [/^Amount/, /^Latitude/, /^Longitude/]) await dialog.getByLabel(field).fill('18');
      await dialog.locator('button[type=submit]').click();
      return dialog;
    };
    let isKnown = () => {};
    const known = new Promise<void>((resolve) => {
      isKnown = resolve;
    });
    await page.route('**/outcomes', async (route) => {
      await known;
      await route.continue();
    });
    await page.locator('.connection-bar').waitFor({ state: 'attached' });
    await page.route('**/functions/createToll', loseAnswer, { times: 1 });
    const dialog = await add(freshName('Lost Toll'));
    await page.getByText('The outcome of "Add Toll" is not known yet').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    await dialog.locator('.dialog-foot').getByRole('button', { name: 'Close' }).click();
    isKnown();
    const dismiss = page.getByRole('button', { name: 'Dismiss' });
    await dismiss.waitFor();
    await add(freshName('Next Toll'));
    const notice = page.locator('.toast').first();
    await notice.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await eventually(async () => {
      const [bar, stack] = [await page.locator('.banner-bar').last().boundingBox(), await notice.boundingBox()];
      return bar === null || stack === null || stack.y >= bar.y + bar.height;
    }).toBe(true);
    await dismiss.click({ timeout: 2000 });
    await dismiss.waitFor({ state: 'detached' });
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });

  journey(
    'does not call off a write that is under way when the page begins to follow lost ones, nor when its tab is duplicated',
    async () => {
      const order = await find(({ notes }) => notes.length === 0);
      const visitor = await visit({ role: 'finance', width, path: `/orders/${order.objectId}` });
      const { page } = visitor;
      let isFree = () => {};
      const free = new Promise<void>((resolve) => {
        isFree = resolve;
      });
      await page.route('**/functions/addOrderNote', async (route) => {
        await free;
        await route.continue();
      });
      const asked: string[] = [];
      page.context().on('request', (request) => request.url().endsWith('/outcomes') && asked.push(request.url()));
      await page.getByRole('button', { name: 'Add Note' }).click();
      await page.getByRole('dialog').getByLabel(/^Note/).fill('Una vez.');
      await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
      const kept = (at: Page) => at.evaluate(() => sessionStorage.getItem('tablero-lost-requests') ?? '');
      await eventually(() => kept(page)).toContain('addOrderNote');
      // A tab that is duplicated begins with what the other one keeps.
      const copy = await page.context().newPage();
      await copy.addInitScript((entries) => sessionStorage.setItem('tablero-lost-requests', entries), await kept(page));
      await copy.goto(page.url());
      for (const each of [page, copy]) await each.locator('[data-refresh]').waitFor({ state: 'attached' });
      await eventually(() => kept(copy)).toBe('');
      isFree();
      await readNotice(page, 'Note added successfully.');
      await copy.close();
      expect(asked).toEqual([]);
      expect((await stored(order.objectId)).notes).toHaveLength(1);
      await expectClean(visitor, PROVOKED);
      await visitor.leave();
    },
  );

  journey('keeps old rows when the next page fails, says so, and tries again', async () => {
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

  journey('says that there is no connection, as long as there is none', async () => {
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
});
