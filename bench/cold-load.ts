import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { build } from 'vite';
import { type ConsoleClient, signInOverHttp } from '../tests/e2e/support/console-client.ts';
import { removeData, startConsole } from '../tests/e2e/support/console-server.ts';
import { launchBrowser } from '../tests/e2e/support/launch-browser.ts';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'dist/client');
const BARE = join(CLIENT, 'bench');
const ROUNDS = 9;

/** The ways from server to browser; bytes a second and milliseconds. */
const NETWORKS = [{ name: 'local' }, { name: '10 Mbit/s and 40 ms', throughput: 1_250_000, latency: 40 }] as const;
const PAGES = [
  { name: 'console', path: '/orders' },
  { name: 'by hand', path: '/bench/index.html' },
] as const;

/** Marks the frame after the one that has the first row. Text, because it runs in the page as it stands here. */
const MARK_FIRST_ROW = `
  function look() {
    if (!document.querySelector('tbody tr:not([aria-hidden]) td')) return requestAnimationFrame(look);
    requestAnimationFrame(() => performance.mark('first-row'));
  }
  requestAnimationFrame(look);
`;

/** One opening of a page: milliseconds to the first row that is drawn, and the gzip bytes of scripts that were fetched until then. */
interface Opening {
  time: number;
  scripts: number;
}

/**
 * Opens the list of orders, signed in and with an empty cache, in turns with a page written by hand that shows the same columns from the same
 * server; prints medians and their ratio and writes them into `bench/RESULTS.md`. The built console must be there.
 */
export async function measureColdLoad(): Promise<void> {
  await buildBarePage();
  const server = await startConsole({ orders: 1500 });
  const browser = await launchBrowser();
  try {
    const client = await signInOverHttp(server.address, 'admin');
    const lines: string[] = [];
    for (const network of NETWORKS) {
      const openings = new Map(PAGES.map(({ name }): [string, Opening[]] => [name, []]));
      for (let round = 0; round < ROUNDS; round += 1) {
        // Who comes first changes, so that neither profits from the other.
        const turn = round % 2 === 0 ? PAGES : [...PAGES].reverse();
        for (const { name, path } of turn) openings.get(name)!.push(await open(browser, client, server.address + path, network));
      }
      const [ours, bare] = PAGES.map(({ name }) => openings.get(name)!.slice(1));
      const ratio = median(ours!.map(({ time }) => time)) / median(bare!.map(({ time }) => time));
      const times = [ours!, bare!].map((list) => `${Math.round(median(list.map(({ time }) => time)))} ms`);
      const scripts = [ours!, bare!].map((list) => `${(median(list.map((opening) => opening.scripts)) / 1000).toFixed(1)} KB`);
      lines.push(`| ${[network.name, ...times, ratio.toFixed(2), ...scripts].join(' | ')} |`);
    }
    const table = [
      '| network | console | by hand | ratio | scripts of the console | by hand |',
      '| --- | --- | --- | --- | --- | --- |',
      ...lines,
    ].join('\n');
    console.log(table);
    await writeFile(join(import.meta.dirname, 'RESULTS.md'), results(table));
  } finally {
    await browser.close();
    await server.stop();
    await removeData(server);
    await rm(BARE, { recursive: true, force: true });
  }
}

async function buildBarePage(): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'cold-load'),
    base: '/bench/',
    logLevel: 'error',
    build: { outDir: BARE, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  const assets = join(BARE, 'assets');
  for (const file of await readdir(assets))
    await writeFile(join(assets, `${file}.gz`), gzipSync(await readFile(join(assets, file)), { level: 9 }));
}

async function open(browser: Browser, client: ConsoleClient, url: string, network: (typeof NETWORKS)[number]): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...client.cookie, url: new URL(url).origin, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  if ('throughput' in network) {
    const session = await context.newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  }
  await page.addInitScript({ content: MARK_FIRST_ROW });
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-row').length > 0);
  const opening = await page.evaluate(() => {
    const time = performance.getEntriesByName('first-row')[0]!.startTime;
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      (entry) => /\.js$/.test(new URL(entry.name).pathname) && entry.responseEnd <= time,
    );
    return { time, scripts: scripts.reduce((sum, entry) => sum + entry.encodedBodySize, 0) };
  });
  await context.close();
  return opening;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

function results(table: string): string {
  return `# Measured

Written by \`npm run bench\`. Times depend on the machine and on what else runs there; only ratios of one run mean anything.

## Cold load of the list of orders

From the start of the navigation to the first row that is drawn, signed in, empty cache, headless Chromium; medians of ${ROUNDS - 1} openings each, in turns with a
React page written by hand (TanStack Table, the same eleven columns, the same server, fetch on mount). Scripts: what was fetched until then, compressed.

${table}
`;
}
