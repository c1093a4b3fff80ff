import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { drawnWidths, eventually, expectClean, journeys } from './support/steps.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('studio-review');

/* What somebody looks at before they publish, and the way back from what they just published. */

const own = screensConsole(makeScreensFolder);

const side = (page: Page, title: string) => page.getByRole('region', { name: title }).frameLocator('iframe');

it.each(drawnWidths('shows both'))('shows both sides of a sentence, as the role that it is about sees them, at %i px', async (width) => {
  const visited = await visit({
    role: 'admin',
    address: own.address,
    path: '/studio/screens/toll-crud?at=tolls/toll-crud.json%23actions/@add',
    width,
  });
  const { page } = visited;
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/\/(parse|functions)\//.test(request.url())) calls.push(request.url());
  });
  await page.getByLabel('Sales has Action Add Toll').uncheck();
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  const toggle = page.getByRole('button', { name: 'Both sides of: Sales lose the action Add Toll on Tolls.' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await page.getByText('As Sales sees it, with sample data.').waitFor();
  await side(page, 'Live').getByRole('button', { name: 'Add Toll' }).waitFor();
  await side(page, 'Draft').getByText('name 2').first().waitFor();
  expect(await side(page, 'Draft').getByRole('button', { name: 'Add Toll' }).count()).toBe(0);
  await settled(page);
  await expectAccessibleHere(page);
  // A press does nothing on either side.
  await side(page, 'Live').getByRole('button', { name: 'Add Toll' }).click();
  expect(await side(page, 'Live').getByRole('dialog').count()).toBe(0);
  expect(calls).toEqual([]);
  await toggle.click();
  expect(await page.locator('iframe').count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await eventually(() => page.locator('.studio-keeping').innerText()).toBe('');
  await expectClean(visited);
  await visited.leave();
});

journey(
  'says of a screen that is taken from a role that they may not open it, on the side where they may not and in the preview',
  async () => {
    const visited = await visit({ role: 'admin', address: own.address, path: '/studio/screens/toll-crud' });
    const { page } = visited;
    await page.getByLabel('Sales has Tolls').uncheck();
    await page.getByText(/^Draft saved/).waitFor();
    // Its preview says so, too.
    await page.getByRole('button', { name: 'Role: Admin' }).click();
    await page.keyboard.type('Sales');
    await page.keyboard.press('Enter');
    await page.getByText('Sales may not open this screen.').waitFor();
    await page.getByRole('link', { name: 'Review and publish' }).click();
    await page
      .getByRole('button', { name: /^Both sides of: Sales .*open/ })
      .first()
      .click();
    await side(page, 'Live').getByRole('heading', { level: 1, name: 'Tolls' }).waitFor();
    await page.getByRole('region', { name: 'Draft' }).getByText('Sales may not open it.').waitFor();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await eventually(() => page.locator('.studio-keeping').innerText()).toBe('');
    await expectClean(visited);
    await visited.leave();
  },
);

it.each(drawnWidths('offers the way'))('offers the way back to before for a day, where screens are chosen, at %i px', async (width) => {
  const [staff, admin] = [
    await visit({ role: 'dispatcher', address: own.address, path: '/toll-crud' }),
    await visit({ role: 'admin', address: own.address, path: '/studio/screens/toll-crud?tab=words', width }),
  ];
  const { page } = admin;
  await page.getByLabel('The page, title', { exact: true }).fill(`Toll roads ${width}`);
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('list', { name: 'Changes' }).waitFor();
  await settled(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  await staff.page.getByRole('heading', { level: 1, name: `Toll roads ${width}` }).waitFor();
  await page.getByRole('navigation', { name: 'Studio' }).getByRole('link', { name: 'Screens' }).click();
  await page.getByText(/^Change \d+ is live since/).waitFor();
  await settled(page);
  await expectAccessibleHere(page);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
  await staff.page.getByRole('heading', { level: 1, name: 'Tolls', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Tolls', exact: true }).first().waitFor();
  for (const each of [staff, admin]) {
    await expectClean(each);
    await each.leave();
  }
});
