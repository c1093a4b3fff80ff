import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { tries } from '../../support/draw.ts';
import { signInOverHttp } from '../support/console-client.ts';
import { eventually, expectClean, journeys } from '../support/steps.ts';
import { editTexts, editThis, openTab, openTask, publish } from '../support/studio.ts';
import { expectAccessibleHere, expectNoOverflow, settled, signIn, visit } from '../support/visit.ts';
import { own, WITH_RIGHTS, WITHOUT_RIGHTS } from './console.ts';

const journey = journeys('studio-draft');

/*
 * What comes between somebody and their draft: a session that ends, a second window, a line that goes away, a file that changes, a right that is lost. Each
 * ends in a clear sentence, no keystroke is lost, and nothing is said to be saved that is not.
 */

const TOLLS = 'tolls/toll-crud.json';
const EDITOR = '/studio/screens/toll-crud?tab=words';
/** What the browser says of requests that were refused. */
const REFUSED = /status of 4\d\d/;

const open = (path: string) => visit({ role: 'admin', address: own.address, path });
const nameOf = (page: Page) => page.getByLabel('Column Amount, label', { exact: true });
const keeping = (page: Page) => eventually(() => page.locator('.studio-keeping').innerText());
const isSaved = (page: Page) => keeping(page).toMatch(/^Draft saved/);

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
  await expectClean(visited, REFUSED);
  await visited.leave();
});

journey('puts together what two windows change of one draft in different places', async () => {
  const [one, two] = [await open(EDITOR), await open(EDITOR)];
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
  for (const each of [one, two]) {
    await expectClean(each, REFUSED);
    await each.leave();
  }
});

