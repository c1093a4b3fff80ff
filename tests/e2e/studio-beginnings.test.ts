import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { drawn } from '../support/draw.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, WIDTHS, type Width } from './support/steps.ts';
import { offered, options, pick, picker } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

/* What has several properties, is begun in the inspector by picking: seen in the preview, without a problem, and taken back by a chord. */

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

const JOB = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'job-page',
  path: '/job-page/:jobId',
  title: 'Job',
  access: ['sales'],
  with: { id: 'route.jobId' },
  data: { call: 'fetchJobDetails' },
  actions: [
    { id: 'twice', label: 'Run twice', access: ['admin'], calls: [{ call: 'runJobNow', with: { id: 'record.objectId' } }] },
    { id: 'once', label: 'Run once', access: ['admin'], call: 'runJobNow', with: { id: 'record.objectId' } },
    { id: 'off', label: 'Switch off', access: ['admin'], visible: 'record.active', call: 'runJobNow', with: { id: 'record.objectId' } },
  ],
  blocks: [{ block: 'text', id: 'words', text: 'Words' }],
};

const CREW = {
  ...JOB,
  id: 'crew-page',
  path: '/crew-page/:jobId',
  actions: [
    {
      access: ['admin'],
      items: ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((label) => ({
        id: label.toLowerCase(),
        label,
        call: 'runJobNow',
        with: { id: 'record.objectId' },
      })),
    },
  ],
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

const PRODUCT = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'form',
  id: 'product-form',
  path: '/products/create',
  title: 'Create Product',
  access: ['sales', 'finance'],
  fields: [
    { field: 'name', required: true },
    { field: 'enName', required: true },
    { field: 'description', required: true },
    { field: 'enDescription', required: true },
    { field: 'productType', required: true },
  ],
  submit: { label: 'Create', call: 'createStripeProduct' },
};

const DISH = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'plate-page',
  path: '/plate-page/:dishId',
  title: 'Plate',
  access: ['sales'],
  data: { call: 'getDishDetailV3', with: { id: 'route.dishId', responseAsHierarchy: true } },
  blocks: [{ block: 'text', id: 'words', text: 'Words' }],
};

const ROUTE = {
  $schema: '../../schemas/screen.schema.json',
  kind: 'detail',
  id: 'route-page',
  path: '/route-page/:routeId',
  title: 'Way',
  access: ['dispatcher'],
  data: { call: 'fetchRouteDetail', with: { id: 'route.routeId' } },
  blocks: [{ block: 'text', id: 'words', text: 'Words' }],
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
  blocks: [{ block: 'text', id: 'words', text: 'Words' }],
};

