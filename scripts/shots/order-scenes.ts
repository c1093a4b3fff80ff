import { dialogOf, firstSuggestion, fromMenu, press } from './open-dialog.ts';
import type { People, Scene } from './take-shot.ts';
import type { TypicalOrders } from './typical-orders.ts';

const at = (id: string) => `/orders/${id}`;

/** Images of all kinds of orders. */
export function orderScenes({ admin, shopper }: People, of: TypicalOrders): Scene[] {
  return [
    { name: 'order', path: at(of.order.objectId), client: admin, isLong: true },
    { name: 'order-noted', path: at(of.noted.objectId), client: admin, isLong: true },
    { name: 'order-rejected', path: at(of.rejected.objectId), client: admin, isLong: true },
    { name: 'order-partial', path: at(of.refunded.objectId), client: admin, isLong: true },
    { name: 'order-refunded', path: at(of.fully.objectId), client: admin, isLong: true },
    { name: 'order-unpaid', path: at(of.unpaid.objectId), client: admin, isLong: true },
    { name: 'order-fleet', path: at(of.fleet.objectId), client: admin, isLong: true },
    { name: 'order-parent', path: at(of.parent.objectId), client: admin, isLong: true },
    { name: 'order-child', path: at(of.child.objectId), client: admin, isLong: true },
    { name: 'order-shopper', path: at(of.order.objectId), client: shopper, isLong: true },
    { name: 'order-missing', path: at('nothing'), client: admin },
    {
      name: 'order-block-failed',
      path: at(of.order.objectId),
      client: admin,
      isLong: true,
      prepare: async (page) => {
        await page.route('**/functions/getOrderUpdates', (route) =>
          route.fulfill({ status: 500, json: { code: 1, error: 'The updates are not there.' } }),
        );
      },
    },
    {
      name: 'order-menu',
      path: at(of.order.objectId),
      client: admin,
      open: async (page) => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem').first().waitFor();
      },
    },
  ];
}

/** Images of actions on an order. */
export function orderActionScenes({ admin }: People, of: TypicalOrders): Scene[] {
  return [
    { name: 'refund', path: at(of.delivered.objectId), client: admin, open: press('Refund') },
    {
      name: 'refund-partial',
      path: at(of.delivered.objectId),
      client: admin,
      open: async (page) => {
        await press('Refund')(page);
        await dialogOf(page).getByText('Partial').click();
        await dialogOf(page)
          .getByLabel(/^Amount/)
          .fill('999');
        await dialogOf(page).getByLabel('Comment').focus();
      },
    },
    {
      name: 'refund-items',
      path: at(of.delivered.objectId),
      client: admin,
      open: async (page) => {
        await press('Refund')(page);
        await dialogOf(page).getByText('By Item').click();
        await dialogOf(page).locator('input[type=checkbox]:enabled').first().check();
      },
    },
    {
      name: 'assign-note',
      path: at(of.delivered.objectId),
      client: admin,
      open: async (page) => {
        await page.getByRole('combobox', { name: /^Driver/ }).pressSequentially('ma');
        await firstSuggestion(page).click();
        await page.getByRole('button', { name: 'Assign', exact: true }).click();
        await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
        await page.getByText('Note cannot be empty.').waitFor();
      },
    },
    { name: 'add-toll', path: at(of.order.objectId), client: admin, open: press('Add Toll') },
    { name: 'add-note', path: at(of.order.objectId), client: admin, open: press('Add Note') },
    { name: 'receipt', path: at(of.order.objectId), client: admin, open: press('Resend Receipt') },
    { name: 'communication', path: at(of.order.objectId), client: admin, open: fromMenu('Add User Communication') },
    {
      name: 'bonuses',
      path: at(of.order.objectId),
      client: admin,
      open: async (page) => {
        await page
          .getByRole('region', { name: /^Bonuses/ })
          .getByRole('button', { name: 'Edit' })
          .click();
        await page
          .getByRole('region', { name: /^Bonuses/ })
          .getByRole('button', { name: 'Save' })
          .scrollIntoViewIfNeeded();
      },
    },
  ];
}
