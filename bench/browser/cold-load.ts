import type { Browser } from 'playwright-core';
import { type BenchConsole, gzipBytes, SUBJECTS } from './bench-console.ts';
import { inTurns, type Measured } from './figures.ts';
import { measureFirstPress } from './first-press.ts';

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

interface About {
  name: string;
  unit: string;
  target: number | undefined;
}

const figure = (runs: Opening[][], about: About, pick: (run: Opening) => number): Measured => {
  return { ...about, runs: [runs[0]!.map(pick), runs[1]!.map(pick)] };
};

/** Cold loads of list, order and form; the list on two networks and with an immediate click. */
export async function measureColdLoad(browser: Browser, bench: BenchConsole, rounds = 4): Promise<Measured[]> {
  const { items } = await bench.client.call<{ items: { objectId: string }[] }>('fetchAdminOrders', { filter: {}, page: 0, limit: 1 });
  const open = (kind: Kind, network: Network, most: number) =>
    inTurns(SUBJECTS, most, (subject) =>
      openCold(browser, bench, { kind, path: subject[kind] + (kind === 'order' ? items[0]!.objectId : ''), network }),
    );
  const local = await open('list', LOCAL, rounds);
  const slow = await open('list', SLOW, rounds);
  const order = await open('order', LOCAL, rounds);
  const form = await open('form', LOCAL, rounds);
  return [
    figure(local, { name: 'cold load to the first row', unit: 'ms', target: 1 }, ({ time }) => time),
    figure(slow, { name: `the same at ${SLOW.name}`, unit: 'ms', target: 1 }, ({ time }) => time),
    figure(local, { name: 'cold load until it can be used', unit: 'ms', target: undefined }, ({ usable }) => usable),
    ...(await measureFirstPress(browser, bench, rounds)),
    figure(local, { name: 'main-thread CPU until it can be used', unit: 'ms', target: 1.6 }, ({ work }) => work),
    figure(local, { name: 'JS until it can be used, gzip', unit: 'KB', target: undefined }, ({ scripts }) => scripts / 1000),
    figure(local, { name: 'CSS until then, gzip', unit: 'KB', target: undefined }, ({ styles }) => styles / 1000),
    figure(local, { name: 'JS heap', unit: 'MB', target: 2 }, ({ heap }) => heap / 1e6),
    figure(order, { name: 'an order, cold, seen', unit: 'ms', target: undefined }, ({ time }) => time),
    figure(order, { name: 'an order, cold, until it can be used', unit: 'ms', target: undefined }, ({ usable }) => usable),
    figure(order, { name: 'its JS, gzip', unit: 'KB', target: undefined }, ({ scripts }) => scripts / 1000),
    figure(form, { name: 'the form of 60 fields, cold, seen', unit: 'ms', target: undefined }, ({ time }) => time),
    figure(form, { name: 'the form of 60 fields, cold, until it can be used', unit: 'ms', target: undefined }, ({ usable }) => usable),
    figure(form, { name: 'its JS, gzip', unit: 'KB', target: undefined }, ({ scripts }) => scripts / 1000),
  ];
}

/** The same load with another number of definitions and menu entries. */
export async function measureDefinitions(browser: Browser, bench: BenchConsole, definitions: number, rounds = 3): Promise<Measured[]> {
  const runs = await inTurns(SUBJECTS, rounds, ({ list }) => openCold(browser, bench, { kind: 'list', path: list, network: LOCAL }));
  const many = `${definitions.toLocaleString('en')} definitions`;
  return [
    figure(runs, { name: `cold load with ${many}`, unit: 'ms', target: 1.1 }, ({ time }) => time),
    figure(runs, { name: `until it can be used, with ${many}`, unit: 'ms', target: undefined }, ({ usable }) => usable),
  ];
}

/** The shipped list and page of an order, page and form of a restaurant, against the handwritten list and form. */
export async function measureShipped(browser: Browser, bench: BenchConsole, rounds = 3): Promise<Measured[]> {
  const { items } = await bench.client.call<{ items: { objectId: string }[] }>('fetchAdminOrders', { filter: {}, page: 0, limit: 1 });
  const restaurants = await bench.client.call<{ items: { objectId: string }[] }>('fetchRestaurantsByAdmin', { page: 0, limit: 1 });
  const restaurant = `/restaurants/${restaurants.items[0]!.objectId}`;
  const pages = [
    { kind: 'list', path: SUBJECTS[0].list },
    { kind: 'order', path: SUBJECTS[0].order + items[0]!.objectId },
    { kind: 'order', path: restaurant },
    { kind: 'form', path: `${restaurant}/edit` },
    { kind: 'list', path: SUBJECTS[1].list },
    { kind: 'form', path: SUBJECTS[1].form },
  ] as const;
  const [list, order, record, form, byHand, formByHand] = await inTurns(pages, rounds, (page) =>
    openCold(browser, bench, { ...page, network: LOCAL }),
  );
  return [
    figure(
      [list!, byHand!],
      { name: 'shipped list of orders, cold, until it can be used', unit: 'ms', target: 1.5 },
      ({ usable }) => usable,
    ),
    figure([order!, byHand!], { name: 'shipped order, cold, beside the list by hand', unit: 'ms', target: 1.7 }, ({ usable }) => usable),
    figure(
      [record!, byHand!],
      { name: 'shipped restaurant, cold, beside the list by hand', unit: 'ms', target: 1.7 },
      ({ usable }) => usable,
    ),
    figure(
      [form!, formByHand!],
      { name: 'shipped form of a restaurant, cold, beside the form by hand', unit: 'ms', target: undefined },
      ({ usable }) => usable,
    ),
    figure([list!, byHand!], { name: 'CPU of the shipped list until then', unit: 'ms', target: undefined }, ({ work }) => work),
    figure(
      [list!, byHand!],
      { name: 'JS of the shipped list until then, gzip', unit: 'KB', target: undefined },
      ({ scripts }) => scripts / 1000,
    ),
  ];
}

async function openCold(
  browser: Browser,
  { address, client }: BenchConsole,
  { kind, path, network }: { kind: Kind; path: string; network: Network },
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addCookies([{ ...client.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Thread time of the main thread, without other load of the machine.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (network.throughput !== undefined)
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency ?? 0,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  await page.addInitScript({ content: markSeen(kind) });
  await page.goto(address + path, { waitUntil: 'commit' });
  // One wait and one read: each access to the page is work, and later work must not count.
  await page.waitForFunction(() => performance.getEntriesByName('usable').length > 0);
  const metric = async (name: string) =>
    (await session.send('Performance.getMetrics')).metrics.find((each) => each.name === name)?.value ?? 0;
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
