import type { Browser } from 'playwright-core';
import { type BenchConsole, openContext } from '../console.ts';
import { gzipBytes, SUBJECTS } from './bench-console.ts';
import { type FigureOf, inTurns, type Measured, measuredIn } from './figures.ts';
import { measureFirstPress } from './first-press.ts';
import { metricsOf } from './open-page.ts';

/** Bandwidth in bytes per second, latency in milliseconds. */
interface Network {
  name: string;
  throughput?: number;
  latency?: number;
}
const LOCAL: Network = { name: 'local' };
const SLOW: Network = { name: '10 Mbit/s and 40 ms', throughput: 1_250_000, latency: 40 };

/** First visible content of a page: a list's first row, an order's amounts, a form's last field. */
const SEEN = {
  list: 'tbody tr:not([aria-hidden]) td',
  order: 'dl div:nth-child(6) dd',
  form: 'form label:nth-of-type(1) input, form .field input',
} as const;
type Kind = keyof typeof SEEN;

/** Marks the frame in which it is visible, and the one in which it is interactive. Source text, since it runs in the page. */
const markSeen = (kind: Kind) => `
  function look() {
    if (!document.querySelector('${SEEN[kind]}')) return requestAnimationFrame(look);
    requestAnimationFrame(() => performance.mark('seen'));
  }
  requestAnimationFrame(look);
  function lookForUse() {
    const root = document.querySelector('#root:not([data-rendered])');
    if (!root || !root.querySelector('${SEEN[kind]}')) return requestAnimationFrame(lookForUse);
    requestAnimationFrame(() => performance.mark('usable'));
  }
  requestAnimationFrame(lookForUse);
`;

/** One load of a page with an empty cache. */
interface Opening {
  time: number;
  /** Until a click is handled; the console shows the page earlier. */
  usable: number;
  /** Bytes of scripts and styles loaded until then, in gzip on both sides. */
  scripts: number;
  styles: number;
  /** CPU milliseconds of the main thread until it is interactive, and heap bytes afterwards. */
  work: number;
  heap: number;
}

const seen = ({ time }: Opening) => time;
const usable = (opening: Opening) => opening.usable;
const scripts = (opening: Opening) => opening.scripts / 1000;
const work = (opening: Opening) => opening.work;

const LIST: readonly FigureOf<Opening>[] = [
  ['cold load to the first row', 'ms', 1, seen],
  ['cold load until it can be used', 'ms', undefined, usable],
  ['main-thread CPU until it can be used', 'ms', 1.6, work],
  ['JS until it can be used, gzip', 'KB', undefined, scripts],
  ['CSS until then, gzip', 'KB', undefined, ({ styles }) => styles / 1000],
  ['JS heap', 'MB', 2, ({ heap }) => heap / 1e6],
];

const page = (name: string): readonly FigureOf<Opening>[] => [
  [`${name}, cold, seen`, 'ms', undefined, seen],
  [`${name}, cold, until it can be used`, 'ms', undefined, usable],
  ['its JS, gzip', 'KB', undefined, scripts],
];

/** Cold loads of list, order and form; the list on two networks and with an immediate click. */
export async function measureColdLoad(browser: Browser, bench: BenchConsole, rounds = 4): Promise<Measured[]> {
  const order = await firstOf(bench, 'fetchAdminOrders');
  const open = (kind: Kind, network: Network) =>
    inTurns(SUBJECTS, rounds, (subject) =>
      openCold(browser, bench, { kind, path: subject[kind] + (kind === 'order' ? order : ''), network }),
    );
  return [
    ...measuredIn(await open('list', LOCAL), LIST),
    ...measuredIn(await open('list', SLOW), [[`cold load to the first row at ${SLOW.name}`, 'ms', 1, seen]]),
    ...(await measureFirstPress(browser, bench, rounds)),
    ...measuredIn(await open('order', LOCAL), page('an order')),
    ...measuredIn(await open('form', LOCAL), page('the form of 60 fields')),
  ];
}

