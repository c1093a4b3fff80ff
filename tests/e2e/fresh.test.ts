import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleClient } from './support/console-client.ts';
import { type ConsoleServer, removeData, startConsole } from './support/console-server.ts';
import { findOrder, listOrders, readOrder } from './support/orders.ts';
import { card, drawnWidths, eventually, expectClean, freshName, pressAction, readNotice, showFilters } from './support/steps.ts';
import {
  choose,
  clientOf,
  endVisits,
  expectAccessibleHere,
  expectNoOverflow,
  RESENT,
  type VisitOptions,
  visitFollowing,
} from './support/visit.ts';

/** What a page says of requests that the test has cut. */
const PROVOKED = /Failed to load resource|net::ERR/;

let server: ConsoleServer;
let client: ConsoleClient;
beforeAll(async () => {
  server = await startConsole();
  client = await clientOf('admin', server.address);
});
afterAll(async () => {
  await endVisits();
  await server.stop();
  await removeData(server);
});

const open = (part: VisitOptions) => visitFollowing({ address: server.address, ...part });

/** A finished order that nobody has refunded yet, and none of those that are taken. */
const find = async (taken: readonly { objectId: string }[] = []) => {
  const rows = await listOrders(client);
  return findOrder(
    client,
    rows.filter(({ objectId }) => !taken.some((each) => each.objectId === objectId)),
    (row) => row.status === 'FINISHED' && !row.isFleetOrder && !row.isMultiMerchantParentOrder,
    ({ refundStatus, parentOrder }) => refundStatus === null && parentOrder === null,
  );
};
/** The first column of what is listed; where rows can be checked a box stands before it. */
const rowIds = (page: Page) =>
  page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.querySelector('td[data-label]')?.textContent ?? ''));
const pill = (page: Page) => page.locator('.fresh-news button');

describe.each(drawnWidths('What others do'))('What others do, at %d px', (width) => {
  it('shows a new note of a colleague on an open order, highlights and announces it, and keeps what is being typed', async () => {
    const order = await find();
    const visits = [
      await open({ role: 'finance', width, path: `/orders/${order.objectId}` }),
      await open({ role: 'dispatcher', width, path: `/orders/${order.objectId}` }),
    ] as const;
    const [{ page: reader }, { page: typist }] = visits;
    await card(typist, 'Bonuses').getByRole('button', { name: 'Edit' }).click();
    const bonus = card(typist, 'Bonuses').getByRole('textbox', { name: 'Distance Bonus', exact: true });
    await bonus.fill('9.99');
    const note = freshName('Call before you come');
    await client.call('addOrderNote', { orderId: order.objectId, note });
    await card(reader, 'Notes').getByText(note).waitFor();
    await reader.locator('.note[data-fresh]').waitFor();
    await eventually(() => reader.locator('p.sr-only[role="status"]').allInnerTexts()).toContainEqual(expect.stringMatching(/^Changed: /));
    await typist.getByText('This page has changed. It shows when you have finished.').waitFor();
    expect([await bonus.inputValue(), await card(typist, 'Notes').getByText(note).count()]).toEqual(['9.99', 0]);
    await expectAccessibleHere(typist);
    await card(typist, 'Bonuses').getByRole('button', { name: 'Cancel' }).click();
    const discard = typist.getByRole('button', { name: 'Discard' });
    await discard
      .or(card(typist, 'Bonuses').getByRole('button', { name: 'Edit' }))
      .first()
      .waitFor();
    if (await discard.isVisible()) await discard.click();
    await card(typist, 'Notes').getByText(note).waitFor();
    for (const visitor of visits) {
      await expectClean(visitor);
      await visitor.leave();
    }
  });

  it('says that there is a new order, moves nothing until that is pressed, and then shows it', async () => {
    const visitor = await open({ role: 'dispatcher', width, path: '/orders' });
    const { page } = visitor;
    const before = await rowIds(page);
    const { items } = await client.call<{ items: { objectId: string }[] }>('fetchDeferredOrders');
    const made = await client.call<string>('moveDeferredOrderToOrder', { id: items[0]?.objectId });
    await pill(page).filter({ hasText: /new/ }).waitFor();
    expect(await rowIds(page)).toEqual(before);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await pill(page).click();
    await eventually(() => rowIds(page)).toContainEqual(expect.stringContaining(made));
    await pill(page).waitFor({ state: 'detached' });
    await expectClean(visitor);
    await visitor.leave();
  });
});

