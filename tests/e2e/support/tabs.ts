import type { Browser, BrowserContext, Page } from 'playwright-core';
import { LIVE_DELAY } from '../../../src/shell/live-delay.ts';
import { launchBrowser } from './launch-browser.ts';

/** So long, in milliseconds, a test waits for what a page shows next: three tabs share two cores, and a slow machine takes several times what a fast one does. */
export const PATIENCE = 30_000;

/** The widths that pages are looked at. */
export type TabWidth = 1440 | 390;

/** A tab of the browser with a context of its own, which one visitor has at a time. */
export interface Tab {
  page: Page;
  context: BrowserContext;
  width: TabWidth;
  /** What has gone wrong since somebody took it: console errors, exceptions and violations of the page's policy. */
  faults: string[];
  isTaken: boolean;
}

/** What tests listen to by themselves. */
const LISTENED = ['request', 'response', 'dialog', 'download', 'popup'] as const;

let browser: Browser | undefined;
let tabs: Tab[] = [];

/**
 * A tab without cookies, stored values or routes. Tabs are kept for the next visitor, also across files: a tab that has run the console before
 * needs a third of the time, for it has its code compiled.
 */
export async function takeTab(width: TabWidth): Promise<Tab> {
  const tab = tabs.find((tab) => !tab.isTaken && tab.width === width && !tab.page.isClosed()) ?? (await openTab(width));
  tab.isTaken = true;
  tab.faults = [];
  return tab;
}

/** Gives a tab back. What the visitor left there is cleared away; where that fails, the tab is closed. */
export async function leaveTab(tab: Tab, address: string): Promise<void> {
  try {
    await clear(tab, address);
    tab.isTaken = false;
  } catch {
    await closeTab(tab);
  }
}

/** Closes the tabs that nobody gave back, which are those of tests that failed, and prints where they stood: a retry may pass, and its log says little. */
export async function closeTakenTabs(): Promise<void> {
  const taken = tabs.filter(({ isTaken }) => isTaken);
  for (const tab of taken) console.log(`\nLeft at ${await whereabouts(tab)}`);
  await Promise.all(taken.map(closeTab));
}

/** The address of a tab, what has the focus, the errors, and its content as a screen reader reads it. */
async function whereabouts({ page, width, faults }: Tab): Promise<string> {
  const focus = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200)).catch(() => '?');
  const content = await page
    .locator('body')
    .ariaSnapshot({ timeout: 2_000 })
    .catch((error: Error) => error.message);
  return [`${page.url()} (${width} px)`, `focus: ${focus}`, ...faults, content].join('\n');
}

async function openTab(width: TabWidth): Promise<Tab> {
  browser ??= await launchBrowser();
  // Asia/Tokyo, so that nothing depends on the browser's zone.
  const context = await browser.newContext({
    viewport: { width, height: width === 390 ? 844 : 900 },
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    hasTouch: width === 390,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.setDefaultTimeout(PATIENCE);
  const page = waitingForConsole(await context.newPage());
  const tab: Tab = { page, context, width, faults: [], isTaken: false };
  page.on('console', (message) => {
    // A failed load is only logged with its address.
    if (message.type() === 'error') tab.faults.push(`${message.text()} ${pathOf(message.location().url)}`.trim());
  });
  page.on('pageerror', (error) => tab.faults.push(error.message));
  await page.exposeFunction('reportViolation', (text: string) => tab.faults.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  await page.addInitScript(noteNotices);
  await page.addInitScript(letHurry, LIVE_DELAY);
  tabs.push(tab);
  return tab;
}

/** Keeps the words of every notice of a document, in order: on a busy machine one can come and leave before a test looks. */
function noteNotices(): void {
  const shown: string[] = [];
  Object.assign(window, { shownNotices: shown });
  const note = (node: Node) => {
    if (!(node instanceof Element)) return;
    const notices = node.matches('.toast') ? [node] : [...node.querySelectorAll('.toast')];
    shown.push(...notices.map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim()));
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach(note);
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Lets a test call for the part of a page that follows changes, which comes late by itself. */
function letHurry(delay: number): void {
  const later = window.setTimeout.bind(window);
  const waiting = new Map<number, () => void>();
  let isHurried = false;
  const setTimer = (run: () => void, wait?: number, ...given: []) => {
    if (wait !== delay) return later(run, wait, ...given);
    const once = () => {
      waiting.delete(timer);
      clearTimeout(timer);
      run();
    };
    const timer = later(once, isHurried ? 0 : wait);
    waiting.set(timer, once);
    return timer;
  };
  Object.assign(window, {
    setTimeout: setTimer,
    hurry() {
      isHurried = true;
      for (const run of waiting.values()) run();
    },
  });
}

/** Has a page follow changes at once, and not some seconds after its first rows. */
export async function hurry(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as { hurry(): void }).hurry());
}

async function closeTab(tab: Tab): Promise<void> {
  tabs = tabs.filter((other) => other !== tab);
  await tab.context.close();
}

async function clear({ page, context }: Tab, address: string): Promise<void> {
  for (const event of LISTENED) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((other) => (other === page ? undefined : other.close())));
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
  // A page of the console's that is no console: nothing of the last visit runs on, and the tab keeps its process.
  await page.goto(`${address}/health`);
}

/** A server-rendered page is visible before it can be used: opening one waits for hydration. */
function waitingForConsole(page: Page): Page {
  const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
  const thenUsable = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    await answer;
    await page.locator('#root[data-rendered]').waitFor({ state: 'detached' });
    return answer;
  };
  page.goto = (...args) => thenUsable(open.goto(...args));
  page.reload = (...args) => thenUsable(open.reload(...args));
  return page;
}

/** The path of an address; '' where there is none. */
function pathOf(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : '';
}