/** The same load with another number of definitions and menu entries. */
export async function measureDefinitions(browser: Browser, bench: BenchConsole, definitions: number, rounds = 3): Promise<Measured[]> {
  const runs = await inTurns(SUBJECTS, rounds, ({ list }) => openCold(browser, bench, { kind: 'list', path: list, network: LOCAL }));
  const many = `${definitions.toLocaleString('en')} definitions`;
  return measuredIn(runs, [
    [`cold load with ${many}`, 'ms', 1.1, seen],
    [`until it can be used, with ${many}`, 'ms', undefined, usable],
  ]);
}

/** The shipped list and page of an order, page and form of a restaurant, against the handwritten list and form. */
export async function measureShipped(browser: Browser, bench: BenchConsole, rounds = 3): Promise<Measured[]> {
  const restaurant = `/restaurants/${await firstOf(bench, 'fetchRestaurantsByAdmin')}`;
  const pages = [
    { kind: 'list', path: SUBJECTS[0].list },
    { kind: 'order', path: SUBJECTS[0].order + (await firstOf(bench, 'fetchAdminOrders')) },
    { kind: 'order', path: restaurant },
    { kind: 'form', path: `${restaurant}/edit` },
    { kind: 'list', path: SUBJECTS[1].list },
    { kind: 'form', path: SUBJECTS[1].form },
  ] as const;
  const runs = await inTurns(pages, rounds, (each) => openCold(browser, bench, { ...each, network: LOCAL }));
  const [list, order, record, form, byHand, formByHand] = runs as [Opening[], Opening[], Opening[], Opening[], Opening[], Opening[]];
  return [
    ...measuredIn(
      [list, byHand],
      [
        ['shipped list of orders, cold, until it can be used', 'ms', 1.5, usable],
        ['CPU of the shipped list until then', 'ms', undefined, work],
        ['JS of the shipped list until then, gzip', 'KB', undefined, scripts],
      ],
    ),
    ...measuredIn([order, byHand], [['shipped order, cold, beside the list by hand', 'ms', 1.7, usable]]),
    ...measuredIn([record, byHand], [['shipped restaurant, cold, beside the list by hand', 'ms', 1.7, usable]]),
    ...measuredIn([form, formByHand], [['shipped form of a restaurant, cold, beside the form by hand', 'ms', undefined, usable]]),
  ];
}

/** Id of the first record of a list. */
async function firstOf({ client }: BenchConsole, call: string): Promise<string> {
  const { items } = await client.call<{ items: { objectId: string }[] }>(call, { page: 0, limit: 1 });
  return items[0]!.objectId;
}

async function openCold(
  browser: Browser,
  bench: BenchConsole,
  { kind, path, network }: { kind: Kind; path: string; network: Network },
): Promise<Opening> {
  const context = await openContext(browser, bench);
  const page = await context.newPage();
  const metric = await metricsOf(page, 'threadTicks');
  const session = await context.newCDPSession(page);
  if (network.throughput !== undefined)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency ?? 0,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  await page.addInitScript({ content: markSeen(kind) });
  await page.goto(bench.address + path, { waitUntil: 'commit' });
  // One wait and one read: each access to the page is work, and later work must not count.
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const work = (await metric('TaskDuration')) * 1000;
  const { time, usable, fetched } = await page.evaluate(() => ({
    time: performance.getEntriesByName('seen')[0]!.startTime,
    usable: performance.getEntriesByName('usable')[0]!.startTime,
    fetched: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, responseEnd }) => ({
      path: new URL(name).pathname,
      end: responseEnd,
    })),
  }));
  const paths = fetched.filter(({ end }) => end <= usable).map(({ path }) => path);
  // A form's validator is generated by the server, about 4 kB.
  const sizes = await Promise.all(
    paths.filter((each) => each.includes('/assets/')).map(async (each) => ({ each, bytes: await gzipBytes(each) })),
  );
  const sizeOf = (ending: string) => sizes.reduce((sum, { each, bytes }) => (each.endsWith(ending) ? sum + bytes : sum), 0);
  await session.send('HeapProfiler.collectGarbage');
  const heap = await metric('JSHeapUsedSize');
  await context.close();
  return { time, usable, scripts: sizeOf('.js'), styles: sizeOf('.css'), work, heap };
}
