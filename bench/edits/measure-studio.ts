import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { readProject } from '../../scripts/read-project.ts';
import { DEFINITION_SCHEMAS } from '../../src/language/check/definition-schemas.ts';
import { createStudioLanguage } from '../../src/studio/language/studio-language.ts';
import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { pressInPreview, restingPoint } from '../../tests/e2e/support/press-in-preview.ts';
import { makeScreensFolder } from '../../tests/server/support/screens-folder.ts';
import { type BenchConsole, openContext, withConsole } from '../console.ts';
import { table } from '../report.ts';
import { percentile } from '../statistics.ts';

const TOLLS = 'tolls/toll-crud.json';
/** Columns of the measured list. */
const COLUMNS = 60;
const PREVIEW = 'iframe[title^="Preview of"]';
const EDITS = 40;
const PUBLISHES = 7;
const OPENINGS = 7;
const DRAGS = 5;
/** Frames of a drag that are counted. */
const FRAMES_OF_DRAG = 60;

/** Milliseconds of each edit, selection, opening, frame or publication. */
export interface StudioTimes {
  /** From a key in the inspector until the canvas has rendered it. */
  preview: readonly number[];
  /** From a press on the canvas until the inspector shows the part. */
  selection: readonly number[];
  /** From the address of the editor of an order until its canvas is rendered and its inspector can be used, without a cache. */
  opening: readonly number[];
  /** Between two frames of the canvas while a column is dragged over it. */
  dragging: readonly number[];
  /** From a change until the checker's result. */
  issue: readonly number[];
  /** From the publish request until another open console shows it. */
  published: readonly number[];
}

/** Measures the built console: the editor of a list of sixty columns, and that of the shipped page of an order. */
export async function measureStudio(): Promise<StudioTimes> {
  const folder = await makeScreensFolder([TOLLS, 'tags/tags.json']);
  const screen = JSON.parse(await readFile(folder.at(TOLLS), 'utf8'));
  screen.columns = Array.from({ length: COLUMNS }, (_, index) => ({ field: 'name', id: `name${index}`, label: `Name ${index}` }));
  const text = JSON.stringify(screen);
  await folder.write(TOLLS, text);
  const browser = await launchBrowser({ asShipped: true });
  try {
    const opening = await withConsole({}, (console) => timesOfOpening(browser, console));
    const start = { environment: { SCREENS_DIR: folder.path } };
    const rest = await withConsole(start, async (console) => {
      const context = await openContext(browser, console);
      const page = await context.newPage();
      await page.goto(`${console.address}/studio/screens/toll-crud?at=${encodeURIComponent(`${TOLLS}#columns/@name1`)}`);
      await page.locator('.studio-preview[data-rendered]').waitFor();
      const label = page
        .getByRole('region', { name: 'Properties of' })
        .getByLabel(/, Label$/)
        .first();
      const preview: number[] = [];
      for (let edit = 0; edit < EDITS; edit += 1) preview.push(await label.evaluate(timeOfEdit, `Name ${edit}`));
      await label.evaluate(timeOfEdit, 'Name 1');
      const selection = await timesOfSelection(page);
      const dragging = await framesOfDrags(page);
      return { preview, selection, dragging, published: await timesOfPublishing(context, console, screen) };
    });
    return { opening, ...rest, issue: await timesOfIssues(text) };
  } finally {
    await browser.close();
    await folder.clear();
  }
}

/** Each in a new context, whose cache is empty. The canvas has a document of its own, so that it counts with its scripts. */
async function timesOfOpening(browser: Browser, console: BenchConsole): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    const context = await openContext(browser, console);
    const page = await context.newPage();
    await page.addInitScript(watchOpening);
    await page.goto(`${console.address}/studio/screens/order`);
    const opened = await page.waitForFunction(() => (globalThis as { opened?: number }).opened);
    times.push(Number(await opened.jsonValue()));
    await context.close();
  }
  return times;
}

/** Records when the canvas is rendered and the inspector has a part, in milliseconds since the page was asked for. */
function watchOpening(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('.studio-preview[data-rendered]') || !document.querySelector('.studio-side-pane h2')) return;
    observer.disconnect();
    requestAnimationFrame(() => Object.assign(globalThis, { opened: performance.now() }));
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-rendered'] });
}

/** Presses one head of the canvas after the other. Both documents measure time from the same moment. */
async function timesOfSelection(page: Page): Promise<number[]> {
  const canvas = page.frameLocator(PREVIEW);
  await canvas.locator('html').evaluate(() => {
    addEventListener('pointerup', () => Object.assign(globalThis, { pressed: performance.timeOrigin + performance.now() }), true);
  });
  const times: number[] = [];
  for (let turn = 0; turn < EDITS; turn += 1) {
    const name = `Name ${2 + (turn % 3)}`;
    const shown = page.locator('.studio-side-pane').evaluate(timeOfHeading, name);
    await pressInPreview(canvas.getByRole('columnheader', { name, exact: true }));
    const pressed = await canvas.locator('html').evaluate(() => (globalThis as unknown as { pressed: number }).pressed);
    times.push((await shown) - pressed);
  }
  return times;
}

