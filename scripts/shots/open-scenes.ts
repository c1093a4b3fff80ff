import type { Page } from 'playwright-core';
import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { findOrder, listOrders, type OrderRow } from '../../tests/e2e/support/orders.ts';
import { reportScenes } from './report-scenes.ts';
import type { Scene } from './take-shot.ts';

/** A suggestion of an open list; the page sizes are options too. */
const firstSuggestion = (page: Page) => page.getByRole('listbox').getByRole('option').first();
const dialogOf = (page: Page) => page.getByRole('dialog');
const press = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name, exact: true }).first().click();
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).waitFor();
};
const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
  await dialogOf(page).waitFor();
};

/** Every picture there is, with typical records of a seeded console. */
export async function openScenes(address: string): Promise<Scene[]> {
  const [admin, agent, shopper] = await Promise.all([
    signInOverHttp(address, 'admin'),
    signInOverHttp(address, 'agent'),
    signInOverHttp(address, 'shopper'),
  ]);
  const rows = await listOrders(admin);
  const plain = ({ isFleetOrder, isMultiMerchantParentOrder }: OrderRow) => !isFleetOrder && !isMultiMerchantParentOrder;
  const of = (status: string) => (row: OrderRow) => plain(row) && row.status === status;
  const order = await findOrder(admin, rows, of('PICKEDUP'));
  const delivered = await findOrder(
    admin,
    rows,
    of('DELIVERED'),
    (record) => record.refundStatus === null && record.dishes.length > 2 && record.parentOrder === null,
  );
  const noted = await findOrder(admin, rows, of('FINISHED'), (record) => record.notes.length > 0);
  const rejected = await findOrder(admin, rows, plain, (record) => record.rejections.length > 0);
  const refunded = await findOrder(admin, rows, of('REFUNDPARTIAL'));
  const fully = await findOrder(admin, rows, of('REFUND'));
  const unpaid = await findOrder(admin, rows, of('UNPAID'));
  const fleet = await findOrder(admin, rows, (row) => row.isFleetOrder);
  const parent = await findOrder(admin, rows, (row) => row.isMultiMerchantParentOrder);
  const child = await findOrder(admin, rows, plain, (record) => record.parentOrder !== null);
  const deferred = await findOrder(admin, rows, of('DEFERRED'));
  const at = (id: string) => `/orders/${id}`;

  return [
    { name: 'signin', path: '/login' },
    {
      name: 'signin-refused',
      path: '/login?next=%2Forders',
      open: async (page) => {
        await page.getByLabel('Email').fill('ana@tablero.test');
        await page.getByLabel('Password', { exact: true }).fill('something else');
        await page.getByRole('button', { name: 'Sign in' }).click();
        await page.getByRole('alert').waitFor();
      },
    },
    { name: 'orders', path: '/orders', client: admin },
    { name: 'orders-shopper', path: '/orders', client: shopper },
    { name: 'orders-empty', path: '/orders?orderNumber=7', client: admin },
    {
      name: 'orders-failed',
      path: '/orders?page=1',
      client: admin,
      prepare: async (page) => {
        await page.route('**/functions/fetchAdminOrders', (route) =>
          route.fulfill({ status: 500, json: { code: 1, error: 'The store did not answer.' } }),
        );
      },
      open: async (page) => {
        const next = page.getByRole('button', { name: 'Next page' });
        if (await next.count()) await next.click();
        await page.getByRole('button', { name: 'Retry' }).waitFor();
      },
    },
    {
      name: 'orders-filters',
      path: '/orders',
      client: admin,
      open: async (page, { width }) => {
        if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByLabel('User Email').fill('ana@');
        await page.getByRole('button', { name: 'Submit' }).click();
        await page.getByText('Is not in correct format').waitFor();
      },
    },
    {
      name: 'orders-calendar',
      path: '/orders',
      client: admin,
      open: async (page, { width }) => {
        if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByRole('button', { name: 'Choose Date Range' }).click();
        await page.getByRole('button', { name: 'Last 7 days' }).waitFor();
      },
    },
    {
      name: 'orders-lookup',
      path: '/orders',
      client: admin,
      open: async (page, { width }) => {
        if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
        await page.getByRole('combobox', { name: 'User Name' }).pressSequentially('ma');
        await firstSuggestion(page).waitFor();
      },
    },
    {
      name: 'menu',
      path: '/orders',
      client: admin,
      open: async (page, { width }) => {
        await page.getByRole('button', width === 390 ? { name: 'Side menu' } : { name: /, user menu$/ }).click();
      },
    },
    { name: 'order', path: at(order.objectId), client: admin, isLong: true },
    { name: 'order-noted', path: at(noted.objectId), client: admin, isLong: true },
    { name: 'order-rejected', path: at(rejected.objectId), client: admin, isLong: true },
    { name: 'order-partial', path: at(refunded.objectId), client: admin, isLong: true },
    { name: 'order-refunded', path: at(fully.objectId), client: admin, isLong: true },
    { name: 'order-unpaid', path: at(unpaid.objectId), client: admin, isLong: true },
    { name: 'order-fleet', path: at(fleet.objectId), client: admin, isLong: true },
    { name: 'order-parent', path: at(parent.objectId), client: admin, isLong: true },
    { name: 'order-child', path: at(child.objectId), client: admin, isLong: true },
    { name: 'order-shopper', path: at(order.objectId), client: shopper, isLong: true },
    { name: 'order-missing', path: at('nothing'), client: admin },
    {
      name: 'order-block-failed',
      path: at(order.objectId),
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
      path: at(order.objectId),
      client: admin,
      open: async (page) => {
        await page.getByRole('button', { name: 'More actions' }).click();
        await page.getByRole('menuitem').first().waitFor();
      },
    },
    { name: 'refund', path: at(delivered.objectId), client: admin, open: press('Refund') },
    {
      name: 'refund-partial',
      path: at(delivered.objectId),
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
      path: at(delivered.objectId),
      client: admin,
      open: async (page) => {
        await press('Refund')(page);
        await dialogOf(page).getByText('By Item').click();
        await dialogOf(page).locator('input[type=checkbox]:enabled').first().check();
      },
    },
    {
      name: 'assign-note',
      path: at(delivered.objectId),
      client: admin,
      open: async (page) => {
        await page.getByRole('combobox', { name: /^Driver/ }).pressSequentially('ma');
        await firstSuggestion(page).click();
        await page.getByRole('button', { name: 'Assign', exact: true }).click();
        await dialogOf(page).getByRole('button', { name: 'Submit' }).click();
        await page.getByText('Note cannot be empty.').waitFor();
      },
    },
    { name: 'add-toll', path: at(order.objectId), client: admin, open: press('Add Toll') },
    { name: 'add-note', path: at(order.objectId), client: admin, open: press('Add Note') },
    { name: 'receipt', path: at(order.objectId), client: admin, open: press('Resend Receipt') },
    { name: 'communication', path: at(order.objectId), client: admin, open: fromMenu('Add User Communication') },
    {
      name: 'bonuses',
      path: at(order.objectId),
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
    { name: 'deferred-orders', path: '/deferred-orders', client: admin },
    { name: 'deferred-order', path: `/deferred-orders/${deferred.objectId}`, client: admin, isLong: true },
    { name: 'move', path: `/deferred-orders/${deferred.objectId}`, client: admin, open: press('Move To Order') },
    { name: 'tolls', path: '/toll-crud', client: admin },
    { name: 'toll-add', path: '/toll-crud', client: admin, open: press('Add Toll') },
    { name: 'toll-delete', path: '/toll-crud', client: admin, open: press('Delete') },
    ...(await reportScenes(admin)),
    { name: 'no-access', path: '/orders', client: agent },
    { name: 'not-found', path: '/nowhere', client: admin },
  ];
}
