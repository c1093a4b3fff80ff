import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { drawn } from '../../support/draw.ts';
import { drawnWidths, expectClean } from '../support/steps.ts';
import { openTab, options, picker } from '../support/studio.ts';
import { expectAccessible, expectNoOverflow, settled, type Visit, visit } from '../support/visit.ts';
import { own } from './pages-console.ts';

/** What is opened before axe looks: an address, something on the page, or both. */
interface State {
  path?: string;
  open?: (page: Page) => Promise<unknown>;
}

const EDITOR = '/studio/screens/toll-crud?tab=';
const kept = (page: Page) => page.getByText(/^Draft saved/).waitFor();

/** Pages where nothing was changed yet. */
const AT_REST: Record<string, State> = {
  'all screens': { path: '/studio' },
  'no screen that is looked for': { open: (page) => page.getByLabel('Find a screen').fill('zzz') },
  'a new screen': { path: '/studio', open: (page) => page.getByRole('button', { name: 'New screen' }).click() },
  'a new screen of a call': {
    async open(page) {
      await page.getByRole('combobox', { name: /^Find/ }).fill('fetchTolls');
      await page.keyboard.press('Enter');
      await page.getByLabel('Title').waitFor();
    },
  },
  'who may open what': { path: '/studio/access' },
  'what is done on a screen': { open: (page) => page.getByRole('button', { name: 'Actions of Tolls', exact: true }).click() },
  'no screen whose access is looked for': { open: (page) => page.getByLabel('Find a screen or a call').fill('zzz') },
  'what the server has and does': { path: '/studio/data' },
  'a thing with its fields': { open: (page) => page.getByRole('button', { name: /^Toll\b/ }).click() },
  'no field that is looked for': { open: (page) => page.getByLabel('Find a record type, a field, a call or a value').fill('zzz') },
  'a call with what it takes': { path: '/studio/data?show=calls&find=updateToll' },
  'a folder that has what is live': { path: '/studio/files' },
  'nothing to review': { path: '/studio/review' },
  'the history': { path: '/studio/history' },
  'a screen that is not there': { path: '/studio/screens/nonsense' },
  'an address without a page': { path: '/studio/nonsense' },
  'the console itself': { path: '/studio/files/app.json?tab=words' },
};

/** The editor. */
const EDITING: Record<string, State> = {
  words: { path: `${EDITOR}words` },
  'no words that are looked for': { open: (page) => page.getByLabel('Find text').fill('zzz') },
  'the parts': { path: `${EDITOR}parts` },
  'what can be added': {
    async open(page) {
      await page.getByRole('treeitem', { name: 'Tolls', exact: true }).click();
      await picker(page, 'Add part to Tolls').click();
      await options(page).first().waitFor();
    },
  },
  'a setting that is looked for': { path: `${EDITOR}parts`, open: (page) => page.getByLabel('Find part').fill('rows per page') },
  'a column, and what it can show': {
    path: `${EDITOR}parts`,
    async open(page) {
      await page.getByRole('treeitem', { name: 'Column Amount', exact: true }).click();
      await picker(page, 'Column Amount, Field').click();
      await options(page).first().waitFor();
    },
  },
  'an action': { path: `${EDITOR}parts&at=tolls/toll-crud.json%23rowActions/@edit` },
  'a field of a confirmation dialog': { path: `${EDITOR}parts&at=tolls/toll-crud.json%23actions/@add/ask/fields/@name` },
  'its text': {
    path: `${EDITOR}text`,
    open: (page) => page.locator('.monaco-editor .view-line, textarea').first().waitFor(),
  },
  'no changes': { path: `${EDITOR}changes` },
};

