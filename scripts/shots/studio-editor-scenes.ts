import type { Page } from 'playwright-core';
import { pressInPreview } from '../../tests/e2e/support/press-in-preview.ts';
import { reword } from './studio-acts.ts';
import { studioDesk } from './studio-draft.ts';
import type { StudioPlace } from './studio-scenes.ts';
import type { Scene } from './take-shot.ts';

const ORDERS = '/studio/screens/orders?tab=';
const TOLLS = '/studio/screens/toll-crud?tab=';
const CONSOLE = '/studio/files/app.json?tab=';

/** Waits for a part's inspector. */
async function inspected(page: Page): Promise<void> {
  await page.locator('.studio-inspector').waitFor();
  await page.locator('.studio-inspector').scrollIntoViewIfNeeded();
}
/** Opens the list of a picker. */
const picking = (label: RegExp) => async (page: Page) => {
  await page
    .locator('button[aria-haspopup="dialog"].studio-picker')
    .filter({ visible: true })
    .and(page.getByRole('button', { name: label }))
    .first()
    .click();
  await page.locator('.studio-picker-panel').getByRole('option').first().waitFor();
};
const both = (first: (page: Page) => Promise<void>, second: (page: Page) => Promise<void>) => async (page: Page) => {
  await first(page);
  await second(page);
};
const text = (page: Page) => page.locator('.monaco-editor .view-line, textarea.studio-code-plain').first().waitFor();

/** The editor: tabs, kinds of parts, pickers, preview states, and errors. */
export function studioEditorScenes(place: StudioPlace): Scene[] {
  return [...tabs(), ...parts(), ...previews(), ...faults(place)];
}

function tabs(): Scene[] {
  return [
    { name: 'studio-words', path: `${ORDERS}words` },
    { name: 'studio-words-find', path: `${ORDERS}words&find=amount` },
    { name: 'studio-words-none', path: `${ORDERS}words&find=zzz` },
    { name: 'studio-words-console', path: `${CONSOLE}words` },
    { name: 'studio-words-shared', path: '/studio/files/shared/order-columns.json?tab=words' },
    { name: 'studio-outline', path: `${ORDERS}parts` },
    { name: 'studio-outline-add', path: `${TOLLS}parts`, open: picking(/^Add to Columns/) },
    { name: 'studio-outline-console', path: `${CONSOLE}parts` },
    { name: 'studio-json', path: `${TOLLS}text`, open: text },
    { name: 'studio-changes-none', path: `${TOLLS}changes` },
    {
      name: 'studio-changes',
      path: `${TOLLS}words`,
      async open(page) {
        await reword(page, 'Toll roads');
        await page.getByLabel('Column Amount, label', { exact: true }).fill('Price of passing once, in dollars');
        await page.getByRole('tab', { name: 'Changes' }).click();
      },
    },
    {
      name: 'studio-keys',
      path: `${TOLLS}words`,
      open: (page) => page.getByRole('button', { name: 'Keyboard shortcuts', includeHidden: true }).click(),
    },
  ];
}

/** A selected part in its file. */
const selected = (name: string, where: string, place: string, open?: (page: Page) => Promise<void>): Scene => ({
  name: `studio-part-${name}`,
  path: `${where}?tab=parts&at=${encodeURIComponent(place)}`,
  open: open ? both(inspected, open) : inspected,
});

function parts(): Scene[] {
  const [orders, tolls, restaurant, console] = [
    '/studio/screens/orders',
    '/studio/screens/toll-crud',
    '/studio/screens/restaurant',
    '/studio/files/app.json',
  ];
  const [toll, tab] = ['tolls/toll-crud.json#', 'restaurants/restaurant.json#blocks/@tabs'];
  return [
    { name: 'studio-parts', path: `${ORDERS}parts` },
    selected('column', tolls, `${toll}columns/@amount`),
    selected('column-field', tolls, `${toll}columns/@amount`, picking(/^Column Amount, Field/)),
    selected('column-add', tolls, `${toll}columns/@amount`, picking(/^Add a property/)),
    selected('filter', orders, 'shared/order-filters.json#items/@status'),
    selected('action', tolls, `${toll}rowActions/@edit`),
    selected('field', tolls, `${toll}actions/@add/ask/fields/@amount`),
    selected('condition', orders, 'orders/orders.json#bulkActions/0/items/@mark-finished'),
    selected('tab', restaurant, `${tab}/tabs/@details`),
    selected('tabs', restaurant, tab),
    selected('chart', '/studio/screens/revenue-overview', 'reports/revenue-overview.json#blocks/@days'),
    selected('lookup', console, 'app.json#lookups/drivers'),
    selected('range', console, 'app.json#ranges/last-7-days'),
  ];
}

