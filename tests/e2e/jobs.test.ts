import { afterAll, describe, expect } from 'vitest';
import { card, columnTexts, drawnWidths, eventually, expectClean, journeys, pickFirst, pressAction } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

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
});
