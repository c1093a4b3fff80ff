import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, journeys } from './support/steps.ts';
import { editTexts, openTask, publish } from './support/studio.ts';
import { expectAccessibleHere, expectNoOverflow, settled } from './support/visit.ts';

const journey = journeys('studio-folder');

/* A file of the server's folder and somebody who publishes have changed the same screen: an admin sees why it waits, and lets the file count. */

const TOLLS = 'tolls/toll-crud.json';
const own = screensConsole(() => makeScreensFolder());

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