journey('has the address of a review name its draft', async () => {
  const visited = await open(EDITOR);
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

journey('of a screen that a file deletes while it is edited keeps what was typed, and asks before anything is live', async () => {
  await own.folder.write('tolls/second.json', JSON.stringify(SECOND, undefined, 2));
  const visited = await open('/studio');
  const { page } = visited;
  await eventually(async () => {
    await page.goto(`${own.address}/studio/screens/second?tab=words`);
    await settled(page);
    return page.getByRole('heading', { level: 1 }).first().innerText();
  }).toBe('Second');
  await page.getByLabel('The page, title', { exact: true }).fill('Second to none');
  await isSaved(page);
  await own.folder.remove('tolls/second.json');
  await eventually(async () => {
    await page.goto(`${own.address}/studio/review`);
    await settled(page);
    return page.getByText('Somebody else published a newer version').count();
  }).toBe(1);
  await page.getByLabel(/Draft/).check();
  await settled(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  await page.goto(`${own.address}/second`);
  await page.getByRole('heading', { level: 1, name: 'Second to none' }).waitFor();
  await expectClean(visited);
  await visited.leave();
});

journey('of two windows asks in the second which one counts, and goes on with what was typed there', async () => {
  const [first, second] = [await open(EDITOR), await open('/toll-crud')];
  const message = 'Action Add Toll, success message';
  await first.page.getByLabel(message).fill('Noted');
  await isSaved(first.page);
  await second.page.goto(`${own.address}${EDITOR}`);
  await second.page.getByLabel(message).fill('Written down');
  await isSaved(second.page);
  await first.page.getByLabel(message).fill('Noted twice');
  await first.page.getByText('This draft was saved in another window.').waitFor();
  expect(await first.page.getByLabel(message).inputValue()).toBe('Noted twice');
  await first.page.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(first.page);
  await first.page.reload();
  await settled(first.page);
  expect(await first.page.getByLabel(message).inputValue()).toBe('Noted twice');
  await expectClean(first, /409/);
  await first.leave();
  await second.leave();
});

journey('keeps what somebody types who lost the right meanwhile, says so, and saves it once they have it again', async () => {
  const visited = await visit({ role: 'sales', address: own.address, path: EDITOR });
  const { page } = visited;
  const field = page.getByLabel('Action Add Toll, success message');
  await field.fill('Noted');
  await isSaved(page);
  await own.folder.replace('app.json', WITH_RIGHTS, WITHOUT_RIGHTS);
  const refused = page.getByText('Your draft is not saved.');
  await eventually(async () => {
    const count = await refused.count();
    // Input is saved when typing stops. A failure is shown until the next input.
    if (count === 0) await field.fill(`Noted ${Date.now()}`);
    return count;
  }).toBe(1);
  await page.getByText('You may not change screens. An admin can give you rights.').waitFor();
  await field.fill('Noted for all');
  await own.folder.replace('app.json', WITHOUT_RIGHTS, WITH_RIGHTS);
  await eventually(async () => {
    await page
      .getByRole('button', { name: 'Try now' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    return page.locator('.studio-keeping').innerText();
  }).toMatch(/^Draft saved/);
  expect(await field.inputValue()).toBe('Noted for all');
  await expectClean(visited, /403/);
  await visited.leave();
});

const SECOND = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'list',
  id: 'second',
  path: '/second',
  title: 'Second',
  access: 'anyone',
  data: { call: 'fetchTolls' },
  columns: [{ field: 'name' }],
};

journey('keeps every letter that is typed while the line is away, for ten seconds in a whole run, and publishes it once', async () => {
  const task = await openTask(own.address, '/toll-crud');
  const { page } = task;
  await editThis(page);
  await openTab(page, 'Texts');
  const field = page.getByLabel(/^Column (Amount|Price.*), label$/);
  await field.waitFor();
  // A line of 800 kbit/s.
  const slow = { offline: false, latency: 400, downloadThroughput: 100_000, uploadThroughput: 100_000 };
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow);
  const publishes: string[] = [];
  page.on('request', (request) => /\/studio\/api\/.*publish$/.test(request.url()) && publishes.push(request.url()));
  await field.fill('Price');
  await field.press('End');
  await field.pressSequentially(' in', { delay: 40 });
  await line.send('Network.emulateNetworkConditions', { ...slow, offline: true });
  await field.pressSequentially(' dollars', { delay: 40 });
  await page.getByText('Your draft is not saved.').waitFor();
  await page.waitForTimeout(tries(2_500, 10_000));
  await field.pressSequentially(' (US)', { delay: 40 });
  await page.getByText('Not saved', { exact: true }).waitFor();
  await line.send('Network.emulateNetworkConditions', slow);
  await page.getByText(/^Draft saved/).waitFor();
  expect(await field.inputValue()).toBe('Price in dollars (US)');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText(/is called Price in dollars \(US\)/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  expect(publishes).toHaveLength(1);
  await eventually(() => task.staff.page.getByRole('columnheader').allInnerTexts()).toContain('Price in dollars (US)');
  await line.detach();
  for (const each of [task.staff, task.admin]) {
    await expectClean(each, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await each.leave();
  }
});

journey('leads from the list of screens to a file that differs, and takes its text into the draft and live', async () => {
  const task = await openTask(own.address, '/toll-crud');
  const { page } = task.admin;
  await editTexts(page);
  await page.getByLabel('The page, title', { exact: true }).fill('Toll Roads');
  await publish(task, 'The title of Tolls becomes "Toll Roads".');
  await own.folder.replace(TOLLS, '"title": "Tolls"', '"title": "Bridges"');
  await page.goto(`${own.address}/studio`);
  await settled(page);
  await expectAccessibleHere(page);
  await page.getByRole('link', { name: 'Toll Roads differs from its file' }).click();
  await page.getByText('Conflict').waitFor();
  const reported = page.getByRole('region', { name: 'Changes in the file of Toll Roads' });
  await reported.getByText('The title of Toll Roads becomes "Bridges".').waitFor();
  await page.locator('.studio-difference .line-insert').first().waitFor({ state: 'attached' });
  await expectNoOverflow(page);
  await expectAccessibleHere(page);

  await page.getByRole('button', { name: 'Copy the folder’s version into my draft' }).press('Enter');
  await page.getByText('Your draft has the folder’s version.').waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Copy the folder’s version into my draft' }).click();
  await page.getByText(/^Draft saved/).waitFor();
  await publish(task, 'The title of Toll Roads becomes "Bridges".');
  await eventually(() => task.staff.page.getByRole('heading', { level: 1 }).innerText()).toBe('Bridges');
  await page.goto(`${own.address}/studio/files`);
  await page.getByText('Folder and live version match').waitFor();
  expect(await readFile(own.folder.at(TOLLS), 'utf8')).toContain('"title": "Bridges"');
  await task.leave();
});
