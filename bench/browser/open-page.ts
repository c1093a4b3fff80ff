import type { Browser, Page } from 'playwright-core';
import { type BenchConsole, openContext } from '../console.ts';

/** A signed-in page with the browser's counters. */
export interface BenchPage {
  page: Page;
  /** CPU milliseconds of the main thread, without other load of the machine. */
  work(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Answers `fetchAdminOrders` inside the page with the requested number of rows, to exclude network and server. Source text, since it runs
 * in the page.
 */
const ANSWER_AT_ONCE = `
  const ask = window.fetch;
  const order = (number) => ({
    objectId: 'o' + String(number).padStart(9, '0'), orderNumber: String(100000 + number), clientName: 'Customer ' + number, contactName: null,
    driverName: number % 3 ? 'Driver ' + number : null, total: 1000 + number, createdAt: { __type: 'Date', iso: '2026-11-19T12:00:00.000Z' },
    deliveredAt: number % 2 ? { __type: 'Date', iso: '2026-11-19T13:00:00.000Z' } : null, scheduledFor: null, refundAmount: number % 7 ? null : 500,
    status: 'DELIVERED', isFleetOrder: false, isMultiMerchantParentOrder: false,
    restaurant: { objectId: 'r000000001', restaurant_name: 'Restaurant ' + (number % 50), town: null },
    user: { objectId: 'u000000001', full_name: 'Customer ' + number, email: null, phone: null, isDriver: false },
  });
  const record = (number) => ({
    ...order(number), contactName: 'Contact ' + number, contactPhone: '787-555-0100', deliveryAddress: '12 Calle del Sol, San Juan', discountCode: null,
    distance: 2.5, duration: 17, driver: { objectId: 'd000000001', full_name: 'Driver ' + number, phone: '787-555-0101' }, subtotals: 900,
    deliveryCharges: 200, discountAmount: 0, tip: 100, taxes: 80,
    dishes: Array.from({ length: 6 }, (_, line) => ({ id: 'l' + line, name: 'Dish ' + line, count: 1 + line, price: 150, amount: 150 * (1 + line) })),
  });
  const answer = (result) => Promise.resolve(new Response(JSON.stringify({ result }), { headers: { 'Content-Type': 'application/json' } }));
  window.fetch = (input, init) => {
    if (String(input).endsWith('/functions/fetchAdminOrderDetail')) return answer(record(Number(JSON.parse(init.body).id.slice(1))));
    if (!String(input).endsWith('/functions/fetchAdminOrders')) return ask(input, init);
    const { page = 0, limit = 10 } = JSON.parse(init.body);
    const items = Array.from({ length: limit }, (_, index) => order(page * limit + index));
    return answer({ items, total: 100000 });
  };
`;

/** Opens a path of the measured console, with answers from inside the page. */
export async function openPage(browser: Browser, bench: BenchConsole, path: string): Promise<BenchPage> {
  const context = await openContext(browser, bench, { reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript({ content: ANSWER_AT_ONCE });
  const metric = await metricsOf(page);
  await page.goto(bench.address + path);
  await page.locator('#root:not([data-rendered]) tbody tr:not([aria-hidden]) td').first().waitFor();
  return { page, work: async () => (await metric('ThreadTime')) * 1000, close: () => context.close() };
}

/** Reads the browser's counters of a page. `timeDomain`: `threadTicks` excludes other load of the machine. */
export async function metricsOf(page: Page, timeDomain?: 'threadTicks'): Promise<(name: string) => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', timeDomain && { timeDomain });
  return async (name) => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find((each) => each.name === name)?.value ?? 0;
  };
}

/**
 * Milliseconds from an act in the page until the frame in which a condition holds. Both are source texts of functions without parameters.
 * The start is random between two frames: right after one, a near miss would double the time.
 */
export function timeToPaint(page: Page, act: string, isDone: string): Promise<number> {
  return page.evaluate(`new Promise((resolve) => setTimeout(resolve, Math.random() * 1000 / 60)).then(() => new Promise((resolve) => {
    const act = ${act}, isDone = ${isDone};
    const start = performance.now();
    act();
    const look = () => {
      if (!isDone()) return requestAnimationFrame(look);
      // After the frame: a message comes once it has been painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - start);
      port2.postMessage(0);
    };
    requestAnimationFrame(look);
  }))`);
}
