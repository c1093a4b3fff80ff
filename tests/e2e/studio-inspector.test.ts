import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { screensConsole } from './support/screens-console.ts';
import { drawnWidths, eventually, expectClean, journeys, type Width } from './support/steps.ts';
import { makeStudioFolder, offered, options, pick, picker } from './support/studio.ts';
import { expectAccessibleHere, settled, visit } from './support/visit.ts';

const journey = journeys('studio-inspector');

/* Links, expressions and choices in the inspector: picked and read as sentences, and nothing of the draft is written before it is whole. */

const own = screensConsole(makeStudioFolder);

async function open(part: string, width: Width = 1440) {
  const path = `/studio/screens/toll-crud?tab=parts&at=${encodeURIComponent(`tolls/toll-crud.json#${part}`)}`;
  const visited = await visit({ role: 'admin', address: own.address, path, width });
  const { page } = visited;
  const inspector = page.locator('.studio-inspector');
  await inspector.waitFor();
  const keeping = () => page.locator('.studio-keeping').innerText();
  return {
    ...visited,
    inspector,
    keeping,
    async done(provoked?: RegExp) {
      while (await page.getByRole('button', { name: 'Undo', exact: true }).isEnabled())
        await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await eventually(keeping).toBe('');
      await expectClean(visited, provoked);
      await visited.leave();
    },
  };
}

it.each(drawnWidths('studio-inspector'))(
  'picks the screen that a link leads to, and asks for what its address needs before anything is written, at %i px',
  async (width) => {
    const { page, inspector, keeping, done } = await open('columns/@amount', width);
    await pick(page, 'Add property to Column Amount', 'Link');
    await picker(page, 'Column Amount, Link').waitFor();
    expect(await keeping()).toBe('');
    await eventually(() => offered(page, 'Column Amount, Link')).toEqual(expect.arrayContaining(['Tolls', 'Tags', 'Cloud Requests']));
    await pick(page, 'Column Amount, Link', 'Cloud Requests');
    await eventually(keeping).toMatch(/^Draft saved/);
    await pick(page, 'Column Amount, Link, add', 'date');
    await inspector.getByText('Choose the rest to continue.').waitFor();
    await settled(page);
    await expectAccessibleHere(page);
    await done();
  },
);

it('keeps the toolbar of a part inside the canvas, and beside the part', async () => {
  const { page, done } = await open('actions/@add');
  const toolbar = page.getByRole('toolbar', { name: 'Tools of Action Add Toll' });
  await toolbar.getByRole('button').last().hover();
  const boxOf = async (part: Locator) => (await part.boundingBox())!;
  const [canvas, tools, part] = await Promise.all([
    boxOf(page.locator('.studio-preview iframe')),
    boxOf(toolbar),
    boxOf(page.frameLocator('.studio-preview iframe').getByRole('button', { name: 'Add Toll' })),
  ]);
  expect(tools.x + tools.width).toBeLessThanOrEqual(canvas.x + canvas.width);
  expect(tools.y).toBeGreaterThanOrEqual(part.y + part.height);
  await done();
});

journey('reads an expression as sentence, takes it as a text with names that are offered, and reports errors at once', async () => {
  const { page, inspector, done } = await open('columns/@amount');
  await pick(page, 'Add property to Column Amount', 'Image');
  await pick(page, 'Column Amount, Image', 'As text');
  const text = inspector.getByRole('combobox', { name: 'Column Amount, Image', exact: true });
  await text.pressSequentially('row.na');
  await page.getByRole('listbox', { name: 'Column Amount, Image, variables in scope' }).getByText('row.name').waitFor();
  await text.press('Enter');
  expect(await text.inputValue()).toBe('row.name');
  await text.pressSequentially(" == 'a' ?");
  await inspector.getByText(/is not a valid expression/).waitFor();
  await text.pressSequentially(" 'x' : row.name");
  await inspector.getByRole('button', { name: 'Column Amount, Image, as sentence' }).click();
  await inspector.getByText('where', { exact: true }).waitFor();
  expect(await picker(page, 'Column Amount, Image, else').getAttribute('aria-label')).toMatch(/Name$/);
  await settled(page);
  await expectAccessibleHere(page);
  // The preview tries to render a picture at what is only a name.
  await done(/NotSameOrigin/);
});

journey('takes choices as a list of what is read and what is kept, in an order', async () => {
  const { page, inspector, keeping, done } = await open('actions/@add/ask/fields/@name');
  await pick(page, 'Add property to Field Name', 'Choices');
  expect(await keeping()).toBe('');
  await inspector
    .getByRole('button', { name: 'Add choice' })
    .or(inspector.getByRole('button', { name: /Choices, add$/ }))
    .click();
  const read = inspector.getByLabel(/Choices, 1, label$/);
  await read.fill('North gate');
  const kept = inspector.getByLabel(/Choices, 1, value$/);
  await kept.fill('');
  await inspector.getByText('A value is required.').waitFor();
  await kept.fill('north');
  await kept.press('Enter');
  await inspector.getByRole('button', { name: /Choices, add$/ }).click();
  await inspector.getByRole('button', { name: /Choices, 2: earlier$/ }).click();
  await eventually(() => inspector.getByLabel(/Choices, 2, label$/).inputValue()).toBe('North gate');
  await settled(page);
  await expectAccessibleHere(page);
  await done();
});

journey('gives the text of a screen most of a phone', async () => {
  const visited = await visit({ role: 'admin', address: own.address, path: '/studio/screens/toll-crud?tab=text', width: 390 });
  const box = await visited.page.getByLabel('Text of tolls/toll-crud.json', { exact: true }).boundingBox();
  expect(box?.height).toBeGreaterThan(400);
  await expectClean(visited);
  await visited.leave();
});

journey('opens a list for a finger without a keyboard over it', async () => {
  const { page, done } = await open('columns/@amount', 390);
  await picker(page, 'Column Amount, Format').click();
  await options(page).first().waitFor();
  await page.keyboard.press('Escape');
  await done();
});