const own = screensConsole(async () => {
  const folder = await makeScreensFolder();
  await folder.write('beginnings/jobs-list.json', JSON.stringify(JOBS));
  await folder.write('beginnings/job-page.json', JSON.stringify(JOB));
  await folder.write('beginnings/crew-page.json', JSON.stringify(CREW));
  await folder.write('beginnings/robot-form.json', JSON.stringify(FORM));
  await folder.write('beginnings/product-form.json', JSON.stringify(PRODUCT));
  await folder.write('beginnings/plate-page.json', JSON.stringify(DISH));
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

at('begins the order of the rows with what they can be sorted by', WIDTHS, async (width) => {
  const { page, preview, done } = await open('jobs-list', '', width);
  await pick(page, 'Add a property to Jobs', 'Sort');
  // What there is, is told in a moment.
  await eventually(() => offered(page, 'Jobs, Sort')).toEqual(expect.arrayContaining(['Name', 'Last Run Time']));
  await pick(page, 'Jobs, Sort', 'Name');
  await picker(page, 'Jobs, sort, Order').waitFor();
  await pick(page, 'Jobs, sort, Order', 'The largest');
  if (width === 1440) await eventually(() => preview.locator('tbody tr').first().innerText()).toContain('Name 5');
  await done();
});

at('puts rows under headings, by keyboard alone', [1440], async () => {
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

at('adds one more call, and opens its line once what must go along is chosen', WIDTHS, async (width) => {
  const { page, done } = await open('job-page', 'actions/@twice', width);
  await pick(page, 'Add a part to Action Run twice', 'One more call');
  await pick(page, 'Action Run twice, One more call, call', 'Set Job Cron');
  // What is asked for has the focus.
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')).toMatch(/, CRON .*: Choose…$/);
  await page.keyboard.type('A fixed value');
  await page.keyboard.press('Enter');
  const line = page.locator('.studio-part[data-selected]');
  await eventually(() => line.innerText()).toMatch(/Set Job Cron Expression/);
  expect(await line.getAttribute('aria-expanded')).toBe('true');
  await eventually(() => line.evaluate((each) => each === document.activeElement)).toBe(true);
  await done();
});

at('makes one call the first of several, and adds another', WIDTHS, async (width) => {
  const { page, done } = await open('job-page', 'actions/@once', width);
  const name = 'Action Run once';
  await page.getByRole('button', { name: `${name}: make it the first of several` }).click();
  await page.getByRole('button', { name: `${name}: make it the only one` }).click();
  await page.getByRole('button', { name: `${name}: make it the first of several` }).waitFor();
  await pick(page, `Add a part to ${name}`, 'One more call');
  await pick(page, `${name}, One more call, call`, 'Set Job Cron');
  await pick(page, `${name}, One more call, CRON Expression`, 'A fixed value');
  await eventually(() => page.locator('.studio-part[data-selected]').innerText()).toMatch(/Set Job Cron Expression/);
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').allInnerTexts()).toEqual([
    expect.stringContaining(`${name}: one more call, Set Job Cron Expression`),
    expect.stringContaining(`${name}: its call is the only one`),
    expect.stringContaining(`${name}: its call is the first of several`),
  ]);
  await done();
});

at('makes one call the first of several and back, by keyboard alone, and shows it as a part', [1440], async () => {
  const { page, done } = await open('job-page', 'actions/@once');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await page.getByRole('button', { name: 'Action Run once: make it the first of several' }).focus();
  await page.keyboard.press('Enter');
  // The way back stands where the way there stood.
  await eventually(focused).toBe('Action Run once: make it the only one');
  await page.keyboard.press('Enter');
  await eventually(focused).toBe('Action Run once: make it the first of several');
  await page.keyboard.press('Space');
  await eventually(focused).toBe('Action Run once: make it the only one');
  await eventually(() => page.locator('.studio-part').allInnerTexts()).toContainEqual(expect.stringMatching(/Run Job Now/));
  await done();
});

at('gives a form a second address, and takes it away', WIDTHS, async (width) => {
  const { page, preview, done } = await open('robot-form', '', width);
  const [name, label] = ['Create Robot', 'Create Robot, Address for what is there'];
  await pick(page, `Add a property to ${name}`, 'Address for what is there');
  await pick(page, `${label}, what is there, call`, 'Fetch Scrapper Details');
  await page.getByText('With the record that is meant behind it: /robots/edit/:scrapperId').waitFor();
  if (width === 390) await expectAccessibleHere(page);
  await pick(page, `${label}, its button, call`, 'Update Scrapper');
  await page.getByRole('button', { name: 'Create Robot / Update Scrapper: without address for what is there' }).waitFor();
  if (width === 1440) await eventually(() => preview.getByText('Create Robot').count()).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Create Robot / Update Scrapper: without address for what is there' }).click();
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').allInnerTexts()).toEqual([
    expect.stringContaining('Create Robot / Update Scrapper: address for what is there taken away'),
    expect.stringContaining(`${name}: an address for what is there, and the one that it had is for something new`),
  ]);
  await done();
});