/** When the inspector has rendered the heading of a part. */
function timeOfHeading(_pane: Element, name: string): Promise<number> {
  return new Promise((resolve) => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector('.studio-side-pane h2')?.textContent?.includes(name) !== true) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(performance.timeOrigin + performance.now()));
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** Drags a column there and back, one move of the mouse per frame, and gives it up in the end. */
async function framesOfDrags(page: Page): Promise<number[]> {
  const head = page.frameLocator(PREVIEW).getByRole('columnheader', { name: 'Name 1', exact: true });
  const { x, y } = await restingPoint(head);
  const times: number[] = [];
  for (let turn = 0; turn < DRAGS; turn += 1) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    const frames = head.evaluate(timesOfFrames, FRAMES_OF_DRAG);
    for (let frame = 0; frame < FRAMES_OF_DRAG; frame += 1) await page.mouse.move(x + 200 * Math.sin(frame / 10), y);
    times.push(...(await frames));
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  return times;
}

async function timesOfFrames(_head: Element, count: number): Promise<number[]> {
  const times: number[] = [];
  let last = await new Promise<number>(requestAnimationFrame);
  while (times.length < count) {
    const now = await new Promise<number>(requestAnimationFrame);
    times.push(now - last);
    last = now;
  }
  return times;
}

/** Publishes another label of a column, until a page of somebody else shows it. */
async function timesOfPublishing(
  context: BrowserContext,
  { address, client }: BenchConsole,
  screen: { columns: { label: string }[] },
): Promise<number[]> {
  const other = await context.newPage();
  await other.goto(`${address}/toll-crud`);
  await other.getByRole('columnheader', { name: 'Name 1', exact: true }).waitFor();
  await other.locator('[data-refresh]').waitFor();
  const times: number[] = [];
  for (let turn = 0; turn < PUBLISHES; turn += 1) {
    const { edition } = await client.studio<{ edition: number }>('GET', '/');
    screen.columns[1]!.label = `Published ${turn}`;
    const changes = { [TOLLS]: JSON.stringify(screen) };
    const draft = await client.studio<{ id: string; version: number }>('POST', '/drafts', { base: edition, changes, steps: [] });
    const begun = performance.now();
    await client.studio('POST', `/drafts/${draft.id}/publish`, { version: draft.version });
    await other.getByRole('columnheader', { name: `Published ${turn}`, exact: true }).waitFor();
    times.push(performance.now() - begun);
  }
  return times;
}

/** Types a text and waits until the canvas has rendered that draft. */
function timeOfEdit(input: Element, text: string): Promise<number> {
  const pane = document.querySelector('.studio-preview') as HTMLElement;
  const rendered = pane.dataset.rendered;
  return new Promise((resolve) => {
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      if (pane.dataset.rendered === undefined || pane.dataset.rendered === rendered) return;
      observer.disconnect();
      resolve(performance.now() - begun);
    });
    observer.observe(pane, { attributes: true, attributeFilter: ['data-rendered'] });
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Duration of a check of all shipped definitions, with another error each time. */
async function timesOfIssues(text: string): Promise<number[]> {
  const { files, contracts } = await readProject();
  const texts = new Map(files.map(({ path, text: shipped }) => [path.slice('screens/'.length), shipped]));
  const language = createStudioLanguage(contracts, DEFINITION_SCHEMAS);
  language.inspect(texts, TOLLS);
  return Array.from({ length: EDITS }, (_, edit) => {
    const faulty = new Map([...texts, [TOLLS, text.replace('"field":"name","id":"name5"', `"field":"nam${edit}","id":"name5"`)]]);
    const begun = performance.now();
    const issues = language.check(faulty);
    if (!issues.some(({ severity }) => severity === 'error')) throw new Error('The fault was not found.');
    return performance.now() - begun;
  });
}

/** Measures of the Studio, with the limit for 95 of 100 runs in milliseconds. */
const TIMES: readonly [what: keyof StudioTimes, name: string, target?: number][] = [
  ['opening', 'the editor of an order is opened, without a cache, until it can be used', 1500],
  ['preview', 'a letter is typed in the inspector until the canvas has rendered it', 60],
  ['selection', 'a press on the canvas until the inspector shows the part', 30],
  ['dragging', 'between two frames while a column is dragged', 17],
  ['issue', 'texts in hand until the checker has reported, over all shipped definitions'],
  ['published', 'publishing until another open console shows it'],
];

/** Results as Markdown. */
export function printTimes(times: StudioTimes): string {
  const rows = TIMES.map(([what, name, target]) => {
    const [half, most] = [percentile(times[what], 0.5), percentile(times[what], 0.95)];
    const isMet = target === undefined ? ['', ''] : [`${target} ms`, most <= target ? 'yes' : '**no**'];
    return [name, `${Math.round(half)} ms`, `${Math.round(most)} ms`, ...isMet];
  });
  return `A list of ${COLUMNS} columns and the page of an order, in the built console with the browser on the same machine.

${table(['what', 'median', '95 of 100', 'target', 'met'], rows)}
`;
}
