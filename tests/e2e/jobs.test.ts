import { afterAll, describe, expect } from 'vitest';
import { card, columnTexts, drawnWidths, eventually, expectClean, journeys, pickFirst, pressAction } from './support/steps.ts';
import { choose, clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('jobs');

interface Job {
  status: string;
  result: { totalRecordsCreated: number; totalRecordsUpdated: number; recipients: number };
}
const jobAt = async (url: string) => (await clientOf('admin')).call<Job>('fetchAsyncJobDetail', { id: url.split('/').at(-1)! });

describe.each(drawnWidths('Jobs'))('Jobs at %d px', (width) => {
  afterAll(endVisits);

  journey('copies a menu, and its page shows the end of the job by itself', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/copy-restaurant-menu-jobs' });
    const { page } = visitor;
    await eventually(async () => (await columnTexts(page, 'Job ID')).length).toBe(10);
    if (width === 1440) await expectAccessibleHere(page);
    await page.getByRole('link', { name: 'Copy Restaurant Menu', exact: true }).last().click();
    await page.getByRole('heading', { level: 1, name: 'Copy Restaurant Menu', exact: true }).waitFor();
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await submit.click();
    await page.getByText('Please select a restaurant from both the dropdowns.').first().waitFor();
    await expectAccessibleHere(page);
    await pickFirst(page, page, /^From Restaurant/, 'la');
    const from = await page.getByRole('textbox', { name: /^From Restaurant ID/ }).inputValue();
    await page.getByRole('textbox', { name: /^To Restaurant ID/ }).fill(from);
    await submit.click();
    await page.getByText('A menu cannot be copied to its own restaurant.').waitFor();
    await pickFirst(page, page, /^To Restaurant/, 'el');
    await submit.click();
    await page.getByRole('heading', { name: 'Job Detail' }).waitFor();
    await page.locator('.page-head').getByText('Processed').waitFor();
    await settled(page);
    const { status, result } = await jobAt(page.url());
    expect(status).toBe('PROCESSED');
    await card(page, 'Result').getByText(String(result.totalRecordsCreated)).first().waitFor();
    await card(page, 'Error').getByText('No error available').waitFor();
    await expectAccessibleHere(page);
    await pressAction(page, 'Refresh');
    await settled(page);
    await expectClean(visitor, /400/);
    await visitor.leave();
  });

  journey('sends a notification to the drivers who are online', async () => {
    const visitor = await visit({ role: 'dispatcher', width, path: '/send-notifications' });
    const { page } = visitor;
    const send = page.getByRole('button', { name: 'Send Notification', exact: true });
    await page.getByLabel(/^Message/).fill('Hay mucha demanda esta noche.');
    expect(await send.isEnabled()).toBe(false);
    await choose(page, /^To/, 'Online');
    await eventually(() => send.isEnabled()).toBe(true);
    if (width === 1440) await expectAccessibleHere(page);
    await send.click();
    await page.locator('.toast').getByText('Recorded, not sent').waitFor();
    await page.locator('.page-head').getByText('Processed').waitFor();
    expect((await jobAt(page.url())).result.recipients).toBeGreaterThan(3);
    await page.getByText(/messages are recorded, not sent/).waitFor();
    await expectAccessibleHere(page);
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('shows the errors of an import, and the result of one', async () => {
    const visitor = await visit({ role: 'sales', width, path: '/import-dishes' });
    const { page } = visitor;
    const start = page.getByRole('button', { name: 'Start Import', exact: true });
    await start.click();
    await page.getByText('Please select a restaurant and provide sheet URL both.').first().waitFor();
    await pickFirst(page, page, /^Restaurant/, 'la');
    await page.getByLabel(/^Google Sheet URL or ID/).fill('https://example.com/menu.csv');
    await start.click();
    await page.getByText('This is neither the address nor the id of a Google Sheet.').waitFor();
    if (width === 1440) await expectAccessibleHere(page);
    // Google is not asked from here: what the server makes of its answers is tested there.
    const faults = [{ line: 4, name: 'Mofongo', message: 'A new dish needs a price.' }];
    const result = { id: 'anyJob1234', totalRecordsCreated: 12, totalRecordsUpdated: 3, totalRecordsFailed: 1, faults };
    await page.route('**/functions/importDishesFromCSV', (route) => route.fulfill({ json: { result } }));
    await start.click();
    const dialog = page.getByRole('dialog', { name: 'Dishes Imported Successfully' });
    await dialog.getByText('12', { exact: true }).waitFor();
    await dialog.getByText('A new dish needs a price.').waitFor();
    await expectAccessibleHere(page);
    await dialog.getByRole('link', { name: 'See Restaurant Menu' }).click();
    await page.waitForURL(/\/restaurants\/\w+\?selectedTab=1$/);
    await settled(page);
    await expectClean(visitor, /400/);
    await visitor.leave();
  });
});