at('takes a text that a call needs from the second address', WIDTHS, async (width) => {
  const { page, done } = await open('product-form', '', width);
  const label = 'Create Product, Address for what is there';
  await pick(page, 'Add a property to Create Product', 'Address for what is there');
  await pick(page, `${label}, what is there, call`, 'Fetch Stripe Product By Slug');
  await eventually(() => offered(page, `${label}, what is there, Slug`)).toEqual(['From the address: Slug', 'A fixed value']);
  await pick(page, `${label}, what is there, Slug`, 'From the address');
  await page.getByText('With the record that is meant behind it: /products/edit/:slug').waitFor();
  await expectAccessibleHere(page);
  await pick(page, `${label}, its button, call`, 'Update Stripe Product');
  await page.getByRole('button', { name: 'Create Product / Update Stripe Product: without address for what is there' }).waitFor();
  await done();
});

at('gives a form a second address by keyboard alone, whose preview takes the keyboard from nobody', [1440], async () => {
  const { page, preview, done } = await open('robot-form', '');
  const inFrame = () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME');
  await preview.locator('input').first().waitFor();
  expect(await inFrame()).toBe(false);
  const label = 'Create Robot, Address for what is there';
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await picker(page, 'Add a property to Create Robot').focus();
  await page.keyboard.type('Address for what is there');
  await page.keyboard.press('Enter');
  await eventually(focused).toBe(`${label}, address`);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('/robots/mend');
  await page.keyboard.press('Tab');
  await eventually(focused).toBe(`${label}, what is there, call: None`);
  await page.keyboard.type('Fetch Scrapper Details');
  await page.keyboard.press('Enter');
  await page.getByText('/robots/mend/:scrapperId').waitFor();
  await eventually(focused).toBe(`${label}, what is there, call: Fetch Scrapper Details`);
  await page.keyboard.press('Tab');
  await eventually(focused).toBe(`${label}, its button, call: None`);
  await page.keyboard.type('Update Scrapper');
  await page.keyboard.press('Enter');
  await eventually(focused).toMatch(/^Create Robot \/ Update Scrapper, address for what is there, /);
  await done();
});

at('puts the fields of a form under a title, and lets them stand without, by keyboard alone', [1440], async () => {
  const { page, preview, done } = await open('robot-form', '');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await preview.getByLabel('Name').waitFor();
  expect(await preview.getByRole('heading', { name: 'Details' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Create Robot: put them under a title' }).focus();
  await page.keyboard.press('Enter');
  const line = page.locator('.studio-part[data-selected]');
  await eventually(() => line.innerText()).toMatch(/Details/);
  await eventually(() => line.evaluate((each) => each === document.activeElement)).toBe(true);
  await preview.getByRole('heading', { name: 'Details' }).waitFor();
  // The title is the first thing that is said of it.
  await page.getByRole('textbox', { name: 'Section Details, Title', exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('About it');
  await page.keyboard.press('Tab');
  await preview.getByRole('heading', { name: 'About it' }).waitFor();
  await pick(page, 'Add a property to Section About it', 'Text');
  const text = page.getByRole('textbox', { name: 'Section About it, Text', exact: true });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('What it is.');
  await preview.getByText('What it is.').waitFor();
  await page.locator('.studio-part').first().focus();
  await page.keyboard.press('Enter');
  await page.getByText(/the title About it and the sentence under About it go\. Undo brings that back\./).waitFor();
  await page.getByRole('button', { name: 'Create Robot: without titles' }).focus();
  await page.keyboard.press('Enter');
  // The way there stands where the way back stood.
  await eventually(focused).toBe('Create Robot: put them under a title');
  await eventually(() => preview.getByRole('heading', { name: 'About it' }).count()).toBe(0);
  await preview.getByLabel('Name').waitFor();
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').first().innerText()).toContain(
    'Create Robot: its fields stand without the title About it and the sentence under About it',
  );
  await eventually(() => page.locator('.studio-change').last().innerText()).toContain('Create Robot: its fields stand under a title');
  await done();
});

at('puts two actions into one group', WIDTHS, async (width) => {
  const { page, done } = await open('job-page', 'actions/@once', width);
  await pick(page, 'Group Action Run once', 'In one group with Run twice');
  const line = page.locator('.studio-part[data-selected]');
  await eventually(() => line.innerText()).toMatch(/Run once/);
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').allInnerTexts()).toEqual([
    expect.stringContaining('Action Run once: in one group with Run twice'),
  ]);
  await done();
});

at('gives two actions one place, and takes one out again, by keyboard alone', [1440], async () => {
  const { page, done } = await open('job-page', 'actions/@off');
  await picker(page, 'Group Action Switch off').focus();
  await page.keyboard.type('In one place with Run once');
  await page.keyboard.press('Enter');
  await page.getByText('Changes (1)').waitFor();
  await picker(page, 'Group Action Switch off').focus();
  await page.keyboard.type('Out of');
  await page.keyboard.press('Enter');
  await page.getByText('Changes (2)').waitFor();
  await eventually(() => page.locator('.studio-part[data-selected]').innerText()).toMatch(/Switch off/);
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').allInnerTexts()).toEqual([
    expect.stringContaining('Action Switch off: out of'),
    expect.stringContaining('Action Switch off: in one place with Run once'),
  ]);
  await done();
});

