import { afterAll, describe, expect } from 'vitest';
import { signInOverHttp } from './support/console-client.ts';
import type { OrderRow } from './support/orders.ts';
import { ownConsole } from './support/own-console.ts';
import { drawnWidths, eventually, expectClean, freshName, journeys, pressAction, readNotice, showFilters } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, signIn, visit } from './support/visit.ts';

const journey = journeys('session', 3);

/** The browser logs a refused sign-in and a lost session as failed requests. */
const REFUSED = /status of 4\d\d/;

describe.each(drawnWidths('Signing in and out'))('Signing in and out at %d px', (width) => {
  afterAll(endVisits);

  journey(
    'keeps the message and the email after a wrong password, then returns to the page that was asked for, query and all',
    async () => {
      const visitor = await visit({ width, path: '/orders?orderNumber=101480&limit=20' });
      const { page } = visitor;
      await page.getByText('You will return to the page that you asked for.').waitFor();
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Enter your email.').waitFor();
      await page.getByLabel('Email').fill('finance@tablero.test');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const reported = page.getByRole('alert');
      await reported.getByText(/./).first().waitFor();
      expect(await reported.innerText()).toMatch(/password|email/i);
      expect(await page.getByLabel('Email').inputValue()).toBe('finance@tablero.test');
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
      await expectAccessibleHere(page);
      await signIn(page, 'finance');
      expect(page.url()).toBe(`${visitor.address}/orders?orderNumber=101480&limit=20`);
      await showFilters(page, width);
      expect(await page.getByRole('textbox', { name: 'Order Number' }).inputValue()).toBe('101480');
      await expectClean(visitor, REFUSED);
      await visitor.leave();
    },
  );

  journey('sends somebody whose session ended to sign in, and back to where they were', async () => {
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
    await expectAccessibleHere(page);
    await signIn(page, 'sales');
    expect(page.url()).toBe(`${visitor.address}/orders?limit=20&orderNumber=${orderNumber}`);
    await eventually(() => page.locator('tbody tr').count()).toBe(1);
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('keeps what somebody types in a dialog when their session ends, lets them sign in in place, and saves it then', async () => {
    const session = await signInOverHttp(ownConsole().address, 'dispatcher');
    const visitor = await visit({ session, width, path: '/toll-crud' });
    const { page } = visitor;
    const name = freshName('Peaje de prueba');
    await pressAction(page, 'Add Toll');
    const dialog = page.getByRole('dialog', { name: 'Add Toll' });
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel(/^Amount/).fill('1.25');
    for (const field of [/^Latitude/, /^Longitude/]) await dialog.getByLabel(field).fill('18');
    await session.signOut();
    await dialog.locator('.dialog-foot').getByRole('button').last().click();
    const again = page.getByRole('dialog', { name: 'Sign in to go on' });
    await again.getByLabel('Password').waitFor();
    await eventually(() => again.getByLabel('Password').evaluate((field) => field === document.activeElement)).toBe(true);
    await expectAccessibleHere(page);
    await page.keyboard.press('Enter');
    await again.getByText('Enter your password.').waitFor();
    await page.keyboard.press('Escape');
    await again.waitFor({ state: 'detached' });
    expect(await dialog.getByLabel(/^Name/).inputValue()).toBe(name);
    await dialog.locator('.dialog-foot').getByRole('button').last().click();
    await again.getByLabel('Password').fill('tablero-demo');
    await page.keyboard.press('Enter');
    await again.waitFor({ state: 'detached' });
    await dialog.getByText('"Add Toll" was not done, because your session is over.').waitFor();
    expect(await dialog.getByLabel(/^Name/).inputValue()).toBe(name);
    await dialog.locator('.dialog-foot').getByRole('button').last().click();
    await readNotice(page, 'Toll added successfully');
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });
});

describe('A page of one person where another has signed in in a second tab', () => {
  afterAll(endVisits);

  journey('writes nothing with the rights of another person who signed in in a second tab', async () => {
    const { address } = ownConsole();
    const visitor = await visit({ session: await signInOverHttp(address, 'dispatcher'), path: '/toll-crud' });
    const { page } = visitor;
    const name = freshName('Peaje ajeno');
    await pressAction(page, 'Add Toll');
    const dialog = page.getByRole('dialog', { name: 'Add Toll' });
    await dialog.getByLabel(/^Name/).fill(name);
    await dialog.getByLabel(/^Amount/).fill('1.25');
    for (const field of [/^Latitude/, /^Longitude/]) await dialog.getByLabel(field).fill('18');
    const other = await clientOf('admin');
    await page.context().addCookies([{ ...other.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
    await dialog.locator('.dialog-foot').getByRole('button').last().click();
    const again = page.getByRole('dialog', { name: 'Sign in to go on' });
    await again.getByText(/is signed in in this browser now, and this page is yours\./).waitFor();
    await expectAccessibleHere(page);
    const { items } = await other.call<{ items: { name: string }[] }>('fetchTolls', { page: 0, limit: 100 });
    expect(items.filter((toll) => toll.name === name)).toEqual([]);
    expect(await dialog.getByLabel(/^Name/).inputValue()).toBe(name);
    await again.getByRole('button', { name: /^Go on as/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Tolls' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });

  journey('says at sign-in who else is signed in in this browser, and goes on as them', async () => {
    const { address } = ownConsole();
    const visitor = await visit({ session: await signInOverHttp(address, 'dispatcher'), path: '/toll-crud' });
    const { page } = visitor;
    const other = await clientOf('admin');
    await page.context().addCookies([{ ...other.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    await page.getByText(/is signed in in this browser now\.$/).waitFor();
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: /^Go on as/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await settled(page);
    await expectClean(visitor, REFUSED);
    await visitor.leave();
  });
});
