import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { signInOverHttp } from '../../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../../tests/e2e/support/console-server.ts';
import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { makeScreensFolder, type ScreensFolder } from '../../tests/server/support/screens-folder.ts';

/** Milliseconds for one number of definitions. */
export interface LiveRow {
  definitions: number;
  /** From writing a file until the open console shows it: median and maximum. */
  shown: number;
  worst: number;
  /** Maximum latency of `/health` during an edit. */
  longestWait: number;
  /** From the start of the process until it answers: first start, with seeding. */
  start: number;
  /** Compressed bytes of the list of screens. */
  manifest: number;
}

const ORDERS = 'orders/orders.json';
const EDITS = 7;

/** Measures the time of an edit to an open console. Needs the built console. */
export async function measureLive(counts: readonly number[] = [20, 100, 1000]): Promise<LiveRow[]> {
  const browser = await launchBrowser();
  try {
    const rows: LiveRow[] = [];
    for (const count of counts) rows.push(await measureCount(browser, count));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measureCount(browser: Browser, definitions: number): Promise<LiveRow> {
  const folder = await makeScreensFolder([ORDERS, 'tolls/toll-crud.json', 'shared/order-columns.json', 'shared/order-filters.json']);
  await fill(folder, definitions);
  const begun = performance.now();
  const server = await startConsole({ orders: 200, environment: { SCREENS_DIR: folder.path } });
  const start = performance.now() - begun;
  try {
    const { cookie } = await signInOverHttp(server.address, 'admin');
    const context = await browser.newContext();
    await context.addCookies([{ ...cookie, url: server.address, httpOnly: true, sameSite: 'Strict' }]);
    const page = await context.newPage();
    await page.goto(`${server.address}/orders`);
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /LiveConsole-.*\.js$/.test(name)));
    const list = await fetch(`${server.address}/definitions`, { headers: { cookie: `${cookie.name}=${cookie.value}` } });
    const times: number[] = [];
    let longestWait = 0;
    for (let edit = 0; edit < EDITS; edit += 1) {
      const watching = watchWaits(server.address);
      times.push(await timeEdit(folder, page, `Edit ${edit}`));
      longestWait = Math.max(longestWait, await watching.stop());
    }
    await context.close();
    const sorted = times.sort((a, b) => a - b);
    return {
      definitions,
      shown: Math.round(sorted[EDITS >> 1] as number),
      worst: Math.round(sorted.at(-1) as number),
      longestWait: Math.round(longestWait),
      start: Math.round(start),
      manifest: gzipSync(await list.arrayBuffer()).length,
    };
  } finally {
    await server.stop();
    await removeData(server);
    await folder.clear();
  }
}

/** Fills the folder with copies of the list of orders, each with its own id and path. */
async function fill(folder: ScreensFolder, definitions: number): Promise<void> {
  const text = await readFile(join(folder.path, ORDERS), 'utf8');
  for (let index = 0; index < definitions - 5; index += 1) {
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
