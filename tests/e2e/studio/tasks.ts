import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dragByFinger, dragInPreview, pressInPreview, tapInPreview } from '../support/press-in-preview.ts';
import { eventually, expectClean, journeys, type Width } from '../support/steps.ts';
import { editTexts, editThis, openTab, openTask, pick, previewOf, publish, publishHere, selectPart } from '../support/studio.ts';
import { translate } from '../support/translate.ts';
import { expectAccessibleHere, expectNoOverflow, settled, visit } from '../support/visit.ts';
import { own } from './console.ts';

const journey = journeys('studio-tasks');

/*
 * Tasks of `studio.md`, started on the live screen and ended when another open console shows what was published. An act is a press, a chord, or one
 * value that is typed or picked.
 */

const open = (path: string, role: 'dispatcher' | 'sales' = 'dispatcher', width: Width = 1440) =>
  openTask(own.address, path, { role, width });

const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();

journey('renames a column in four acts, from the very words that are wrong', async () => {
  const task = await open('/toll-crud');
  const { page } = task.admin;
  await page.getByRole('link', { name: 'Edit this screen' }).waitFor();
  await task.act(() => page.getByRole('columnheader', { name: 'Amount' }).click({ modifiers: ['Alt'] }));
  const field = page.getByLabel('Column Amount, label', { exact: true });
  await field.waitFor();
  await settled(page);
  await task.act(() => field.fill('Price'));
  await publish(task, 'The column Amount on Tolls is called Price.');
  await eventually(() => heads(task.staff.page)).toContain('Price');
  expect(task.acts()).toBe(4);
  await task.leave();
});

journey('renames a column, leaves it to two roles and moves it, all from a press on it in the canvas', async () => {
  const task = await open('/toll-crud');
  const { page } = task.admin;
  const before = await heads(task.staff.page);
  await editThis(page);
  const head = (name: string) => previewOf(page).getByRole('columnheader', { name, exact: true });
  for (const [key, shown] of [
    ['Escape', 'Latitude'],
    ['Enter', 'North'],
  ] as const) {
    await pressInPreview(head('Latitude'), { clickCount: 2 });
    await page.locator('.studio-canvas-text').getByRole('textbox', { name: 'Column Latitude, label' }).fill('North');
    await page.keyboard.press(key);
    await head(shown).waitFor();
  }
  // The canvas has the focus again, and its keys are those of the editor.
  await eventually(() =>
    previewOf(page)
      .locator('html')
      .evaluate(() => document.hasFocus()),
  ).toBe(true);
  await page.keyboard.press('Alt+ArrowLeft');
  const tools = page.getByRole('toolbar', { name: 'Tools of Column North' });
  const northOf = async () => (await previewOf(page).getByRole('columnheader').allInnerTexts()).indexOf('North');
  await eventually(northOf).toBe(1);
  // Esc leaves it where it is.
  await dragInPreview(head('North'), head(before[0] as string), 'Escape');
  expect(await northOf()).toBe(1);
  await dragInPreview(head('North'), head(before[0] as string));
  await eventually(northOf).toBe(0);
  await tools.getByRole('button', { name: 'Duplicate Column North' }).click();
  await head('Copy of North').waitFor();
  await page.keyboard.press('Control+z');
  await head('Copy of North').waitFor({ state: 'detached' });
  await pressInPreview(head('North'));
  await pick(page, 'Add after Column North', 'Toll ID');
  await head('Toll ID').waitFor();
  await page.keyboard.press('Control+z');
  await head('Toll ID').waitFor({ state: 'detached' });
  await pressInPreview(head('North'));
  await settled(page);
  await expectAccessibleHere(page);
  const inspector = page.getByRole('region', { name: 'Properties of Column North' });
  for (const role of ['Finance', 'Agent', 'Shopper']) await inspector.getByLabel(`${role} has Column North`).uncheck();
  await publish(task, /Finance.* no longer see the column/);
  await eventually(async () => (await heads(task.staff.page)).slice(0, 3)).toEqual(['North', ...before.slice(0, 2)]);
  await task.leave();
});

