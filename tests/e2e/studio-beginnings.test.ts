import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { drawn } from '../support/draw.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, WIDTHS, type Width } from './support/steps.ts';
import { pick, picker } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

/* Parts with several properties are added from templates in the inspector: visible in the preview, without a problem, and undone by a chord. */

const JOBS = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'list',
  id: 'jobs-list',
  path: '/jobs-list',
  title: 'Jobs',
  access: ['sales'],
  data: { call: 'fetchJobs' },
  columns: [{ field: 'name' }, { field: 'lastRunTime' }],
};

const FORM = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'form',
  id: 'robot-form',
  path: '/robots/create',
  title: 'Create Robot',
  access: ['sales', 'finance'],
  fields: [
    { field: 'name', required: true },
    { field: 'vendorId', required: true, lookup: 'restaurants' },
    { field: 'url', required: true },
    { field: 'platform', required: true },
  ],
  submit: { label: 'Create', call: 'createScrapper' },
};

const ROUTE = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'route-page',
  path: '/route-page/:routeId',
  title: 'Way',
  access: ['dispatcher'],
  data: { call: 'fetchRouteDetail', with: { id: 'route.routeId' } },
  blocks: [{ block: 'text', id: 'words', text: 'Texts' }],
};

const BARE = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'bare-page',
  path: '/bare-page/:jobId',
  title: 'Bare',
  access: ['sales'],
  actions: [
    {
      id: 'change',
      label: 'Change',
      access: ['admin'],
      ask: { fields: [{ field: 'cronExpression', required: true }] },
      call: 'setJobCronExpression',
      with: { id: 'route.jobId' },
    },
  ],
  blocks: [{ block: 'text', id: 'words', text: 'Texts' }],
};

const own = screensConsole(async () => {
  const folder = await makeScreensFolder();
  await folder.write('beginnings/jobs-list.json', JSON.stringify(JOBS));
  await folder.write('beginnings/robot-form.json', JSON.stringify(FORM));
  await folder.write('beginnings/route-page.json', JSON.stringify(ROUTE));
  await folder.write('beginnings/bare-page.json', JSON.stringify(BARE));
  return folder;
});

