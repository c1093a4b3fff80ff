import { afterAll, describe, expect, it } from 'vitest';
import { signInOverHttp } from './support/console-client.ts';
import type { OrderRow } from './support/orders.ts';
import { ownConsole } from './support/own-console.ts';
import { eventually, expectClean, showFilters, WIDTHS } from './support/steps.ts';
import { endVisits, expectAccessible, settled, signIn, visit } from './support/visit.ts';

/** A refused sign-in and a lost session are told by the browser as failed requests. */
const REFUSED = /status of 4\d\d/;

describe.each(WIDTHS)('Signing in and out at %d px', (width) => {
  afterAll(endVisits);

  it('keeps the message and the email after a wrong password, then returns to the page that was asked for, query and all', async () => {
    const visitor = await visit({ width, path: '/orders?orderNumber=101480&limit=20' });
    const { page } = visitor;
    await page.getByText('You will return to the page that you asked for.').waitFor();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByText('Enter your email.').waitFor();
    await page.getByLabel('Email').fill('finance@tablero.test');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    const told = page.getByRole('alert');
    await told.getByText(/./).first().waitFor();
    expect(await told.innerText()).toMatch(/password|email/i);
    expect(await page.getByLabel('Email').inputValue()).toBe('finance@tablero.test');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    await expectAccessible(page);
    await signIn(page, 'finance');
    expect(page.url()).toBe(`${visitor.address}/orders?orderNumber=101480&limit=20`);
    await showFilters(page, width);
    expect(await page.getByRole('textbox', { name: 'Order Number' }).inputValue()).toBe('101480');
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  it('leads home after a plain sign-in, and out again', async () => {
    const visitor = await visit({ width, path: '/login' });
    const { page } = visitor;
    await signIn(page, 'dispatcher');
    expect(new URL(page.url()).pathname).toBe('/restaurants');
    if (width === 390) await page.getByRole('button', { name: 'Side menu' }).click();
    await page.getByText('dispatcher@tablero.test').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.goto(`${visitor.address}/orders`);
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  it('sends somebody whose session ended to sign in, and back to where they were', async () => {
    const session = await signInOverHttp(ownConsole().address, 'sales');
    const { items } = await session.call<{ items: OrderRow[] }>('fetchAdminOrders', { filter: {}, page: 0, limit: 10 });
    const { orderNumber } = items[0]!;
    const visitor = await visit({ session, width, path: '/orders?limit=20' });
    const { page } = visitor;
    await session.signOut();
    await showFilters(page, width);
    await page.getByRole('textbox', { name: 'Order Number' }).fill(orderNumber);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await expectAccessible(page);
    await signIn(page, 'sales');
    expect(page.url()).toBe(`${visitor.address}/orders?limit=20&orderNumber=${orderNumber}`);
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  it('says so where nothing is, and leads to the start page', async () => {
    const visitor = await visit({ role: 'finance', width, path: '/nowhere?at=all' });
    const { page } = visitor;
    await page.getByRole('heading', { level: 1, name: 'There is no such page' }).waitFor();
    expect(await page.title()).toContain('Not found');
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to the start page' }).click();
    await page.getByRole('heading', { level: 1, name: 'Restaurants' }).waitFor();
    await settled(page);
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });
});
