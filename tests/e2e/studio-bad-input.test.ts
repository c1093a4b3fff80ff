import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, journeys } from './support/steps.ts';
import { RESENT, settled, visit } from './support/visit.ts';

const journey = journeys('studio-bad-input');

/* What goes wrong while somebody edits: each ends in a clear sentence, and no keystroke is lost. */

const own = screensConsole(async () => {
  const folder = await makeScreensFolder();
  await folder.replace('app.json', WITHOUT_RIGHTS, WITH_RIGHTS);
  return folder;
});

/** Sales may reword, or may not. */
const WITHOUT_RIGHTS = '"home": "/toll-crud",';
const WITH_RIGHTS = `${WITHOUT_RIGHTS} "studio": { "words": ["sales"] },`;

const open = (path: string) => visit({ role: 'admin', address: own.address, path });
const keeping = (page: Page) => eventually(() => page.locator('.studio-keeping').innerText());
/** What was undone is no draft any more: the next test begins with what is live. */
async function undone(page: Page): Promise<void> {
  while (await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled())
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await keeping(page).toBe('');
}

journey('takes no paste of 5 MB over, says so, and goes on from what was there', async () => {
  const visited = await open('/studio/screens/toll-crud?tab=text');
  const { page } = visited;
  await page.locator('.monaco-editor .view-line').first().waitFor();
  await page.locator('.monaco-editor').first().click();
  await page.keyboard.press('Control+a');
  await page.evaluate(() => {
    const pasted = new DataTransfer();
    pasted.setData('text/plain', `${'a'.repeat(100)}\n`.repeat(50_000));
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }));
  });
  await page.getByText('This is too large for a definition. Nothing was changed.').waitFor();
  await eventually(() => page.locator('.monaco-editor .view-lines').innerText()).toMatch(/"(label|call|id)"/);
  await keeping(page).toBe('');
  await page.getByRole('tab', { name: 'Texts' }).click();
  await page.getByLabel('Column Amount, label', { exact: true }).waitFor();
  await expectClean(visited);
  await visited.leave();
});

journey('publishes once where the answer is lost, and says what became of it', async () => {
  const visited = await open('/studio/screens/toll-crud?tab=words');
  const { page } = visited;
  await page.getByLabel('Column Amount, label', { exact: true }).fill('Price');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText('The column Amount on Tolls is called Price.').waitFor();
  await settled(page);
  await page.route('**/publish', async (route) => {
    await route.fetch(RESENT);
    await route.abort('connectionreset');
  });
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await publish.click();
  await page.getByText(/It is unknown whether this is live\./).waitFor();
  await page.unroute('**/publish');
  await page.getByText(/Change \d+ is live\./).waitFor();
  await page.getByRole('link', { name: 'History', exact: true }).first().click();
  await page.getByText('The column Amount on Tolls is called Price.').waitFor();
  expect(await page.getByText('The column Amount on Tolls is called Price.').count()).toBe(1);
  await expectClean(visited, /ERR_CONNECTION_RESET|Failed to fetch/);
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
  await keeping(page).toMatch(/^Draft saved/);
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
  const [first, second] = [await open('/studio/screens/toll-crud?tab=words'), await open('/toll-crud')];
  const message = 'Action Add Toll, success message';
  await first.page.getByLabel(message).fill('Noted');
  await keeping(first.page).toMatch(/^Draft saved/);
  await second.page.goto(`${own.address}/studio/screens/toll-crud?tab=words`);
  await second.page.getByLabel(message).fill('Written down');
  await keeping(second.page).toMatch(/^Draft saved/);
  await first.page.getByLabel(message).fill('Noted twice');
  await first.page.getByText('This draft was saved in another window.').waitFor();
  expect(await first.page.getByLabel(message).inputValue()).toBe('Noted twice');
  await first.page.getByRole('button', { name: 'Keep mine' }).click();
  await keeping(first.page).toMatch(/^Draft saved/);
  await first.page.reload();
  await settled(first.page);
  expect(await first.page.getByLabel(message).inputValue()).toBe('Noted twice');
  await undone(first.page);
  await expectClean(first, /409/);
  await first.leave();
  await second.leave();
});

journey('keeps what somebody types who lost the right meanwhile, says so, and saves it once they have it again', async () => {
  const visited = await visit({ role: 'sales', address: own.address, path: '/studio/screens/toll-crud?tab=words' });
  const { page } = visited;
  const field = page.getByLabel('Action Add Toll, success message');
  await field.fill('Noted');
  await keeping(page).toMatch(/^Draft saved/);
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
