import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { pick } from './support/studio.ts';
import { translate } from './support/translate.ts';
import { settled, visit } from './support/visit.ts';

/* The Studio in a page that the browser translates. */

const own = screensConsole(() => makeScreensFolder());

it('opens a screen, words a column, adds one, undoes and publishes', async () => {
  const { page, faults, leave } = await visit({ role: 'admin', address: own.address, path: '/studio' });
  await settled(page);
  await translate(page);
  await page.locator('main a[href^="/studio/screens/toll-crud"]').first().click();
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByLabel('Column Amount, label', { exact: true }).fill('Price');
  await page
    .getByText(/^Draft saved/)
    .first()
    .waitFor();
  await pick(page, 'Add part to Tolls', 'Columns Toll ID');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByLabel('Column Price, label', { exact: true }).fill('Price in dollars');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  const sentences = page.getByRole('list', { name: 'Changes' });
  await sentences.getByText('Price in dollars').first().waitFor();
  expect(await sentences.getByRole('listitem').count()).toBe(1);
  await settled(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('is live.').first().waitFor();
  expect(await page.getByText('could not be shown').count()).toBe(0);
  expect(faults).toEqual([]);
  await leave();
});
