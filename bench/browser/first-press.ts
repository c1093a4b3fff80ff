import type { Browser } from 'playwright-core';
import { type BenchConsole, openContext } from '../console.ts';
import { SUBJECTS, type Subject } from './bench-console.ts';
import { type FigureOf, inTurns, type Measured, measuredIn } from './figures.ts';

/**
 * Clicks the position of *Next page* in every frame from the first row on, until the request for the next page is sent; then waits for its
 * first row. The event goes to whatever element is there, also on a page that is not interactive yet. Source text, since it runs in the
 * page.
 */
const PRESS_IN_EVERY_FRAME = `
  const ask = window.fetch;
  let row, isSent = false;
  window.fetch = (input, init) => {
    if (!isSent && String(input).endsWith('/functions/fetchAdminOrders') && JSON.parse(init.body).page > 0) {
      isSent = true;
      performance.mark('sent');
    }
    return ask(input, init);
  };
  const first = () => document.querySelector('tbody tr:not([aria-hidden]):has(td)')?.textContent;
  function press() {
    const now = first();
    if (now === undefined) return requestAnimationFrame(press);
    row ??= now;
    if (isSent && now !== row) return requestAnimationFrame(() => performance.mark('acted'));
    const button = !isSent && [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === 'Next page');
    if (button) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2, detail: 1 };
      (document.elementFromPoint(at.clientX, at.clientY) ?? document.body).dispatchEvent(new MouseEvent('click', at));
    }
    requestAnimationFrame(press);
  }
  requestAnimationFrame(press);
`;

/** Milliseconds until the earliest click has sent its request, and until the next page is visible. */
interface PressTimes {
  sent: number;
  acted: number;
}

const FIGURES: readonly FigureOf<PressTimes>[] = [
  ['first press, until its request leaves', 'ms', undefined, ({ sent }) => sent],
  ['first press, until page two is seen', 'ms', 1.3, ({ acted }) => acted],
];

/** A cold load with an immediate click. */
export async function measureFirstPress(browser: Browser, bench: BenchConsole, rounds: number): Promise<Measured[]> {
  return measuredIn(await inTurns(SUBJECTS, rounds, (subject) => pressCold(browser, bench, subject)), FIGURES);
}

async function pressCold(browser: Browser, bench: BenchConsole, { list }: Subject): Promise<PressTimes> {
  // High enough for the button to be visible on both sides.
  const context = await openContext(browser, bench, { viewport: { width: 1440, height: 1600 } });
  const page = await context.newPage();
  await page.addInitScript({ content: PRESS_IN_EVERY_FRAME });
  await page.goto(bench.address + list, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('acted').length > 0);
  const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime] as const));
  await context.close();
  return Object.fromEntries(marks) as unknown as PressTimes;
}