/** Chooses in the preview's toolbar by the beginning of a label. */
const strip = (label: string, words: string) => async (page: Page) => {
  await openPreview(page);
  await page.locator(`button[aria-haspopup="dialog"][aria-label^="${label}: "]`).focus();
  await page.keyboard.type(words);
  await page.locator('.studio-picker-panel').getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
};

async function openPreview(page: Page): Promise<void> {
  const canvas = page.getByRole('button', { name: 'Canvas', exact: true });
  if ((await canvas.count()) > 0) await canvas.click();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor();
  await page.locator('.studio-preview').scrollIntoViewIfNeeded();
}

function previews(): Scene[] {
  const scene = (name: string, open: (page: Page) => Promise<void>, path = `${TOLLS}parts`): Scene => ({
    name: `studio-preview-${name}`,
    path,
    open,
  });
  return [
    scene('usual', openPreview, `${ORDERS}parts`),
    scene('empty', strip('Situation', 'Nothing to show')),
    scene('loading', strip('Situation', 'While it loads')),
    scene('failed', strip('Situation', 'When the server fails')),
    scene('real', strip('Situation', 'Real rows')),
    scene('role', strip('Seen by', 'Agent')),
    scene('question', strip('Show', 'Delete')),
    scene('narrow', async (page) => {
      await openPreview(page);
      await page.getByLabel('Width').getByRole('button', { name: '390' }).click();
      await page.waitForTimeout(800);
    }),
    scene('would', async (page) => {
      await strip('Show', 'Delete')(page);
      const dialog = page.frameLocator('iframe').getByRole('dialog').or(page.frameLocator('iframe').getByRole('alertdialog'));
      await pressInPreview(dialog.getByRole('button', { name: 'Delete' }).first(), { keys: ['Control'] });
      await page.getByText(/^This would do/).waitFor();
    }),
    scene('silent', async (page) => {
      await openPreview(page);
      const frame = page.frames().find((each) => each !== page.mainFrame());
      await frame?.evaluate(() => {
        for (let id = 0; id < 10_000; id += 1) clearInterval(id);
      });
      await page.getByText('The preview does not answer.').waitFor();
    }),
  ];
}

function faults({ address }: StudioPlace): Scene[] {
  return [
    { name: 'studio-missing', path: '/studio/screens/nonsense' },
    {
      name: 'studio-problems',
      path: `${TOLLS}words`,
      async open(page) {
        await page.getByLabel('The page, title', { exact: true }).fill('');
        await page.getByRole('list', { name: 'Problems' }).waitFor();
        await page.getByRole('list', { name: 'Problems' }).scrollIntoViewIfNeeded();
      },
    },
    {
      name: 'studio-problem-part',
      path: `${TOLLS}parts&at=${encodeURIComponent('tolls/toll-crud.json#columns/@amont')}`,
      prepare: (page) => studioDesk(page, address).draft('tolls/toll-crud.json', '"field": "amount"', '"field": "amont"'),
    },
    {
      name: 'studio-json-broken',
      path: `${TOLLS}text`,
      prepare: (page) => studioDesk(page, address).draft('tolls/toll-crud.json', '"columns": [', '"columns": '),
      open: text,
    },
    {
      name: 'studio-words-broken',
      path: `${TOLLS}words`,
      prepare: (page) => studioDesk(page, address).draft('tolls/toll-crud.json', '"columns": [', '"columns": '),
    },
    {
      name: 'studio-unsaved',
      path: `${TOLLS}words`,
      async prepare(page) {
        await page.route('**/studio/api/drafts', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      },
      async open(page) {
        await reword(page, 'Toll roads');
        await page.getByText('Your draft is not saved.').waitFor();
      },
    },
    {
      name: 'studio-elsewhere',
      path: `${TOLLS}words`,
      prepare: (page) => studioDesk(page, address).draft('tolls/toll-crud.json', '"title": "Tolls"', '"title": "Roads"'),
      async open(page) {
        await studioDesk(page, address).clear();
        await reword(page, 'Toll roads');
        await page.getByText('This draft was published or removed elsewhere.').waitFor();
      },
    },
  ];
}
