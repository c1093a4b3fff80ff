import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect } from 'vitest';
import { type ConsoleClient, signInOverHttp } from './support/console-client.ts';
import { ownConsole } from './support/own-console.ts';
import { drawnWidths, eventually, expectClean, journeys, pressAction, readNotice } from './support/steps.ts';
import { clientOf, endVisits, expectAccessible, expectAccessibleHere, signIn, visit, visitFollowing } from './support/visit.ts';

const journey = journeys('account', 4);

/** The browser logs an ended session as a failed request. */
const OVER = /status of 401/;

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Ends a session from another one of the same person, as their page does. */
async function endByHttp(address: string, ended: ConsoleClient, from: ConsoleClient): Promise<void> {
  const ask = (client: ConsoleClient, path: string, method = 'GET') => {
    const headers = { 'X-Tablero': '1', Origin: address, Cookie: `${client.cookie.name}=${client.cookie.value}` };
    return fetch(`${address}/session/account${path}`, { method, headers });
  };
  const { sessions } = (await (await ask(ended, '')).json()) as { sessions: { id: string; isThis: boolean }[] };
  await ask(from, `/sessions/${sessions.find(({ isThis }) => isThis)?.id}`, 'DELETE');
}

describe.each(drawnWidths('My account'))('My account at %d px', (width) => {
  afterAll(endVisits);

  journey('lists the own sessions and ends one, with mouse or keyboard alone', async () => {
    const { address } = ownConsole();
    const phone = await signInOverHttp(address, 'finance', undefined, IPHONE);
    const visitor = await visit({ session: await signInOverHttp(address, 'finance'), width, path: '/orders' });
    const { page } = visitor;
    if (width === 390) {
      await page.getByRole('button', { name: 'Side menu' }).click();
      await page.getByRole('link', { name: 'finance@tablero.test' }).click();
    } else {
      await page.getByRole('button', { name: 'user menu' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'My account' }).waitFor();
      await page.getByRole('menuitem', { name: 'My account' }).focus();
      await page.keyboard.press('Enter');
    }
    await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    const sessions = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
    await sessions.filter({ hasText: 'This one' }).waitFor();
    await expectAccessibleHere(page);
    // Tries before this one may have left others.
    const ofPhone = sessions.filter({ hasText: 'Safari on iPhone' });
    await ofPhone.first().waitFor();
    const before = await ofPhone.count();
    await ofPhone.first().getByRole('button').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Signed out of Safari on iPhone').waitFor();
    await eventually(() => ofPhone.count()).toBe(before - 1);
    await expect(phone.call('fetchTolls')).rejects.toThrow('Invalid session token');
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('ends an open page at once: it goes to sign-in, says why, and comes back to where it was', async () => {
    const { address } = ownConsole();
    const session = await signInOverHttp(address, 'finance');
    const visitor = await visitFollowing({ session, width, path: '/orders?limit=20' });
    const { page } = visitor;
    await endByHttp(address, session, await signInOverHttp(address, 'finance'));
    await page.getByText('Your session has ended.').waitFor();
    await expectAccessibleHere(page);
    await signIn(page, 'finance');
    expect(page.url()).toBe(`${visitor.address}/orders?limit=20`);
    await expectClean(visitor, OVER);
    await visitor.leave();
  });
});

/** The address of the newest link that was mailed to somebody. */
async function mailedLink(email: string): Promise<string> {
  const folder = join(ownConsole().dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  for (const name of names) {
    const mail = (await readFile(join(folder, name), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
    if (mail.includes(`To: ${email}`)) return /\/password\?link=\S+/.exec(mail)?.[0] ?? '';
  }
  return '';
}

/** Sets up a second factor under *My account*, and returns a recovery code. The server of tests has a clock of its own. */
async function setUpSecondFactor(page: Page, password: string, signedInAt: number): Promise<string> {
  await page.goto(new URL('/account', page.url()).href);
  await page.getByRole('link', { name: 'Set up' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Second factor' }).waitFor();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code of the key' }).waitFor();
  await expectAccessible(page);
  const key = (await page.getByText('Key:').locator('code').innerText()).replaceAll(' ', '');
  const begunAt = await page.evaluate(async () => {
    const { sessions } = await (await fetch('/session/account', { headers: { 'X-Tablero': '1' } })).json();
    return Date.parse(sessions.find(({ isThis }: { isThis: boolean }) => isThis).begunAt);
  });
  const timestamp = Date.now() + begunAt - signedInAt;
  await page.getByLabel('Code that the app shows').focus();
  await page.keyboard.type(new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp }));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recovery codes' }).waitFor();
  await expectAccessible(page);
  const codes = (await page.locator('pre').innerText()).split('\n');
  expect(codes.length).toBe(10);
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await page.getByText('Recovery codes left: 10.').waitFor();
  await expectAccessible(page);
  return codes[3]!;
}

describe.each(drawnWidths('Accounts'))('Accounts at %d px', (width) => {
  afterAll(endVisits);

  journey('invites somebody, who chooses a password, signs in, forgets it, and is signed out by an admin', async () => {
    const email = `eva${Date.now()}@example.com`;
    // A sign-in in place begins a session in place of this one.
    const session = await signInOverHttp(ownConsole().address, 'admin');
    const admin = await visit({ session, width, path: '/tablero/accounts' });
    const { page } = admin;
    await pressAction(page, 'Invite');
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Name').fill('Eva Luna');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Roles').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Sales' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Invite', exact: true }).press('Enter');
    // No mail was sent, and the page does not say that one was: the admin gets the link.
    const mailed = page.getByRole('dialog', { name: 'Mail' });
    await mailed.getByText('Recorded, not sent: no service for these messages is set up').waitFor();
    await expectAccessible(page);
    await eventually(() => mailedLink(email)).toMatch(/link=/);
    await mailed.getByText(await mailedLink(email)).waitFor();
    await page.keyboard.press('Escape');

    const eva = await visit({ width, path: await mailedLink(email) });
    await expectAccessible(eva.page);
    await eva.page.getByLabel('New password').fill('password2024!');
    await eva.page.getByLabel('The same again').fill('password2024!');
    await eva.page.keyboard.press('Enter');
    await eva.page.getByRole('alert').filter({ hasText: 'easily guessed' }).waitFor();
    await expectAccessible(eva.page);
    await eva.page.getByLabel('New password').fill('eleven quiet umbrellas');
    await eva.page.getByLabel('The same again').fill('eleven quiet umbrellas');
    await eva.page.getByRole('button', { name: 'Set password' }).click();
    await eva.page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await eva.page.getByRole('link', { name: 'Sign in' }).click();
    await eva.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await eva.page.getByLabel('Email').fill(email);
    await eva.page.keyboard.press('Enter');
    await eva.page.getByRole('heading', { name: 'No mail was sent' }).waitFor();
    await expectAccessible(eva.page);
    await eva.page.getByRole('link', { name: 'Back to sign-in' }).click();
    await eva.page.getByLabel('Email').fill(email);
    await eva.page.getByLabel('Password', { exact: true }).fill('eleven quiet umbrellas');
    const signedInAt = Date.now();
    await eva.page.getByRole('button', { name: 'Sign in' }).click();
    await eva.page.waitForURL((url) => url.pathname !== '/login');
    await eva.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    const recovery = await setUpSecondFactor(eva.page, 'eleven quiet umbrellas', signedInAt);

    await page.goto(`${admin.address}/tablero/accounts?term=${encodeURIComponent(email)}`);
    await page.getByRole('link', { name: 'Eva Luna' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Eva Luna' }).waitFor();
    await expectAccessible(page);
    await pressAction(page, 'Set roles');
    const roles = page.getByRole('dialog', { name: 'Roles of Eva Luna' });
    await roles.getByLabel('Roles').click();
    await page.getByRole('checkbox', { name: 'Finance' }).click();
    await page.keyboard.press('Escape');
    // As after some minutes: the server refuses until somebody signs in.
    let isOld = true;
    const sent: string[] = [];
    await page.route('**/parse/functions/tableroSetAccountRoles', (route) => {
      sent.push(`${route.request().headers()['x-parse-request-id']} ${route.request().postData()}`);
      return isOld ? route.fulfill({ status: 401, json: { code: 215, error: 'Sign in again to do this.' } }) : route.continue();
    });
    const again = page.getByRole('dialog', { name: 'Sign in to go on' });
    await roles.getByRole('button', { name: 'Save' }).click();
    await again.getByRole('button', { name: 'Cancel' }).click();
    await roles.getByText('Sign in again to do this.').waitFor();
    await roles.getByRole('button', { name: 'Save' }).click();
    await again.getByText('Your last sign-in is too long ago for this. What you typed is still here.').waitFor();
    await expectAccessible(page);
    await page.route('**/session', (route) => {
      if (route.request().method() === 'POST') isOld = false;
      return route.continue();
    });
    await page.keyboard.type('tablero-demo');
    await page.keyboard.press('Enter');
    await readNotice(page, 'The roles were changed');
    expect([sent.length, sent[2]]).toEqual([3, sent[1]]);
    await page.getByText('Sales, Finance').first().waitFor();
    await page.getByRole('button', { name: 'End all sessions' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
    await readNotice(page, 'All sessions have ended');
    await eva.page.reload();
    await eva.page.getByLabel('Email').fill(email);
    await eva.page.getByLabel('Password', { exact: true }).fill('eleven quiet umbrellas');
    await eva.page.keyboard.press('Enter');
    // The field has the focus once the page is there.
    await eva.page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await expectAccessible(eva.page);
    await eva.page.keyboard.type('000000');
    await eva.page.keyboard.press('Enter');
    await eva.page.getByRole('alert').filter({ hasText: 'This code is not right' }).waitFor();
    await eva.page.keyboard.type(recovery);
    await eva.page.keyboard.press('Enter');
    await eva.page.getByText('Recovery codes left: 9.').waitFor();
    await page.reload();
    await pressAction(page, 'Reset second factor');
    await page.getByRole('dialog').getByRole('button', { name: 'Reset second factor' }).click();
    await readNotice(page, 'The second factor is reset');
    await expectClean(admin, OVER);
    await expectClean(eva, /status of 40[01]/);
    await eva.leave();
    await admin.leave();
  });

  journey('makes an API token, sees its use, and revokes it', async () => {
    const { address } = ownConsole();
    const name = `Nightly ${Date.now()}`;
    const admin = await visit({ session: await signInOverHttp(address, 'admin'), width, path: '/tablero/api-tokens' });
    const { page } = admin;
    await pressAction(page, 'Add');
    const dialog = page.getByRole('dialog', { name: 'Add an API token' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Account').pressSequentially('sales@');
    await page.getByRole('listbox').getByRole('option').first().click();
    await dialog.getByLabel('Scope').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'All calls that read' }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Escape');
    expect(await dialog.getByLabel('Days Valid').inputValue()).toBe('90');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const made = page.getByRole('dialog', { name: 'API Token' });
    const token = (await made.getByText(/^k:[0-9a-f]{48}$/).innerText()).trim();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const ask = async (call: string) => {
      const headers = { 'X-Parse-Application-Id': 'tablero', Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      return (await fetch(`${address}/parse/functions/${call}`, { method: 'POST', headers, body: '{}' })).json();
    };
    expect(await ask('fetchRoles')).toHaveProperty('result');
    expect(await ask('createToll')).toMatchObject({ code: 119 });
    await page.goto(`${admin.address}/tablero/api-tokens?name=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).first().click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText(`${token.slice(0, 8)}…${token.slice(-4)}`).waitFor();
    await expectAccessible(page);
    await pressAction(page, 'Revoke');
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await readNotice(page, 'The token is revoked');
    await page.getByText('Revoked', { exact: true }).first().waitFor();
    expect(await ask('fetchRoles')).toMatchObject({ code: 209 });
    await expectClean(admin);
    await admin.leave();
  });
});

/** Invites somebody, and sets their password by the link of the mail, as their browser does. */
async function inviteOverHttp(admin: ConsoleClient, email: string, password: string): Promise<void> {
  const { address } = ownConsole();
  await admin.call('tableroInviteAccount', { name: 'Eva Luna', email, roles: ['sales'] });
  await eventually(() => mailedLink(email)).toMatch(/link=/);
  const link = new URL(await mailedLink(email), address).searchParams.get('link')!;
  const chosen = await fetch(`${address}/password/choose`, {
    method: 'POST',
    headers: { Origin: address, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ link, password, repeated: password }),
  });
  expect(chosen.status).toBe(200);
}

describe.each(drawnWidths('Passkeys'))('Passkeys at %d px', (width) => {
  afterAll(endVisits);

  journey('are added, sign in with and without the password, lift a refusal in place, and are removed', async () => {
    const password = 'eleven quiet umbrellas';
    const email = `eva${Date.now()}@example.com`;
    const { address } = ownConsole();
    const admin = await clientOf('admin', address);
    await inviteOverHttp(admin, email, password);
    // Browsers allow passkeys at names only.
    const eva = await visit({ width, path: '/login?to=%2Faccount', address: address.replace('127.0.0.1', 'localhost') });
    const { page } = eva;
    await page.context().addCookies([{ ...admin.device!, url: eva.address, httpOnly: true, sameSite: 'Strict' }]);
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    } as const;
    await browser.send('WebAuthn.addVirtualAuthenticator', { options });
    const signInByPassword = async () => {
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    };
    const signOut = async () => {
      if (width === 390) await page.getByRole('button', { name: 'Side menu' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    };
    const openAccount = async () => {
      await page.goto(`${eva.address}/account`);
      await page.getByRole('heading', { level: 1, name: 'My account' }).waitFor();
    };
    await signInByPassword();
    await page.waitForURL((url) => url.pathname !== '/login');
    await openAccount();

    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    const codes = page.getByRole('dialog', { name: 'Recovery codes' });
    await codes.waitFor();
    await expectAccessible(page);
    expect((await codes.locator('pre').innerText()).split('\n').length).toBe(10);
    await page.keyboard.press('Enter');
    const passkeys = page.getByRole('region', { name: /^Passkeys/ });
    await passkeys.getByText('Not used yet').waitFor();
    await page.getByText('also asks for a passkey. Recovery codes left: 10.').waitFor();
    await expectAccessible(page);
    // The same authenticator holds one.
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    await readNotice(page, 'This device or key has one of your passkeys already.');

    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await page.locator('#nav').waitFor({ state: 'attached' });
    await signOut();

    await signInByPassword();
    await page.getByRole('heading', { name: 'Second factor' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter');
    await page.locator('#nav').waitFor({ state: 'attached' });
    await openAccount();
    await passkeys.getByText('Last used').waitFor();

    // As after some minutes: the server refuses until somebody signs in.
    let isOld = true;
    await page.route('**/session/account/passkeys/*', (route) =>
      isOld && route.request().method() === 'DELETE'
        ? route.fulfill({ status: 401, json: { code: 215, error: 'Sign in again to do this.' } })
        : route.continue(),
    );
    await page.route('**/session', (route) => {
      if (route.request().method() === 'POST') isOld = false;
      return route.continue();
    });
    await passkeys.getByRole('button', { name: /^Remove/ }).click();
    await page.getByRole('dialog', { name: 'Remove passkey' }).getByRole('button', { name: 'Remove passkey' }).click();
    const again = page.getByRole('dialog', { name: 'Sign in to go on' });
    await again.getByRole('button', { name: 'Use a passkey' }).waitFor();
    await expectAccessible(page);
    await again.getByRole('button', { name: 'Use a passkey' }).click();
    await readNotice(page, 'The passkey was removed');
    await passkeys.getByRole('listitem').waitFor({ state: 'detached' });

    await signOut();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await page.getByText('This passkey does not sign anybody in here.').waitFor();
    await expectAccessible(page);
    await signInByPassword();
    await page.locator('#nav').waitFor({ state: 'attached' });
    await expectClean(eva, /status of 401/);
    await eva.leave();
  });
});
