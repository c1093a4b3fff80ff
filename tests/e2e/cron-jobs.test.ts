import { afterAll, describe, expect } from 'vitest';
import { card, eventually, expectClean, journeys, readNotice, rowWith } from './support/steps.ts';
import { clientOf, endVisits, expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('cron-jobs');

interface Job {
  objectId: string;
  name: string;
  active: boolean;
  cronExpression: string;
  jobServerInstance: string | null;
  params: unknown;
}

async function job(name: string): Promise<Job> {
  const all = await (await clientOf('admin')).call<Job[]>('fetchJobs');
  return all.find((each) => each.name === name)!;
}

describe('Cron jobs', () => {
  afterAll(endVisits);

  journey('say where they run, and an admin runs one that runs here', async () => {
    const visitor = await visit({ role: 'admin', path: '/cron-jobs' });
    const { page } = visitor;
    await rowWith(page, 'expireDiscounts').getByText('RUNS ELSEWHERE').waitFor();
    await rowWith(page, 'computeAverageCookingTime').getByText('NOTHING TO RUN').waitFor();
    const { objectId: elsewhere } = await job('expireDiscounts');
    await page.goto(new URL(`/cron-jobs/${elsewhere}`, page.url()).href);
    await page.getByText('A job server elsewhere runs it.').waitFor();
    expect(await page.getByRole('button', { name: 'Run Now' }).count()).toBe(0);
    const { objectId: id } = await job('cleanUp');
    await page.goto(new URL(`/cron-jobs/${id}`, page.url()).href);
    await settled(page);
    await expectAccessibleHere(page);
    await page.getByRole('button', { name: 'Run Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Run cleanUp' });
    await dialog.getByRole('button', { name: 'Run Now' }).click();
    await readNotice(page, 'cleanUp was started');
    await page.getByRole('heading', { name: 'Job Detail' }).waitFor();
    await page.locator('.page-head').getByText('Processed').waitFor();
    await card(page, 'Result').getByText('signInAttempts').waitFor();
    await page.goto(new URL(`/cron-jobs/${id}`, page.url()).href);
    await page.locator('.page-head').getByText('HEALTHY', { exact: true }).waitFor();
    await expectClean(visitor);
    await visitor.leave();
  });

  journey('are edited on their page: what is no CRON expression is refused and stays typed', async () => {
    const { objectId: id } = await job('chargeSubscriptions');
    const visitor = await visit({ role: 'admin', path: `/cron-jobs/${id}` });
    const { page } = visitor;
    const facts = card(page, 'Job');
    await page.getByText('UNHEALTHY').waitFor();
    await facts.getByText('At 06:00').waitFor();
    await expectAccessibleHere(page);
    await facts.getByRole('button', { name: 'Edit' }).click();
    const expression = facts.getByRole('textbox', { name: /^CRON expression/ });
    await expression.fill('0 25 * * *');
    await facts.getByRole('button', { name: 'Save' }).click();
    await readNotice(page, 'No schedule can be read from the CRON expression');
    expect(await expression.inputValue()).toBe('0 25 * * *');
    await expression.fill('30 4 * * *');
    await facts.getByRole('textbox', { name: /^Params/ }).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.type('{"retries": 5}');
    await expectAccessibleHere(page);
    await facts.getByRole('button', { name: 'Save' }).click();
    await readNotice(page, 'Job updated successfully');
    await facts.getByText('At 04:30').waitFor();
    await settled(page);
    expect(await job('chargeSubscriptions')).toMatchObject({ cronExpression: '30 4 * * *', params: { retries: 5 } });
    await card(page, 'Controls').getByRole('checkbox', { name: 'Active' }).click();
    await readNotice(page, 'chargeSubscriptions marked INACTIVE successfully');
    await eventually(() => page.locator('.page-head').getByText('INACTIVE').count()).toBe(1);
    await expectClean(visitor, /setJobCronExpression|status of 400/);
    await visitor.leave();
  });
});
