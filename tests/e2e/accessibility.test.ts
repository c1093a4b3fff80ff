import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawn } from '../support/draw.ts';
import { findOrder, listOrders, type OrderRow } from './support/orders.ts';
import { drawnWidths, openMoreActions, pressAction, showFilters, type Width } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessible, expectNoOverflow, visit } from './support/visit.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('listbox').getByRole('option').first().waitFor();

/** What is opened on a page before axe looks. */
type Step = (page: Page, width: Width) => Promise<void>;
const LIST_STATES: Record<string, Step> = {
  'the list': async () => undefined,
  'a filter that is wrong': async (page, width) => {
    await showFilters(page, width);
    await page.getByRole('textbox', { name: 'User Email' }).fill('ana@');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByText('Is not in correct format').waitFor();
  },
  'an open select': async (page) => {
    await page.getByLabel('Status').first().click();
    await list(page);
  },
  'an open calendar': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Choose Date Range' }).click();
    await page
      .getByRole('button', { name: /^November \d+, 2026$/ })
      .first()
      .waitFor();
  },
};
const ORDER_STATES: Record<string, Step> = {
  'the order': async () => undefined,
  'its menu': async (page, width) => {
    if (width === 390) await openMoreActions(page);
    else await page.getByRole('button', { name: /, user menu$/ }).click();
    await page.getByRole('menuitem').first().waitFor();
  },
  'a full refund': async (page) => {
    await page.keyboard.press('Escape');
    await pressAction(page, 'Refund');
    await choose(dialog(page), /^Reason/);
  },
  'a refund by item': async (page) => {
    await dialog(page).getByText('By Item', { exact: true }).click();
    await dialog(page).locator('.pick-item input[type=checkbox]:enabled').first().check();
  },
  'the question before typed text is dropped': async (page) => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).waitFor();
  },
  'a note that is missing': async (page) => {
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('combobox', { name: /^Driver/ }).fill('ma');
    await list(page);
    await page.getByRole('listbox').getByRole('option').first().click();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await dialog(page).getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Note cannot be empty.').waitFor();
  },
};

describe.each(drawnWidths('axe on the pages of staff'))('axe finds nothing grave in light and dark at %d px', (width) => {
  let rows: OrderRow[];
  beforeAll(async () => {
    rows = await listOrders(await clientOf('admin'));
  });
  afterAll(endVisits);

  it.each([
    ['the list of orders', LIST_STATES],
    ['an order', ORDER_STATES],
  ] as const)('on %s, whatever is open', async (what, states) => {
    const order = await findOrder(
      await clientOf('admin'),
      rows,
      ({ status, isFleetOrder, isMultiMerchantParentOrder }) => status === 'DELIVERED' && !isFleetOrder && !isMultiMerchantParentOrder,
      ({ refundStatus, parentOrder }) => refundStatus === null && parentOrder === null,
    );
    const visitor = await visit({ role: 'admin', width, path: what === 'an order' ? `/orders/${order.objectId}` : '/orders' });
    for (const [state, open] of Object.entries(states)) {
      await open(visitor.page, width);
      await expectAccessible(visitor.page).catch((error: Error) => expect.fail(`${state}: ${error.message}`));
      await expectNoOverflow(visitor.page);
    }
    await visitor.leave();
  });

  it('on tolls, deferred orders, an empty list, a failed page and one without access', async () => {
    for (const path of drawn('plain pages', ['/toll-crud', '/deferred-orders', '/orders?orderNumber=7', '/orders/nothing'], 2)) {
      const visitor = await visit({ role: 'admin', width, path });
      await expectAccessible(visitor.page);
      await expectNoOverflow(visitor.page);
      await visitor.leave();
    }
    const agent = await visit({ role: 'agent', width, path: '/orders' });
    await expectAccessible(agent.page);
    await agent.leave();
  });
});
