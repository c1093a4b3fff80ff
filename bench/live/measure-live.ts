import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { makeScreensFolder, type ScreensFolder } from '../../tests/server/support/screens-folder.ts';
import { type BenchConsole, openContext, withConsole } from '../console.ts';
import { table } from '../report.ts';
import { median } from '../statistics.ts';

/** Milliseconds for one number of definitions. */
interface LiveRow {
  definitions: number;
  /** From writing a file until the open console shows it: median and maximum. */
  shown: number;
  worst: number;
  /** Maximum latency of `/health` during an edit. */
  longestWait: number;
  /** Compressed bytes of the list of screens. */
  manifest: number;
}

const ORDERS = 'orders/orders.json';
const EDITS = 7;

/** Measures the time of an edit to an open console. Needs the built console. */
export async function measureLive(counts: readonly number[] = [20, 100, 1000, 3000]): Promise<string> {
  const browser = await launchBrowser({ asShipped: true });
  const rows: LiveRow[] = [];
  try {
    for (const definitions of counts) {
      const folder = await makeScreensFolder([ORDERS, 'tolls/toll-crud.json', 'shared/order-columns.json', 'shared/order-filters.json']);
      await addCopies(folder, definitions - 5);
      const start = { orders: 200, environment: { SCREENS_DIR: folder.path } };
      rows.push({ definitions, ...(await withConsole(start, (console) => measureEdits(browser, console, folder))) });
      await folder.clear();
    }
  } finally {
    await browser.close();
  }
  return printLive(rows);
}

async function measureEdits(browser: Browser, console: BenchConsole, folder: ScreensFolder): Promise<Omit<LiveRow, 'definitions'>> {
  const { address, cookie } = console;
  const context = await openContext(browser, console);
  const page = await context.newPage();
  await page.goto(`${address}/orders`);
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /LiveConsole-.*\.js$/.test(name)));
  const list = await fetch(`${address}/definitions`, { headers: { cookie } });
  const times: number[] = [];
  let longestWait = 0;
  for (let edit = 0; edit < EDITS; edit += 1) {
    const watching = watchWaits(address);
    times.push(await timeEdit(folder, page, `Edit ${edit}`));
    longestWait = Math.max(longestWait, await watching.stop());
  }
  await context.close();
  const manifest = gzipSync(await list.arrayBuffer()).length;
  return { shown: median(times), worst: Math.max(...times), longestWait, manifest };
}

/** Adds copies of the list of orders, each with its own id, path and title. */
export async function addCopies(folder: ScreensFolder, count: number): Promise<void> {
  const text = await readFile(folder.at(ORDERS), 'utf8');
  for (let index = 0; index < count; index += 1) {
    const copy = text.replace('"id": "orders"', `"id": "copy-${index}"`).replace('"path": "/orders"', `"path": "/copies/${index}"`);
    await folder.write(`copies/copy-${index}.json`, copy.replace('"title": "Orders"', `"title": "Copy ${index}"`));
  }
}

async function timeEdit(folder: ScreensFolder, page: Page, title: string): Promise<number> {
  const text = await readFile(folder.at(ORDERS), 'utf8');
  const shown = page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, title, { polling: 'raf' });
  const start = performance.now();
  await folder.write(ORDERS, text.replace(/"title": "[^"]*"/, `"title": "${title}"`));
  await shown;
  return performance.now() - start;
}

/** Polls the server and returns the maximum latency. */
function watchWaits(address: string): { stop: () => Promise<number> } {
  let isOver = false;
  let longest = 0;
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await fetch(`${address}/health`)).arrayBuffer();
      longest = Math.max(longest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await asking;
      return longest;
    },
  };
}

function printLive(rows: readonly LiveRow[]): string {
  const lines = rows.map(({ definitions, shown, worst, longestWait, manifest }) => {
    const times = [shown, worst, longestWait].map((time) => `${Math.round(time)} ms`);
    return [definitions, ...times, `${(manifest / 1000).toFixed(1)} KB`];
  });
  return `An edit of the list of orders while a console shows it, in headless Chromium; medians of seven edits. Waits: the longest answer to \`/health\`, asked
all the while. The list of screens is fetched after each edit; its size is compressed.

${table(['definitions', 'shown after', 'at worst', 'longest wait of another request', 'list of screens'], lines)}
`;
}
