import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, WIDTHS } from './support/steps.ts';
import { offered, pick, picker } from './support/studio.ts';
import { expectAccessible, settled, visit } from './support/visit.ts';

/* What has several properties, or several members, is begun in the inspector by picking: seen in the preview, without a problem, and taken back by a chord. */

const JOBS = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'list',
  id: 'jobs-list',
  path: '/jobs-list',
  title: 'Jobs',
  access: ['sales'],
  data: { call: 'fetchJobs' },
  columns: [{ field: 'name' }, { field: 'lastRunTime' }],
  rowActions: [
    { id: 'run', label: 'Run twice', access: [], calls: [{ call: 'runJobNow', with: { id: 'row.objectId' } }] },
    {
      id: 'plan',
      label: 'Plan',
      access: [],
      ask: { title: 'Plan', fields: [{ field: 'cronExpression', required: true }] },
      call: 'setJobCronExpression',
      with: { id: 'row.objectId' },
    },
  ],
};

const BOARD = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'job-board',
  path: '/job-board/:objectId',
  title: 'Job board',
  access: ['sales'],
  blocks: [{ block: 'text', id: 'words', text: 'What is known of the job.' }],
};

const own = screensConsole(async () => {
  const folder = await makeScreensFolder();
  await folder.write('beginnings/jobs-list.json', JSON.stringify(JOBS));
  await folder.write('beginnings/job-board.json', JSON.stringify(BOARD));
  const app = JSON.parse(await readFile(folder.at('app.json'), 'utf8'));
  await folder.write('app.json', JSON.stringify({ ...app, planned: ['/cron-jobs/:objectId'] }));
  return folder;
});

async function open(id: string, part: string, width: (typeof WIDTHS)[number] = 1440) {
  const path = `/studio/screens/${id}?tab=parts&at=${encodeURIComponent(`beginnings/${id}.json#${part}`)}`;
  const visited = await visit({ role: 'admin', address: own.address, path, width });
  const { page } = visited;
  await page.locator('.studio-inspector').waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  return {
    ...visited,
    inspector: page.locator('.studio-inspector'),
    preview: page.frameLocator('iframe'),
    /** Nothing is wrong, and one chord takes it back. */
    async done() {
      await settled(page);
      await expectAccessible(page);
      await eventually(() => page.locator('.studio-problems .message[data-tone="danger"], .studio-inspector .message').count()).toBe(0);
      await eventually(() => undo.isEnabled()).toBe(true);
      await page.keyboard.press('Escape');
      await page.locator('h1').first().click();
      for (let count = 0; count < 10 && (await undo.isEnabled()); count += 1) await page.keyboard.press('Control+z');
      await eventually(() => page.locator('.studio-keeping').innerText()).toBe('');
      await expectClean(visited);
      await visited.leave();
    },
  };
}

it.each(WIDTHS)('begins the order of the rows with what they can be sorted by, at %i px', async (width) => {
  const { page, preview, done } = await open('jobs-list', '', width);
  await pick(page, 'Add a property to Jobs', 'Sort');
  // What there is, is told in a moment.
  await eventually(() => offered(page, 'Jobs, Sort')).toEqual(expect.arrayContaining(['Name', 'Last Run Time']));
  await pick(page, 'Jobs, Sort', 'Name');
  await picker(page, 'Jobs, sort, Order').waitFor();
  await pick(page, 'Jobs, sort, Order', 'The largest');
  if (width === 1440) await eventually(() => preview.locator('tbody tr').first().innerText()).toContain('name 5');
  await done();
});

it('puts rows under headings, by keyboard alone', async () => {
  const { page, preview, done } = await open('jobs-list', '');
  await picker(page, 'Add a property to Jobs').focus();
  await page.keyboard.type('Group');
  await page.keyboard.press('Enter');
  // What is asked has the focus.
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toBe('Jobs, Group: Choose…');
  // What there is, is told in a moment.
  await eventually(() => offered(page, 'Jobs, Group')).toEqual(expect.arrayContaining(['Name']));
  await picker(page, 'Jobs, Group').focus();
  await page.keyboard.type('Name');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(/^Jobs, group, /);
  await preview.getByText(/\(1\)/).first().waitFor();
  await done();
});

it('gives a field the messages that it can have', async () => {
  const { page, inspector, done } = await open('jobs-list', 'rowActions/@plan/ask/fields/@cronExpression');
  await pick(page, 'Add a property to Field Cron Expression', 'Messages');
  await eventually(() => offered(page, 'Field Cron Expression, Messages')).toEqual([
    'Message when nothing is given',
    'Message when it is too large',
  ]);
  await pick(page, 'Field Cron Expression, Messages', 'Message when nothing');
  const message = inspector.getByRole('textbox', { name: 'Field Cron Expression, messages, Required' });
  await message.fill('Say when it runs.');
  await done();
});

it('makes one more call, with what it needs', async () => {
  const { page, inspector, done } = await open('jobs-list', 'rowActions/@run');
  await pick(page, 'Add a part to Row action Run twice', 'One more call');
  await pick(page, 'Row action Run twice, One more call, call', 'Set Job Cron');
  await inspector.getByText('Nothing is changed until the rest is chosen.').waitFor();
  await pick(page, 'Row action Run twice, One more call, CRON Expression', 'A fixed value');
  await page.getByRole('button', { name: 'Call Set Job Cron Expression' }).waitFor();
  expect(await page.getByRole('button', { name: 'Call Set Job Cron Expression' }).getAttribute('aria-expanded')).toBe('true');
  await done();
});

it('loads what a page is about, with the record of its address, and shows it', async () => {
  const { page, preview, done } = await open('job-board', '');
  await pick(page, 'Add a property to Job board', 'Data');
  await pick(page, 'Job board, Data, call', 'Fetch Job Details');
  await pick(page, 'Job board, Data, Cron Job', 'Object Id');
  await picker(page, 'Job board, data, Call').waitFor();
  await pick(page, 'Add a part to Job board', 'Facts of the record');
  await preview.getByText('Last Run Time').first().waitFor();
  await done();
});