/** Something was changed. The last one publishes it. */
const CHANGED: Record<string, State> = {
  'a change of what two screens share': {
    path: '/studio/screens/fares?tab=words',
    async open(page) {
      await page.getByLabel('Amount, label', { exact: true }).fill('Fee');
      await page.getByText('“Toll columns” is shared by 2 screens.').waitFor();
    },
  },
  'a part that a screen has alone': {
    async open(page) {
      await page.getByRole('region', { name: 'Where the change applies' }).getByRole('button', { name: 'Only on Fares' }).click();
      await page.getByText('The column Amount on Fares is called Fee.').waitFor();
      await openTab(page, 'Outline');
      await page.getByRole('treeitem', { name: 'Fee', exact: true }).click();
      await page.getByRole('button', { name: 'Apply to all its screens' }).first().click();
      await page.getByText('The column Amount on Fares and Prices is called Fee.').waitFor();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
    },
  },
  'something wrong': {
    path: `${EDITOR}words`,
    async open(page) {
      await page.getByLabel('Column Amount, label', { exact: true }).fill('Price');
      await page.getByLabel('The page, title', { exact: true }).fill('');
      await page.getByRole('list', { name: 'Problems' }).waitFor();
      await kept(page);
    },
  },
  changes: { open: (page) => openTab(page, 'Changes') },
  'what has to be mended': { path: '/studio/review' },
  sentences: {
    async open(page) {
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText(/The column Amount on Tolls is called Price/).waitFor();
    },
  },
  'both texts': {
    async open(page) {
      await page.getByRole('button', { name: /toll-crud\.json/ }).click();
      // The two are compared and named a moment after they show, and what is alike is folded away.
      await page.locator('.line-insert').first().waitFor({ state: 'attached' });
      await page.waitForFunction(
        () =>
          [...document.querySelectorAll('.studio-difference [role="textbox"]')].filter((each) => each.getAttribute('aria-label')).length ===
          2,
      );
    },
  },
  'a draft that is not live': { path: '/studio' },
  'a draft that is to be dropped': { open: (page) => page.getByRole('button', { name: 'Drop' }).click() },
  'what was published': {
    path: '/studio/review',
    async open(page) {
      await page.getByRole('button', { name: 'Publish', exact: true }).click();
      await page.getByText(/Change \d+ is live\./).waitFor();
    },
  },
  'the dialog of a revert': {
    async open(page) {
      await page.getByRole('button', { name: 'Roll back' }).click();
      await page.getByText('Changes:').waitFor();
    },
  },
  'the result of a revert': {
    async open(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Roll back', exact: true }).click();
      await page.getByText(/Change \d+ was rolled back/).waitFor();
    },
  },
  'a history with something in it': { path: '/studio/history' },
};

/** The Studio cannot go on. */
const FAILING: Record<string, State> = {
  'a draft that cannot be saved': {
    path: `${EDITOR}words`,
    async open(page) {
      await page.route('**/studio/api/drafts', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
      await page.getByLabel('Column Amount, label', { exact: true }).fill('Price');
      await page.getByText('Your draft is not saved. The server cannot be reached.').waitFor();
      await page.unroute('**/studio/api/drafts');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('Your draft is not saved.').waitFor({ state: 'detached' });
    },
  },
  'a Studio that could not be opened': {
    async open(page) {
      await page.route('**/studio/api/contracts', (route) => route.fulfill({ status: 500, body: '{}' }));
      await page.goto(`${own.address}/studio`);
      await page.getByText('The Studio could not be opened').waitFor();
      await page.unroute('**/studio/api/contracts');
    },
  },
};

/** Removes what a try before has left behind. Runs in the page. */
async function removeDrafts(): Promise<void> {
  const headers = { 'X-Tablero': '1', 'X-Parse-Application-Id': 'tablero' };
  const answer = await fetch('/studio/api/drafts', { headers });
  const { drafts } = (await answer.json()) as { drafts: { id: string }[] };
  for (const { id } of drafts) await fetch(`/studio/api/drafts/${id}`, { method: 'DELETE', headers });
}

async function lookAt({ page, address }: Visit, states: readonly (readonly [string, State])[]): Promise<void> {
  for (const [name, { path, open }] of states) {
    if (path !== undefined) {
      await page.goto(address + path);
      await settled(page);
    }
    await open?.(page);
    await expectAccessible(page).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
    await expectNoOverflow(page);
  }
}

/** The pages of a table that a sample looks at, each with all that is opened on it. */
function drawnPages(about: string, states: Record<string, State>, count: number): (readonly [string, State])[] {
  const pages: (readonly [string, State])[][] = [];
  for (const state of Object.entries(states)) {
    if (state[1].path !== undefined) pages.push([]);
    pages.at(-1)!.push(state);
  }
  return drawn(`pages ${about}`, pages, count).flat();
}

describe('axe finds nothing grave in the Studio, in light and dark', () => {
  it.each(
    drawn(
      'tables of the Studio',
      [
        { where: 'where nothing was changed', states: drawnPages('where nothing was changed', AT_REST, 2) },
        { where: 'in the editor', states: drawnPages('in the editor', EDITING, 2) },
        { where: 'from a change to taking it back', states: Object.entries(CHANGED) },
        { where: 'where something fails', states: Object.entries(FAILING) },
      ],
      2,
    ).flatMap((table) => drawnWidths(table.where).map((width) => ({ ...table, width }))),
  )('$where, at $width px', async ({ states, width }) => {
    const visited = await visit({ role: 'admin', address: own.address, path: '/studio', width });
    await visited.page.evaluate(removeDrafts);
    await lookAt(visited, states);
    await expectClean(visited, /500|ERR_FAILED|Failed to fetch/);
    await visited.leave();
  });

  it.each(drawnWidths('for somebody without any right'))('for a user without rights, at %i px', async (width) => {
    const visited = await visit({ role: 'dispatcher', address: own.address, path: '/toll-crud', width });
    await visited.page.goto(`${own.address}/studio`);
    await visited.page.getByText('You may not change screens. An admin can give you rights.').waitFor();
    expect(await visited.page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
    await expectAccessible(visited.page);
    await expectClean(visited, /403/);
    await visited.leave();
  });
});
