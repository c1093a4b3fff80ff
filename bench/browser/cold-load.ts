import type { Browser } from 'playwright-core';
import { type BenchConsole, SUBJECTS, type Subject } from './bench-console.ts';
import { type Figure, figureOf, inTurns } from './figures.ts';

/** A way from server to browser; bytes a second and milliseconds. */
interface Network {
  name: string;
  throughput?: number;
  latency?: number;
}
const LOCAL: Network = { name: 'local' };
const SLOW: Network = { name: '10 Mbit/s and 40 ms', throughput: 1_250_000, latency: 40 };

/** Marks the frame after the one that has the first row. Text, because it runs in the page as it stands here. */
const MARK_FIRST_ROW = `
  function look() {
    if (!document.querySelector('tbody tr:not([aria-hidden]) td')) return requestAnimationFrame(look);
    requestAnimationFrame(() => performance.mark('first-row'));
  }
  requestAnimationFrame(look);
  function lookForUse() {
    if (!document.querySelector('#root:not([inert]) tbody tr:not([aria-hidden]) td')) return requestAnimationFrame(lookForUse);
    requestAnimationFrame(() => performance.mark('usable'));
  }
  requestAnimationFrame(lookForUse);
`;

/** One opening of the list, empty cache, until its first row is drawn. */
interface Opening {
  time: number;
  /** Until a press on the page is followed: the console shows its first row before that. */
  usable: number;
  /** Compressed bytes that were fetched until then. */
  scripts: number;
  styles: number;
  /** Milliseconds that the main thread was at work until it can be used, and the heap after it in bytes. */
  work: number;
  heap: number;
}

/** The first opening of the list, on two networks, with what it costs. */
export async function measureColdLoad(browser: Browser, bench: BenchConsole, rounds = 8): Promise<Figure[]> {
  const local = await inTurns(SUBJECTS, rounds, (subject) => openCold(browser, bench, subject, LOCAL));
  const slow = await inTurns(SUBJECTS, rounds, (subject) => openCold(browser, bench, subject, SLOW));
  const row = (runs: Opening[][], about: { name: string; unit: string; target: number | undefined }, pick: (run: Opening) => number) =>
    figureOf(about, runs[0]!.map(pick), runs[1]!.map(pick));
  return [
    row(local, { name: 'cold load to the first row', unit: 'ms', target: 1.15 }, ({ time }) => time),
    row(slow, { name: `the same at ${SLOW.name}`, unit: 'ms', target: 1.1 }, ({ time }) => time),
    row(local, { name: 'cold load until it can be used', unit: 'ms', target: undefined }, ({ usable }) => usable),
    row(local, { name: 'main-thread CPU until then', unit: 'ms', target: 1.8 }, ({ work }) => work),
    row(local, { name: 'JS before the first row', unit: 'KB', target: undefined }, ({ scripts }) => scripts / 1000),
    row(local, { name: 'CSS before the first row', unit: 'KB', target: undefined }, ({ styles }) => styles / 1000),
    row(local, { name: 'JS heap', unit: 'MB', target: 2 }, ({ heap }) => heap / 1e6),
  ];
}

/** The same opening with another number of definitions. */
export async function measureDefinitions(browser: Browser, bench: BenchConsole, definitions: number, rounds = 6): Promise<Figure> {
  const runs = await inTurns(SUBJECTS, rounds, (subject) => openCold(browser, bench, subject, LOCAL));
  const [ours, theirs] = runs.map((run) => run.map(({ time }) => time));
  return figureOf({ name: `cold load with ${definitions.toLocaleString('en')} definitions`, unit: 'ms', target: 1.2 }, ours!, theirs!);
}

async function openCold(browser: Browser, { address, client }: BenchConsole, { list }: Subject, network: Network): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...client.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  if (network.throughput !== undefined)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency ?? 0,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  await page.addInitScript({ content: MARK_FIRST_ROW });
  await page.goto(address + list, { waitUntil: 'commit' });
  // One wait, and the work at once: each look into the page is work of its own, and what the page does after it can be used must not be in it.
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const metric = async (name: string) =>
    (await session.send('Performance.getMetrics')).metrics.find((each) => each.name === name)?.value ?? 0;
  const work = (await metric('TaskDuration')) * 1000;
  const { time, usable, fetched } = await page.evaluate(() => ({
    time: performance.getEntriesByName('first-row')[0]!.startTime,
    usable: performance.getEntriesByName('usable')[0]!.startTime,
    fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, responseEnd, encodedBodySize }) => ({
      name,
      end: responseEnd,
      size: encodedBodySize,
    })),
  }));
  const sizeOf = (kind: RegExp) =>
    fetched.filter(({ name, end }) => end <= time && kind.test(new URL(name).pathname)).reduce((sum, { size }) => sum + size, 0);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await metric('JSHeapUsedSize');
  await context.close();
  return { time, usable, scripts: sizeOf(/\.js$/), styles: sizeOf(/\.css$/), work, heap };
}
