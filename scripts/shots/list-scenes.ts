import { firstSuggestion } from './open-dialog.ts';
import type { People, Scene } from './take-shot.ts';

/** Images of signing in. */
export function signInScenes(): Scene[] {
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
  ];
}

/** Images of the list of orders and the menu. */
export function listScenes({ admin, shopper }: People): Scene[] {
  return [
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
  ];
}