describe.each(drawnWidths('While the server is away'))('While the server is away, at %d px', (width) => {
  it('is one state: filters wait and say so, the bar stays, and everything is read again', async () => {
    const visitor = await open({ role: 'finance', width, path: '/orders' });
    const { page } = visitor;
    const before = await rowIds(page);
    const cut = (route: Route) => route.abort('connectionrefused');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().route('**', cut);
    await page.context().setOffline(false);
    await page.getByText('The server cannot be reached.').waitFor();
    const number = (await page.locator('tbody td[data-label="Order Number"]').nth(2).innerText()).trim();
    await showFilters(page, width);
    await page.getByRole('textbox', { name: 'Order Number' }).fill(number);
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Your request waits').waitFor();
    expect(await rowIds(page)).toEqual(before);
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await page.getByText('The server cannot be reached.').isVisible()).toBe(true);
    await expectAccessibleHere(page);
    await expectNoOverflow(page);
    await page.context().unroute('**', cut);
    await page.getByText('The server cannot be reached.').waitFor({ state: 'detached' });
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    await expectClean(visitor, PROVOKED);
    await visitor.leave();
  });
});

describe('A refund whose server is killed', () => {
  /** Refunds five dollars in the name of finance. The server has done it when this returns, and its answer is lost once `isKilled`. */
  async function refund(orderId: string, isKilled: Promise<void>) {
    const visitor = await visitFollowing({ role: 'finance', address: server.address, path: `/orders/${orderId}` });
    const { page } = visitor;
    let isDone = () => {};
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    await page.route('**/functions/createRefund', async (route) => {
      await route.fetch(RESENT);
      isDone();
      await isKilled;
      await route.abort('connectionreset');
    });
    await pressAction(page, 'Refund');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Partial', { exact: true }).click();
    await dialog.getByLabel(/^Amount/).fill('5.00');
    await choose(dialog, /^Reason/);
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await done;
    return { visitor, page, dialog, unknown: page.getByText('The outcome of "Refund" is not known yet') };
  }

  const refunded = async (orderId: string) => (await readOrder(await clientOf('finance', server.address), orderId)).refundAmount;

  it('ends by itself, with the page behind, or is asked about on another page and after a reload; neither is made twice', async () => {
    const orders = [await find()];
    orders.push(await find(orders));
    let kill = () => {};
    const isKilled = new Promise<void>((resolve) => {
      kill = resolve;
    });
    const [stays, leaves] = [await refund(orders[0]!.objectId, isKilled), await refund(orders[1]!.objectId, isKilled)];
    const cut = (route: Route) => route.abort('connectionrefused');
    await server.stop('SIGKILL');
    try {
      kill();
      for (const { page, unknown } of [stays, leaves]) {
        await unknown.waitFor();
        await page.unroute('**/functions/createRefund');
      }
      // One goes elsewhere meanwhile.
      const { page } = leaves;
      await leaves.dialog.locator('.dialog-foot').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Orders' }).click();
      await page.waitForURL(/\/orders$/);
      await expectAccessibleHere(page);
      expect(await leaves.unknown.isVisible()).toBe(true);
      await page.route('**/outcomes', cut);
    } finally {
      server = await startConsole({ dataDir: server.dataDir, port: Number(new URL(server.address).port) });
    }
    // The other's ends by itself, and the page behind has it at once: it stood there without the refund for 14 seconds.
    await readNotice(stays.page, 'Refund created successfully');
    await stays.dialog.waitFor({ state: 'detached' });
    await card(stays.page, 'Refund Details').getByText('$5.00').first().waitFor({ timeout: 7000 });
    expect(await refunded(orders[0]!.objectId)).toBe(500);
    await expectClean(stays.visitor, PROVOKED);

    const { page } = leaves;
    await page.reload();
    await leaves.unknown.waitFor();
    await page.unroute('**/outcomes', cut);
    await page.getByText('"Refund" was done, once.').waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.goto(`${server.address}/orders/${orders[1]!.objectId}`);
    await card(page, 'Refund Details').getByText('$5.00').first().waitFor();
    expect(await refunded(orders[1]!.objectId)).toBe(500);
    for (const { visitor } of [stays, leaves]) await visitor.leave();
  });
});
