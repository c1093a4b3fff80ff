import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { signInOverHttp } from './support/console-client.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, journeys } from './support/steps.ts';
import { expectAccessibleHere, settled, signIn, visit } from './support/visit.ts';

const journey = journeys('studio-session');

/* A draft whose session ends, or that is open twice: nothing that was typed is lost, and nothing is said to be saved that is not. */

const own = screensConsole(() => makeScreensFolder());
const EDITOR = '/studio/screens/toll-crud?tab=words';
/** What the browser says of requests that were refused. */
const REFUSED = /status of 4\d\d/;
const nameOf = (page: Page) => page.getByLabel('Column Amount, label', { exact: true });
const isSaved = (page: Page) => page.getByText(/^Draft saved/).waitFor();

/** Leaves nothing in hand for the next test. */
async function undoAll(page: Page): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  while ((await undo.getAttribute('aria-disabled')) !== 'true' && (await undo.isEnabled())) await undo.click();
  await eventually(() => page.locator('.studio-keeping').innerText()).toBe('');
}

journey('keeps what is typed when the session ends, and saves it after signing in in place', async () => {
  const session = await signInOverHttp(own.address, 'admin');
  const visited = await visit({ session, address: own.address, path: EDITOR });
  const { page } = visited;
  await nameOf(page).fill('Price');
  await isSaved(page);
  await session.signOut();
  await page.getByLabel('Column Price, label', { exact: true }).fill('Price paid');
  const again = page.getByRole('dialog', { name: 'Sign in to go on' });
  await again.getByLabel('Password').fill('tablero-demo');
  await expectAccessibleHere(page);
  await page.keyboard.press('Enter');
  await again.waitFor({ state: 'detached' });
  await isSaved(page);
  await page.reload();
  await page.getByLabel('Column Price paid, label', { exact: true }).waitFor();
  await undoAll(page);
  await expectClean(visited, REFUSED);
  await visited.leave();
});

journey('opens what could not be saved, after leaving the page and signing in anew', async () => {
  const session = await signInOverHttp(own.address, 'admin');
  const visited = await visit({ session, address: own.address, path: EDITOR });
  const { page } = visited;
  await nameOf(page).fill('Price');
  await isSaved(page);
  await session.signOut();
  await page.getByLabel('Column Price, label', { exact: true }).fill('Price paid');
  await page.getByRole('dialog', { name: 'Sign in to go on' }).getByRole('button', { name: 'Leave this page' }).click();
  await signIn(page, 'admin');
  await page.getByLabel('Column Price paid, label', { exact: true }).waitFor();
  await isSaved(page);
  await page.getByLabel('Column Price paid, label', { exact: true }).fill('Paid');
  await isSaved(page);
  expect(await page.getByText('This draft was saved in another window.').count()).toBe(0);
  await undoAll(page);
  await expectClean(visited, REFUSED);
  await visited.leave();
});

journey('puts together what two windows change of one draft in different places', async () => {
  const [one, two] = [
    await visit({ role: 'admin', address: own.address, path: EDITOR }),
    await visit({ role: 'admin', address: own.address, path: EDITOR }),
  ];
  await nameOf(one.page).fill('Price');
  await isSaved(one.page);
  await two.page.reload();
  await two.page.getByLabel('Column Price, label', { exact: true }).waitFor();
  await two.page.getByLabel('Row action Delete, label').fill('Remove');
  await isSaved(two.page);
  await one.page.getByLabel('Column Price, label', { exact: true }).fill('Paid');
  await one.page.getByLabel('Row action Remove, label').waitFor();
  await isSaved(one.page);
  await two.page.reload();
  for (const label of ['Column Paid, label', 'Row action Remove, label']) await two.page.getByLabel(label, { exact: true }).waitFor();
  await undoAll(two.page);
  for (const each of [one, two]) {
    await expectClean(each, REFUSED);
    await each.leave();
  }
});

journey('has the address of a review name its draft', async () => {
  const visited = await visit({ role: 'admin', address: own.address, path: EDITOR });
  const { page } = visited;
  await nameOf(page).fill('Price');
  await isSaved(page);
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.waitForURL(/\/studio\/review\?draft=[\w-]+$/);
  await page.getByText('The column Amount on Tolls is called Price.').waitFor();
  await page.reload();
  await page.getByText('The column Amount on Tolls is called Price.').waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  // Changes in other parts of the page render it again.
  await page.getByRole('button', { name: 'More of the Studio' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
  await page.getByText(/Change \d+ was rolled back/).waitFor();
  expect(await page.getByText('was published or deleted').count()).toBe(0);
  await expectClean(visited);
  await visited.leave();
});
