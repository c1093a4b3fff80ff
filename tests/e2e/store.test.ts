import { afterAll, describe, expect, it } from 'vitest';
import {
  card,
  drawnWidths,
  eventually,
  expectClean,
  journeys,
  pressAction,
  readNotice,
  rowWith,
  showFilters,
  WIDTHS,
  type Width,
} from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, visit } from './support/visit.ts';

const journey = journeys('store');

interface StoreOrder {
  _id: string;
  orderNumber: string;
  uvaOrderId: string | null;
  uvaErrorResponse: string | null;
  merchantId: { _id: string; shopName: string };
}

afterAll(endVisits);

const ask = async <T>(call: string, params: object = {}) => (await clientOf('admin')).call<T>(call, { ...params });
const orders = async () => (await ask<{ items: StoreOrder[] }>('getStoreOrders', { limit: 200 })).items;

describe('The address of the store integration', () => {
  it.each([
    ['admin', '/shopify/orders'],
    ['agent', '/shopify/invoices'],
  ] as const)('leads %s to %s', async (role, path) => {
    const visitor = await visit({ role, path: '/shopify' });
    await visitor.page.waitForURL((url) => url.pathname === path);
    await expectClean(visitor);
    await visitor.leave();
  });
});

describe.each(drawnWidths('The store integration'))('The store integration at %d px', (width: Width) => {
  journey('finds an order by its id, syncs it, and leads to its fleet order', async () => {
    const waiting = (await orders()).filter((order) => order.uvaOrderId === null && order.uvaErrorResponse === null);
    const order = waiting[WIDTHS.indexOf(width)]!;
    const visitor = await visit({ role: 'admin', width, path: '/shopify/orders' });
    const { page } = visitor;
    await page.locator('tbody').getByRole('row').first().waitFor();
    await showFilters(page, width);
    await expectAccessibleHere(page);
    await page.getByRole('textbox', { name: 'Order ID', exact: true }).fill(order._id);
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/shopify/orders/${order._id}`);
    await page.getByRole('heading', { name: `Store Order ${order.orderNumber}` }).waitFor();
    await page.getByText('Not Synced').waitFor();
    await pressAction(page, 'Sync');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: 'Sync' }).waitFor();
    const after = await ask<StoreOrder>('getStoreOrder', { id: order._id });
    if (after.uvaErrorResponse === null) await dialog.getByText(after.uvaOrderId!).waitFor();
    else await dialog.getByText(after.uvaErrorResponse).waitFor();
    expect(after.uvaOrderId !== null || after.uvaErrorResponse !== null).toBe(true);
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    await eventually(() =>
      page
        .locator('.page-head')
        .getByText(after.uvaErrorResponse === null ? 'Synced' : 'Sync Failed', { exact: true })
        .count(),
    ).toBe(1);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('shows a token of a merchant only when asked, and keeps notes', async () => {
    const { items } = await ask<{ items: { _id: string; shopName: string }[] }>('getStoreMerchants', { limit: 1 });
    const visitor = await visit({ role: 'admin', width, path: '/shopify/merchants' });
    const { page } = visitor;
    await rowWith(page, items[0]!.shopName).getByRole('link', { name: items[0]!._id }).click();
    const tokens = card(page, 'Access Tokens');
    await tokens
      .getByText(/^•••• .{4}$/)
      .first()
      .waitFor();
    await tokens.getByRole('button', { name: 'Show Access Token' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Show', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByText(/^shpat_[0-9a-f]{32}$/)
      .waitFor();
    await expectAccessibleHere(page);
    await page.keyboard.press('Escape');
    expect(await page.getByText(/shpat_/).count()).toBe(0);

    const notes = card(page, 'Merchant Notes');
    await notes.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill(`Llamar antes, ${width}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
    await readNotice(page, 'Note added successfully.');
    await notes.getByText(`Llamar antes, ${width}`).first().waitFor();
    await expectClean(visitor, /fetchFleetUserByEmail|status of 400/);
    await visitor.leave();
  });
});
