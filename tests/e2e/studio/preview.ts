import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { pressInPreview } from '../support/press-in-preview.ts';
import { eventually, expectClean, journeys } from '../support/steps.ts';
import { pick, previewOf, selectPart } from '../support/studio.ts';
import { expectAccessibleHere, settled, type Visit, visit } from '../support/visit.ts';
import { own } from './console.ts';

const journey = journeys('studio-preview');

/** What was undone is no draft any more, on the server too: the next test begins with what is live. */
const dropped = (page: Page) => eventually(() => page.locator('.studio-keeping').innerText()).toBe('');
const place = (page: Page) => new URL(page.url()).searchParams.get('at');

async function open(path = '/studio/screens/toll-crud?tab=words'): Promise<Visit & { calls: string[] }> {
  const visited = await visit({ role: 'admin', address: own.address, path });
  const calls: string[] = [];
  visited.page.on('request', (request) => {
    if (/\/(parse|functions)\//.test(request.url())) calls.push(request.url());
  });
  await previewOf(visited.page).getByRole('heading', { level: 1 }).waitFor();
  return { ...visited, calls };
}

async function leave(visited: Visit): Promise<void> {
  await visited.page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await expectClean(visited);
  await visited.leave();
}

it('renders the draft while typing, in a document without network access', async () => {
  const visited = await open();
  const { page, calls } = visited;
  const preview = previewOf(page);
  await preview.getByRole('columnheader', { name: 'Amount' }).waitFor();
  await page.getByLabel('Column Amount, label', { exact: true }).fill('Price');
  await preview.getByRole('columnheader', { name: 'Price' }).waitFor();
  expect(await preview.getByRole('row').count()).toBe(6);
  await expectAccessibleHere(page);
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  const reached = await frame.evaluate(async () => ({
    origin: self.origin,
    fetched: await fetch('/session').then(
      () => true,
      () => false,
    ),
    around: (() => {
      try {
        return parent.document.title;
      } catch {
        return undefined;
      }
    })(),
  }));
  expect(reached).toEqual({ origin: 'null', fetched: false, around: undefined });
  expect(calls).toEqual([]);
  await page.keyboard.press('Control+z');
  await preview.getByRole('columnheader', { name: 'Amount' }).waitFor();
  await dropped(page);
  expect(visited.faults.filter((fault) => !/session/.test(fault))).toEqual([]);
  await visited.leave();
});

journey('selects what is pressed, climbs with another press and with Esc, and marks it among the words', async () => {
  const visited = await open();
  const { page } = visited;
  const preview = previewOf(page);
  const [cell, column] = [preview.getByRole('cell', { name: 'name 2' }), 'tolls/toll-crud.json#columns/@name'];
  await pressInPreview(cell);
  await eventually(() => place(page)).toBe(column);
  await page.locator('.studio-words-line[data-selected]').getByText('Column Name').waitFor();
  await pressInPreview(cell);
  await eventually(() => place(page)).toBe('tolls/toll-crud.json#');
  await pressInPreview(preview.getByRole('button', { name: 'Delete' }).first());
  await eventually(() => place(page)).toBe('tolls/toll-crud.json#rowActions/@delete');
  expect(await preview.getByRole('dialog').count()).toBe(0);
  await page.keyboard.press('Escape');
  await eventually(() => place(page)).toBe('tolls/toll-crud.json#');
  await page.keyboard.press('Escape');
  await eventually(() => place(page)).toBeNull();
  await leave(visited);
});

journey('tries out a write without doing it, says what it would have called, and marks what is made up', async () => {
  const visited = await open();
  const { page, calls } = visited;
  const preview = previewOf(page);
  await pressInPreview(preview.getByRole('button', { name: 'Delete' }).first(), { keys: ['Control'] });
  const dialog = preview.getByRole('alertdialog').or(preview.getByRole('dialog'));
  await dialog.waitFor();
  await pressInPreview(dialog.getByRole('button', { name: 'Delete' }), { keys: ['Control'] });
  await page.getByText(/^This would call “Delete” with .*toll-1.* Nothing was sent; the result is sample data\./).waitFor();
  const toast = preview.locator('.toast');
  await toast.getByText('Toll deleted successfully').waitFor();
  expect(await toast.locator('> div').evaluate((box) => getComputedStyle(box, '::after').content)).toContain('Simulated');
  await expectAccessibleHere(page);
  expect(calls).toEqual([]);
  await leave(visited);
});

journey('fills in a form, and checks what is typed as the live screen would', async () => {
  const visited = await open();
  const { page } = visited;
  const preview = previewOf(page);
  await page.getByLabel('Click mode').getByRole('button', { name: 'Run' }).click();
  await pressInPreview(preview.getByRole('button', { name: 'Add Toll' }));
  const dialog = preview.getByRole('dialog');
  const save = dialog.locator('.dialog-foot').getByRole('button').last();
  await dialog.getByLabel(/^Name/).fill('Dos Hermanos');
  await dialog.getByLabel(/^Amount/).fill('nothing');
  for (const field of [/^Latitude/, /^Longitude/]) await dialog.getByLabel(field).fill('18');
  await pressInPreview(save);
  expect(await page.getByText(/^This would do/).count()).toBe(0);
  await dialog.getByLabel(/^Amount/).fill('2.50');
  await pressInPreview(save);
  await page.getByText(/^This would call “Add Toll” with .*“Dos Hermanos”/).waitFor();
  await leave(visited);
});

journey('shows every situation, role and width, and with one choice what is not on a resting page', async () => {
  const visited = await open();
  const { page } = visited;
  const preview = previewOf(page);
  await pick(page, 'Situation', 'Empty');
  await preview.getByText('No records found').waitFor();
  await pick(page, 'Situation', 'Server error');
  await preview.getByText('This is the message when the server fails.').waitFor();
  await pick(page, 'Situation', 'Loading');
  await preview.locator('.skeleton-line').first().waitFor();
  await pick(page, 'Situation', 'Default');
  await preview.getByRole('button', { name: 'Add Toll' }).waitFor();
  await pick(page, 'Role', 'Agent');
  await preview.getByRole('button', { name: 'Add Toll' }).waitFor({ state: 'detached' });
  await pick(page, 'Role', 'Admin');
  await page.getByLabel('Width').getByRole('button', { name: '390' }).click();
  await eventually(() => preview.locator('html').evaluate(() => innerWidth)).toBe(390);
  await page.getByLabel('Width').getByRole('button', { name: '1280' }).click();
  await eventually(() => preview.locator('html').evaluate(() => innerWidth)).toBe(1280);
  await pick(page, 'Show', 'Delete');
  await preview.getByText('Delete toll').first().waitFor();
  await expectAccessibleHere(page);
  await leave(visited);
});

journey('shows real rows as a role reads them, and changes none of them', async () => {
  const visited = await open();
  const { page, calls } = visited;
  const preview = previewOf(page);
  await pick(page, 'Situation', 'Real rows');
  await preview.getByRole('cell', { name: 'PR-22 Arecibo' }).first().waitFor();
  await page.getByText('Real rows, as this role sees them.').waitFor();
  const rows = await preview.getByRole('row').count();
  await pressInPreview(preview.getByRole('button', { name: 'Delete' }).first(), { keys: ['Control'] });
  await pressInPreview(preview.getByRole('alertdialog').or(preview.getByRole('dialog')).getByRole('button', { name: 'Delete' }), {
    keys: ['Control'],
  });
  await page.getByText(/^This would call “Delete” with .* Nothing was sent; the result is sample data\./).waitFor();
  await preview.locator('.toast').getByText('Toll deleted successfully').waitFor();
  await eventually(() => preview.getByRole('row').count()).toBe(rows);
  expect(calls).toEqual([]);
  await expectAccessibleHere(page);
  await pick(page, 'Role', 'Agent');
  await preview.getByRole('button', { name: 'Add Toll' }).waitFor({ state: 'detached' });
  await preview.getByRole('cell', { name: 'PR-22 Arecibo' }).first().waitFor();
  await leave(visited);
});

journey('notices within seconds that a preview says nothing any more, and starts it anew', async () => {
  const visited = await open();
  const { page } = visited;
  const frame = page.frames().find((each) => each !== page.mainFrame())!;
  await frame.evaluate(() => {
    for (let id = 0; id < 10_000; id += 1) clearInterval(id);
  });
  await page.getByText('The preview does not respond.').waitFor({ timeout: 5000 });
  await expectAccessibleHere(page);
  await page.getByRole('button', { name: 'Restart' }).click();
  await page.getByText('The preview does not respond.').waitFor({ state: 'detached' });
  await previewOf(page).getByRole('heading', { level: 1, name: 'Tolls' }).waitFor();
  await leave(visited);
});

journey('has collapsible panes with stored widths and F6 navigation, and duplicates a screen', async () => {
  const visited = await open('/studio/screens/toll-crud');
  const { page } = visited;
  const divider = page.getByRole('separator', { name: 'Width of the outline' });
  const width = async () => (await page.getByRole('region', { name: 'Edit Tolls' }).boundingBox())?.width ?? 0;
  const before = await width();
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(width).toBe(before + 20);
  await page.reload();
  await settled(page);
  expect(await width()).toBe(before + 20);
  await divider.dblclick();
  await eventually(() => page.getByRole('region', { name: 'Edit Tolls' }).isVisible()).toBe(false);
  await divider.focus();
  await page.keyboard.press('Enter');
  await eventually(width).toBe(before);
  const names = [];
  for (let pane = 0; pane < 4; pane += 1) {
    await page.keyboard.press('F6');
    names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')));
  }
  expect(names).toEqual(['Edit Tolls', 'Preview', 'Inspector', 'Problems, changes and JSON']);
  expect(await page.locator('#nav').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Theme' }).waitFor();
  await page.getByRole('button', { name: 'Duplicate screen' }).click();
  await page.getByRole('heading', { level: 1, name: 'Copy of Tolls' }).waitFor();
  await previewOf(page).getByRole('heading', { level: 1, name: 'Copy of Tolls' }).waitFor();
  await selectPart(page, 'Row action Delete');
  await page.getByRole('link', { name: 'View JSON' }).click();
  await page.locator('.monaco-editor .current-line').first().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await dropped(page);
  await leave(visited);
});

journey('renders pictures of sample records, in rows and in a form', async () => {
  const visited = await open('/studio/screens/plates');
  const preview = previewOf(visited.page);
  const sizes = (of: string) =>
    preview
      .locator(of)
      .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).complete && (each as HTMLImageElement).naturalWidth));
  await eventually(() => sizes('tbody img.thumb')).toEqual(Array.from({ length: 5 }, () => 160));
  await visited.page.goto(`${own.address}/studio/screens/uva-category-form`);
  await pick(visited.page, 'Screen', 'Edit');
  await eventually(() => sizes('img.file-preview')).toEqual([160]);
  await leave(visited);
});