journey('rewords, hides, moves and changes a column by touch on a phone, publishes, and rolls it back', async () => {
  const task = await open('/toll-crud', 'dispatcher', 390);
  const { page } = task.admin;
  const before = await heads(task.staff.page);
  const sheet = (name: 'Canvas' | 'Properties') => page.getByRole('group', { name: 'Shown pane' }).getByRole('button', { name }).tap();
  const cell = (column: string) => previewOf(page).locator(`td[data-place$="columns/@${column}"]`).first();
  await page.getByRole('link', { name: 'Edit this screen' }).tap();
  await sheet('Canvas');
  await tapInPreview(cell('coords.latitude'));
  await page.getByRole('toolbar', { name: 'Tools of Column Latitude' }).getByRole('button', { name: 'Hide Column Latitude' }).tap();
  await cell('coords.latitude').waitFor({ state: 'detached' });
  // A finger that moves at once drags nothing.
  await dragByFinger(previewOf(page).locator('td[data-place$="columns/@name"]').nth(1), cell('coords.longitude'), false);
  await dragByFinger(cell('amount'), cell('coords.longitude'));
  const order = () =>
    previewOf(page)
      .locator('tbody tr')
      .first()
      .locator('td[data-place]')
      .evaluateAll((cells) => cells.map((each) => (each as HTMLElement).dataset.place?.split('@')[1]).join(' '));
  await eventually(order).toBe('name coords.longitude amount');
  await tapInPreview(cell('amount'));
  await page.getByRole('toolbar', { name: 'Tools of Column Amount' }).waitFor();
  await expectAccessibleHere(page);
  // Two taps reword a text.
  await tapInPreview(previewOf(page).getByRole('button', { name: /^Edit/ }).nth(1), 2);
  await page.locator('.studio-canvas-text').getByRole('textbox').fill('Change');
  await page.keyboard.press('Enter');
  await previewOf(page).getByText('Change', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  // The tools of the action stand over the first row.
  await tapInPreview(previewOf(page).locator('td[data-place$="columns/@amount"]').nth(1));
  await sheet('Properties');
  await page.getByLabel('Column Amount, Label', { exact: true }).fill('Price');
  await page.getByLabel('Column Price, Full width').tap();
  await expectAccessibleHere(page);
  await page
    .getByRole('region', { name: 'Changes by publishing' })
    .getByText(/Latitude/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).tap();
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByText(/Change \d+ is live\./).waitFor();
  await eventually(() => heads(task.staff.page)).toEqual([before[0], before[3], 'Price', ...before.slice(4)]);
  await page.getByRole('button', { name: 'Roll back' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
  await eventually(() => heads(task.staff.page)).toEqual(before);
  await task.leave();
});

journey('publishes nothing where it stands that gives somebody more, but leads to the review', async () => {
  const task = await open('/toll-crud');
  const { page } = task.admin;
  await editThis(page);
  await selectPart(page, 'Action Add Toll');
  await page.getByLabel('Finance has Action Add Toll').uncheck();
  await publishHere(task, /Finance lose the action Add Toll/);
  await page.getByLabel('Finance has Action Add Toll').check();
  await page.getByRole('link', { name: 'Open review' }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('list', { name: 'Changes' })
    .getByText(/Finance .*the action Add Toll/)
    .waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  await task.leave();
});

journey('takes the newest change back from the bar of any screen, for a day', async () => {
  const task = await open('/toll-crud');
  const { page } = task.admin;
  await editTexts(page);
  await page.getByLabel('The page, title').fill('Tolls of today');
  await publishHere(task, /Tolls of today/);
  await page.goto(`${own.address}/toll-crud`);
  await page.getByRole('button', { name: 'More of the Studio' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'History of screens' }).waitFor();
  const way = page.getByRole('menuitem', { name: /^Roll back change \d+…$/ });
  await way.waitFor();
  await expectAccessibleHere(page);
  await way.click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(/is called Tolls instead of Tolls of today|Tolls of today/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Roll back', exact: true }).click();
  await page.getByText(/Change \d+ was rolled back/).waitFor();
  await task.staff.page.getByRole('heading', { level: 1, name: 'Tolls', exact: true }).waitFor();
  expect(await task.staff.page.getByRole('button', { name: 'More of the Studio' }).count()).toBe(0);
  await task.leave();
});

journey('puts together what two people changed, and asks them where it is the same', async () => {
  const [ana, luis] = [await open('/toll-crud'), await open('/toll-crud')];
  for (const { admin } of [ana, luis]) await editTexts(admin.page);
  // Both are the same account here; each window has a draft of its own.
  await ana.admin.page.getByLabel('Row action Edit, success message').fill('Toll changed');
  await ana.admin.page.getByText(/^Draft saved/).waitFor();
  const luisPage = luis.admin.page;
  await luisPage.getByLabel('Row action Edit, success message').fill('Toll saved');
  await luisPage.getByLabel('Row action Delete, success message').fill('Toll is gone');
  await luisPage.getByText(/^Draft saved/).waitFor();
  await publish(ana, 'The message of Edit on Tolls says "Toll changed" instead of "Toll updated successfully".');
  await luisPage.getByRole('button', { name: 'Update draft' }).click();
  await luisPage.getByRole('link', { name: 'Review conflicts' }).click();
  await luisPage.getByText('Both of you changed this.').waitFor();
  await luisPage.getByText('Tolls, row action Edit: success message').waitFor();
  await settled(luisPage);
  await expectAccessibleHere(luisPage);
  await luisPage.getByRole('radio', { name: /Draft/ }).check();
  await luisPage.getByText('All conflicts are resolved.').waitFor();
  // What was answered can be answered otherwise.
  await luisPage.getByRole('radio', { name: /Live version/ }).check();
  await luisPage.getByText('says "Toll saved" instead of "Toll changed".').waitFor({ state: 'detached' });
  await luisPage.getByRole('radio', { name: /Draft/ }).check();
  await luisPage.getByText('The message of Edit on Tolls says "Toll saved" instead of "Toll changed".').waitFor();
  await luisPage.getByRole('button', { name: 'Publish', exact: true }).click();
  await luisPage.getByText(/Change \d+ is live\./).waitFor();
  await luisPage.getByText('The message of Edit on Tolls says "Toll saved" instead of "Toll changed".').waitFor();
  await luisPage.getByText('The message of Delete on Tolls says "Toll is gone" instead of "Toll deleted successfully".').waitFor();
  for (const task of [ana, luis]) await task.leave();
});

journey('keeps the draft of somebody who may only reword, for an admin to publish, or to comment on, return and approve', async () => {
  const writer = await visit({ role: 'sales', address: own.address, path: '/studio/screens/toll-crud?tab=words' });
  const { page } = writer;
  await page.getByLabel('Row action Edit, label').fill('Correct');
  await openTab(page, 'Outline');
  await selectPart(page, 'Row action Correct');
  await page.getByLabel('Finance has Row action Correct').uncheck();
  await page.getByText('You lack the right to change behaviour.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('You lack the right to change behaviour.').waitFor({ state: 'detached' });
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText('Publishing needs a right that you do not have.').last().waitFor();
  await settled(page);
  await expectAccessibleHere(page);

  // The second person has a phone.
  const admin = await visit({ role: 'admin', address: own.address, path: '/studio', width: 390 });
  const line = admin.page.getByRole('listitem').filter({ hasText: /^Draft of / });
  await line.getByRole('button', { name: 'Review' }).click();
  await admin.page.getByText(/^Draft of .*: changes by role\./).waitFor();
  await admin.page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  await withApproval(page, async () => {
    await sendReturnAndApprove(page, admin.page);
    await admin.page.getByRole('link', { name: 'History' }).first().click();
    await admin.page.getByText(/^approved by /).waitFor();
  });

  await page.goto(`${own.address}/toll-crud`);
  await page.getByRole('button', { name: 'Correct' }).first().waitFor();
  for (const each of [writer, admin]) {
    await expectClean(each, /404/);
    await each.leave();
  }
});

/** Runs a part of a journey on a console whose texts need approval: somebody wrote it into the file. */
async function withApproval(page: Page, run: () => Promise<void>): Promise<void> {
  const [off, on] = ['"studio": { "words"', '"studio": { "approval": { "words": true }, "words"'];
  await own.folder.replace('app.json', off, on);
  const rights = () => page.evaluate(async () => (await fetch('/studio/api/', { headers: { 'x-tablero': '1' } })).json());
  try {
    await eventually(rights).toMatchObject({ hasApproval: true });
    await run();
  } finally {
    await own.folder.replace('app.json', on, off);
  }
}

/** One person sends a draft of the row action *Correct*, the other comments on that part and returns it; it is answered, sent again and approved. */
async function sendReturnAndApprove(author: Page, approver: Page): Promise<void> {
  await author.goto(`${own.address}/studio`);
  await author.getByText('Needs approval, not sent yet').waitFor();
  await author.goto(`${own.address}/studio/review`);
  await author.getByLabel('Message for the reviewer (optional)').fill('As on paper');
  await author.getByRole('button', { name: 'Send for review' }).press('Enter');
  await author.getByText(/^Waiting for review since/).waitFor();

  await approver.goto(`${own.address}/studio`);
  await approver.getByRole('link', { name: /^Screens 1/ }).waitFor();
  await approver.getByText('“As on paper”').waitFor();
  await approver
    .getByRole('listitem')
    .filter({ hasText: /^Draft of / })
    .getByRole('button', { name: 'Review' })
    .click();
  await approver.goto(`${own.address}/studio/review`);
  await approver.getByRole('link', { name: /^Review draft of / }).click();
  await approver.getByRole('button', { name: 'Approve and publish' }).waitFor();
  await settled(approver);
  await expectAccessibleHere(approver);
  await approver
    .getByRole('region', { name: /^Changes/ })
    .getByRole('link', { name: 'Edit' })
    .click();
  await selectPart(approver, 'Row action Correct');
  const comments = approver.getByRole('region', { name: /^Comments on Tolls, row action Correct/ });
  await comments.getByRole('button', { name: 'Comment' }).press('Enter');
  await approver.keyboard.type('On every screen?');
  await comments.getByRole('button', { name: 'Comment' }).click();
  await comments.getByText('On every screen?').waitFor();
  await approver.getByRole('link', { name: 'Review and publish' }).click();
  await approver.getByLabel('What has to change').fill('See my comment');
  await approver.getByRole('button', { name: 'Return' }).click();
  await approver.getByText(/^Returned by/).waitFor();

  await author.reload();
  await author.getByText('“See my comment”').waitFor();
  await author.getByRole('link', { name: 'Tolls, row action Correct' }).click();
  await author.getByText('On every screen?').waitFor();
  await author.getByRole('button', { name: 'Resolve' }).click();
  await author.getByText(/^Resolved by/).waitFor();
  await settled(author);
  await expectAccessibleHere(author);
  await author.getByRole('link', { name: 'Review and publish' }).click();
  await author.getByRole('button', { name: 'Send for review' }).click();
  await author.getByText(/^Waiting for review since/).waitFor();

  await approver.reload();
  await approver.getByRole('button', { name: 'Approve and publish' }).click();
  await approver.getByText(/Change \d+ is live\./).waitFor();
}

journey('says when a draft was published elsewhere while somebody goes on with it, and keeps what they typed', async () => {
  const [here, there] = [
    await visit({ role: 'admin', address: own.address, path: '/studio/screens/toll-crud?tab=words' }),
    await visit({ role: 'admin', address: own.address, path: '/toll-crud' }),
  ];
  const { page } = here;
  await page.getByLabel('Row action Delete, label').fill('Remove');
  await page.getByText(/^Draft saved/).waitFor();
  await there.page.goto(`${own.address}/studio/review`);
  await there.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await there.page.getByText(/Change \d+ is live\./).waitFor();
  await page.getByLabel('Row action Remove, dialog title').fill('Remove this toll?');
  await page.getByText('This draft was published or deleted elsewhere.').waitFor();
  await expectAccessibleHere(page);
  await page.getByRole('button', { name: 'Keep it as a new draft' }).click();
  await page.getByText(/^Draft saved/).waitFor();
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText(/says "Remove this toll\?" instead of "Delete toll"/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  for (const each of [here, there]) {
    await expectClean(each, /404/);
    await each.leave();
  }
});

journey('gives a field a name for all screens in four acts, by keyboard', async () => {
  const task = await open('/toll-crud');
  const { page } = task.admin;
  const staff = () => heads(task.staff.page);
  await page.goto(`${own.address}/studio/data`);
  await settled(page);
  await expectNoOverflow(page);
  const search = page.getByRole('searchbox', { name: 'Find a record type, a field, a call or a value' });
  await search.focus();
  await task.act(() => page.keyboard.type('toll amount'));
  const field = page.getByLabel('Label of Toll, Amount', { exact: true });
  await field.waitFor();
  await expectAccessibleHere(page);
  await expectNoOverflow(page);
  for (let presses = 0; presses < 30 && !(await field.evaluate((element) => element === document.activeElement)); presses += 1)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await task.act(() => page.keyboard.type('Price for all'));
  await page.getByText(/^Draft saved/).waitFor();
  await publish(task, /The column Amount on Tolls is called Price for all\./);
  await eventually(staff).toContain('Price for all');
  expect(task.acts()).toBe(4);
  await task.leave();
});

/* What somebody looks at before they publish, and the way back from what they just published. */

const review = journeys('studio-review');

const side = (page: Page, title: string) => page.getByRole('region', { name: title }).frameLocator('iframe');

review('shows both sides of a sentence, as the role that it is about sees them', async () => {
  const visited = await visit({
    role: 'admin',
    address: own.address,
    path: '/studio/screens/toll-crud?at=tolls/toll-crud.json%23actions/@add',
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
  await expectClean(visited);
  await visited.leave();
});

journey('opens a screen in a page that the browser translates, words a column, adds one, undoes and publishes', async () => {
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