async function open(id: string, part: string, width: Width = 1440) {
  const path = `/studio/screens/${id}?tab=parts&at=${encodeURIComponent(`beginnings/${id}.json#${part}`)}`;
  const visited = await visit({ role: 'admin', address: own.address, path, width });
  const { page } = visited;
  await page.locator('.studio-inspector').waitFor();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  return {
    ...visited,
    preview: page.frameLocator('iframe'),
    /** Nothing is wrong, and one chord takes it back. */
    async done() {
      await settled(page);
      await expectAccessibleHere(page);
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

const tasks: { task: string; widths: readonly Width[]; run: (width: Width) => Promise<void> }[] = [];

/** One task of which a sample runs, at the widths that it may be done at. */
function at(task: string, widths: readonly Width[], run: (width: Width) => Promise<void>): void {
  tasks.push({ task, widths, run });
}

at('gives a form a second address by keyboard alone, whose preview takes the keyboard from nobody', [1440], async () => {
  const { page, preview, done } = await open('robot-form', '');
  const inFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  await preview.locator('input').first().waitFor();
  expect(await inFrame()).toBe(false);
  const label = 'Create Robot, Update mode';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await picker(page, 'Add property to Create Robot').focus();
  await page.keyboard.type('Update mode');
  await page.keyboard.press('Enter');
  await eventually(focused).toBe(`${label}, address`);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/robots/mend');
  await page.keyboard.press('Tab');
  await eventually(focused).toBe(`${label}, record loaded by, call: None`);
  await page.keyboard.type('Fetch Scrapper Details');
  await page.keyboard.press('Enter');
  await page.getByText('/robots/mend/:scrapperId').waitFor();
  await eventually(focused).toBe(`${label}, record loaded by, call: Fetch Scrapper Details`);
  await page.keyboard.press('Tab');
  await eventually(focused).toBe(`${label}, its button, call: None`);
  await page.keyboard.type('Update Scrapper');
  await page.keyboard.press('Enter');
  await eventually(focused).toMatch(/^Create Robot \/ Update Scrapper, update mode, /);
  await done();
});

at('puts the fields of a form under a title, and lets them stand without, by keyboard alone', [1440], async () => {
  const { page, preview, done } = await open('robot-form', '');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await preview.getByLabel('Name').waitFor();
  expect(await preview.getByRole('heading', { name: 'Details' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Create Robot: add a section' }).focus();
  await page.keyboard.press('Enter');
  const line = page.getByRole('treeitem', { selected: true });
  await eventually(() => line.innerText()).toMatch(/Details/);
  await eventually(() => line.evaluate((each) => each === document.activeElement)).toBe(true);
  await preview.getByRole('heading', { name: 'Details' }).waitFor();
  // The title comes first.
  await page.getByRole('textbox', { name: 'Section Details, Title', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('About it');
  await page.keyboard.press('Tab');
  await preview.getByRole('heading', { name: 'About it' }).waitFor();
  await pick(page, 'Add property to Section About it', 'Text');
  const text = page.getByRole('textbox', { name: 'Section About it, Text', exact: true });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('What it is.');
  await preview.getByText('What it is.').waitFor();
  await page.locator('.studio-part').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText(/removes the title About it and the sentence under About it\./).waitFor();
  await page.getByRole('button', { name: 'Create Robot: remove sections' }).focus();
  await page.keyboard.press('Enter');
  // The way there stands where the way back stood.
  await eventually(focused).toBe('Create Robot: add a section');
  await eventually(() => preview.getByRole('heading', { name: 'About it' }).count()).toBe(0);
  await preview.getByLabel('Name').waitFor();
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').first().innerText()).toContain(
    'Create Robot: sections removed, with the title About it and the sentence under About it',
  );
  await eventually(() => page.locator('.studio-change').last().innerText()).toContain('Create Robot: section added');
  await done();
});

at('asks in turn for what a special part needs, and shows it with the last of it', WIDTHS, async (width) => {
  const { page, preview, done } = await open('route-page', '', width);
  await pick(page, 'Add part to Way', 'Map');
  await page.getByText('Choose all required settings to continue.').waitFor();
  await pick(page, 'Way, Map, Points', 'Route: Stops');
  await picker(page, 'Way, Map, Latitude').waitFor();
  await expectAccessibleHere(page);
  await pick(page, 'Way, Map, Latitude', 'Latitude');
  expect(await page.locator('.studio-keeping').innerText()).toBe('');
  await pick(page, 'Way, Map, Longitude', 'Longitude');
  await page.getByRole('region', { name: 'Properties of Block Stops' }).waitFor();
  if (width === 1440) await preview.locator('.map .map-number').first().waitFor();
  await done();
});

at('calls no part otherwise before it is known what it is called, and none that is added', [1440], async () => {
  const { page, done } = await open('bare-page', '');
  const said = await saidByPage(page);
  // Without loading the page anew, so that all that it says from now on is heard.
  const editing = (id: string, query: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, `/studio/screens/${id}?${query}`);
  await editing('bare-page', `tab=parts&at=${encodeURIComponent('beginnings/bare-page.json#actions/@change/ask/fields/@cronExpression')}`);
  await page.getByRole('region', { name: 'Properties of Field CRON Expression' }).waitFor();
  await editing('jobs-list', 'tab=parts');
  await pick(page, 'Add part to Jobs', 'Columns CRON Expression');
  await page.getByRole('treeitem', { name: 'Column CRON Expression', exact: true }).waitFor();
  // A call is called so.
  expect((await said()).filter((words) => /(?<!Set Job )Cron Expression/.test(words))).toEqual([]);
  await done();
});

/** All that the page says from now on. */
async function saidByPage(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const said = new Set<string>();
    const look = () => said.add(document.querySelector('main')?.textContent ?? '');
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
}

at('begins what is loaded, and writes nothing for whoever types before it is known what can be given', WIDTHS, async (width) => {
  const { page, done } = await open('bare-page', '', width);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pick(page, 'Add property to Bare', 'Data');
  await pick(page, 'Bare, Data, call', 'Fetch Job Details');
  // Nobody knows which record the address says, so that nothing is guessed.
  await picker(page, 'Bare, Data, Job ID').waitFor();
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(false);
  await pick(page, 'Bare, Data, Job ID', 'Fixed value');
  await picker(page, 'Bare, data, Call').waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await done();
});

// The templates and what they write are tested in tests/shell/studio/beginnings.test.tsx.
for (const { task, widths, run } of drawn('beginnings', tasks, 5)) {
  it.each(drawn(`the width of ${task}`, widths, 1))(`${task}, at %i px`, run);
}
