import type { Browser } from 'playwright-core';
import { type BenchConsole, SUBJECTS, type Subject } from './bench-console.ts';
import { type Figure, figureOf, inTurns } from './figures.ts';
import { ANSWER_NEXT_PAGES } from './open-page.ts';

/**
 * Presses *Next page* in every frame from the first one that has rows, where the button stands, until another first row is painted and stays for a while. A press is an
 * event at the place of the button, to whatever the browser finds there: also to a page that is drawn and takes none yet. Text, because it runs in the page as
 * it stands here.
 */
const PRESS_IN_EVERY_FRAME = `
  let row, from;
  const first = () => document.querySelector('tbody tr:not([aria-hidden]):has(td)')?.textContent;
  function press() {
    const now = first();
    if (now === undefined) return requestAnimationFrame(press);
    row ??= now;
    if (now !== row) return requestAnimationFrame(() => performance.mark('acted'));
    const button = [...document.querySelectorAll('button')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === 'Next page');
    if (button) {
      const { left, top, width, height } = button.getBoundingClientRect();
      const at = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2, detail: 1 };
      (document.elementFromPoint(at.clientX, at.clientY) ?? document.body).dispatchEvent(new MouseEvent('click', at));
    }
    requestAnimationFrame(press);
  }
  requestAnimationFrame(press);
`;

/** From the beginning of a cold load until a press that was made as soon as there was something to press has done what it does. */
export async function measureFirstPress(browser: Browser, bench: BenchConsole, rounds: number): Promise<Figure> {
  const [ours, theirs] = await inTurns(SUBJECTS, rounds, (subject) => pressCold(browser, bench, subject));
  return figureOf({ name: 'first press that acts', unit: 'ms', target: 1.3 }, ours!, theirs!);
}

async function pressCold(browser: Browser, { address, client }: BenchConsole, { list }: Subject): Promise<number> {
  // High enough for the button to be in sight on both sides.
  const context = await browser.newContext({ viewport: { width: 1440, height: 1600 } });
  await context.addCookies([{ ...client.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
  const page = await context.newPage();
  // The server gives the first page; the next ones come at once on both sides, so that only the page itself is in the figure.
  await page.addInitScript({ content: ANSWER_NEXT_PAGES + PRESS_IN_EVERY_FRAME });
  await page.goto(address + list, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('acted').length > 0);
  const acted = await page.evaluate(() => performance.getEntriesByName('acted')[0]!.startTime);
  await context.close();
  return acted;
}