at('takes one out from the middle of a group, which becomes two, by keyboard alone', WIDTHS, async (width) => {
  const { page, done } = await open('crew-page', 'actions/0/items/@third', width);
  await picker(page, 'Group Action Third').focus();
  await page.keyboard.type('Out of');
  await page.getByRole('option', { name: /^Out of .* the group becomes two; who sees what stays the same/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Changes (1)').waitFor();
  await eventually(() => page.locator('.studio-part[data-selected]').innerText()).toMatch(/Third/);
  await eventually(async () => (await page.locator('.studio-part').allInnerTexts()).join(' ')).toMatch(/First.* Third.* Fourth/s);
  // It can go back into either of both.
  await eventually(async () =>
    (await offered(page, 'Group Action Third')).filter((each) => each.startsWith('Into the group')),
  ).toHaveLength(2);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').allInnerTexts()).toEqual([
    expect.stringMatching(/Action Third: out of .*, which becomes two groups/),
  ]);
  await done();
});

at('adds a special part with what it shows, and gives it more of what it takes', WIDTHS, async (width) => {
  const { page, preview, done } = await open('plate-page', '', width);
  await pick(page, 'Add a part to Plate', 'Variant tree');
  await page.locator('.studio-part[data-selected]').getByText('Block Variants').waitFor();
  await pick(page, 'Block Variants, What it is given, one more', 'Read Only');
  await page
    .getByLabel(/^Block Variants, What it is given, Read Only/)
    .first()
    .waitFor();
  if (width === 1440) await preview.getByText('Variants').first().waitFor();
  await done();
});

at('adds a special part by keyboard alone', [1440], async () => {
  const { page, done } = await open('plate-page', '');
  await picker(page, 'Add a part to Plate').focus();
  await page.keyboard.type('Variant tree');
  await page.keyboard.press('Enter');
  const line = page.locator('.studio-part[data-selected]');
  await eventually(() => line.innerText()).toMatch(/Variants/);
  await eventually(() => line.evaluate((each) => each === document.activeElement)).toBe(true);
  await done();
});

at('asks in turn for what a special part needs, and shows it with the last of it', WIDTHS, async (width) => {
  const { page, preview, done } = await open('route-page', '', width);
  await pick(page, 'Add a part to Way', 'Map');
  await page.getByText('Nothing is changed until everything that it needs is chosen.').waitFor();
  await pick(page, 'Way, Map, Points', 'Route: Stops');
  await picker(page, 'Way, Map, Latitude').waitFor();
  await expectAccessibleHere(page);
  await pick(page, 'Way, Map, Latitude', 'Latitude');
  expect(await page.locator('.studio-keeping').innerText()).toBe('');
  await pick(page, 'Way, Map, Longitude', 'Longitude');
  await page.locator('.studio-part[data-selected]').getByText('Block Stops').waitFor();
  if (width === 1440) await preview.locator('.map .map-number').first().waitFor();
  await done();
});

at('asks for what a special part needs by keyboard alone, each after the other, and says why one is not offered', [1440], async () => {
  const { page, done } = await open('route-page', '');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await picker(page, 'Add a part to Way').focus();
  await page.keyboard.type('Stars');
  await page.getByText('This part shows review, which nothing that this page loads has.').waitFor();
  await page.keyboard.press('Escape');
  await eventually(focused).toMatch(/^Add a part to Way/);
  await page.keyboard.type('Map');
  await page.keyboard.press('Enter');
  for (const [need, words] of [
    ['Points', 'Route'],
    ['Latitude', 'Latitude'],
    ['Longitude', 'Longitude'],
  ]) {
    await eventually(focused).toBe(`Way, Map, ${need}: Choose…`);
    await page.keyboard.type(words!);
    await options(page).first().waitFor();
    await page.keyboard.press('Enter');
  }
  await page.locator('.studio-part[data-selected]').getByText('Block Stops').waitFor();
  await done();
});

at('begins messages of a field', WIDTHS, async (width) => {
  const { page, done } = await open('bare-page', 'actions/@change/ask/fields/@cronExpression', width);
  expect(await page.locator('.studio-inspector').getAttribute('aria-label')).toBe('Properties of Field CRON Expression');
  await pick(page, 'Add a property to Field CRON Expression', 'Messages');
  await eventually(() => offered(page, 'Field CRON Expression, Messages')).toContain('Message when nothing is given');
  await pick(page, 'Field CRON Expression, Messages', 'Message when nothing is given');
  const message = page.getByRole('textbox', { name: 'Field CRON Expression, messages, Message when nothing is given', exact: true });
  await eventually(() => message.inputValue()).toBe('Please fill this in.');
  await page.getByRole('tab', { name: /^Changes/ }).click();
  await eventually(() => page.locator('.studio-change').first().innerText()).toMatch(/CRON Expression/);
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
  await page.getByRole('button', { name: 'Field CRON Expression', exact: true }).waitFor();
  await editing('jobs-list', 'tab=order');
  await pick(page, 'Add to Columns', 'CRON Expression');
  const columns = page.getByRole('region', { name: 'Columns' });
  await eventually(() => columns.getByRole('listitem').allInnerTexts()).toContainEqual(expect.stringContaining('CRON Expression'));
  await page.getByRole('tab', { name: 'Parts' }).click();
  await page.getByRole('button', { name: 'Column CRON Expression', exact: true }).waitFor();
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

at('begins messages of a field by keyboard alone', [1440], async () => {
  const { page, done } = await open('bare-page', 'actions/@change/ask/fields/@cronExpression');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await picker(page, 'Add a property to Field CRON Expression').focus();
  await page.keyboard.type('Messages');
  await page.keyboard.press('Enter');
  await eventually(focused).toBe('Field CRON Expression, Messages: Choose…');
  await eventually(() => offered(page, 'Field CRON Expression, Messages')).toContain('Message when nothing is given');
  await picker(page, 'Field CRON Expression, Messages').focus();
  await page.keyboard.type('Message when nothing');
  await page.keyboard.press('Enter');
  await eventually(focused).toBe('Field CRON Expression, messages, Message when nothing is given');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('When does it run?');
  await done();
});

at('begins what is loaded, and writes nothing for whoever types before it is known what can be given', WIDTHS, async (width) => {
  const { page, done } = await open('bare-page', '', width);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await pick(page, 'Add a property to Bare', 'Data');
  await pick(page, 'Bare, Data, call', 'Fetch Job Details');
  // Nobody knows which record the address says, so that nothing is guessed.
  await picker(page, 'Bare, Data, Job ID').waitFor();
  expect(await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(false);
  await pick(page, 'Bare, Data, Job ID', 'A fixed value');
  await picker(page, 'Bare, data, Call').waitFor();
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await done();
});

// What can be begun, and what is written then, is in tests/shell/studio/beginnings.test.tsx.
for (const { task, widths, run } of drawn('beginnings', tasks, 5)) {
  it.each(drawn(`the width of ${task}`, widths, 1))(`${task}, at %i px`, run);
}
