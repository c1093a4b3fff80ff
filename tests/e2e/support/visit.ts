import type { Locator, Page } from 'playwright-core';
import { expect, TestRunner } from 'vitest';
import { isOneIn } from '../../support/draw.ts';
import { type ConsoleClient, type DemoRole, signInOverHttp } from './console-client.ts';
import { findViolations } from './find-violations.ts';
import { ownConsole } from './own-console.ts';
import { closeTakenTabs, hurry, leaveTab, PATIENCE, type TabWidth, takeTab } from './tabs.ts';

/** Who visits, and with what.*/
export interface VisitOptions {
  /** Comes with a session of this role; without one the visitor has to sign in. */
  role?: DemoRole;
  /** A session of the test's own, for tests that end it. */
  session?: ConsoleClient;
  path?: string;
  width?: TabWidth;
  theme?: 'light' | 'dark';
  address?: string;
}

/** A page with somebody at it, and what went wrong on it so far. */
export interface Visit {
  page: Page;
  address: string;
  /** Console errors, exceptions and violations of the page's policy, except those that a test expects. */
  faults: string[];
  leave(): Promise<void>;
}

/** For what a test asks in the place of a page (`route.fetch`): a connection that rested may be closed just then, and what was asked over it is asked anew. */
export const RESENT = { maxRetries: 3 };

const clients = new Map<string, Promise<ConsoleClient>>();

/** The session of a role, signed in once for all tests of all files of a worker: the console takes only so many sign-ins a minute. */
export function clientOf(role: DemoRole, address: string = ownConsole().address): Promise<ConsoleClient> {
  const key = `${address} ${role}`;
  const known = clients.get(key) ?? signInOverHttp(address, role);
  clients.set(key, known);
  known.catch(() => clients.delete(key));
  return known;
}

/** Ends what the tests of a file have left open; call it in `afterAll`. */
export function endVisits(): Promise<void> {
  return closeTakenTabs();
}

/** Opens a path, signed in when a role or a session is given. */
export async function visit({
  role,
  session,
  path = '/',
  width = 1440,
  theme = 'light',
  address = ownConsole().address,
}: VisitOptions = {}): Promise<Visit> {
  const tab = await takeTab(width);
  const { page, context, faults } = tab;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: hasMotion() ? null : 'reduce' });
  const client = session ?? (role && (await clientOf(role, address)));
  if (client) await context.addCookies([{ ...client.cookie, url: address, httpOnly: true, sameSite: 'Strict' }]);
  await page.goto(address + path);
  if (client) await settled(page);
  return { page, address, faults, leave: () => leaveTab(tab, address) };
}

/** Frames of animations are a fifth of the CPU of the browser, so that only every fifth test has them, others for each commit. */
function hasMotion(): boolean {
  return isOneIn(5, `motion of ${expect.getState().currentTestName}`);
}

/** Opens a page and waits until it hears of what others do. */
export async function visitFollowing(options: VisitOptions): Promise<Visit> {
  const visitor = await visit(options);
  await hurry(visitor.page);
  await visitor.page.locator('[data-refresh]').waitFor();
  return visitor;
}

/** Fills in the sign-in form and waits until the console is there. */
export async function signIn(page: Page, role: string, password = 'tablero-demo'): Promise<void> {
  await page.getByLabel('Email').fill(`${role}@tablero.test`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.locator('#nav').waitFor({ state: 'attached' });
  await settled(page);
}

/** Waits until there is a page and nothing on it is loading. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('#root[data-rendered], [aria-busy="true"], .skeleton-line'),
    undefined,
    { timeout: PATIENCE },
  );
}

/** Waits until a page has got nothing from the server for half a second. What it keeps hearing from does not count, as it does for `networkidle`. */
export async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntries().every((entry) => !('responseEnd' in entry) || performance.now() - Number(entry.responseEnd) > 500),
    undefined,
    { timeout: PATIENCE },
  );
}

/**
 * Of the states that a journey comes through, every fifth is looked at by axe, others for each commit; all of them in a whole run. Tables of states
 * look at each (`expectAccessible`).
 */
export async function expectAccessibleHere(page: Page): Promise<void> {
  if (isDrawnLook()) await expectAccessible(page);
}

/** The attempt of a test that runs, and the looks that it came by so far. */
let looking = { attempt: '', looks: 0 };

/** A second attempt draws what the first has drawn. */
function isDrawnLook(): boolean {
  const test = expect.getState().currentTestName;
  const attempt = `${test} ${TestRunner.getCurrentTest()?.result?.retryCount}`;
  looking = { attempt, looks: looking.attempt === attempt ? looking.looks + 1 : 0 };
  return isOneIn(5, `look ${looking.looks} of ${test}`);
}

/** No violation of serious or critical kind on the page as it stands; in the dark, where only the colours differ, no lack of contrast. */
export async function expectAccessible(page: Page): Promise<void> {
  // Without motion, for a colour that is on its way from one theme to the other belongs to neither.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await findViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  // A code editor takes over the theme a moment later.
  const isTaken = () => [...document.querySelectorAll('.monaco-editor[role="code"]')].every(({ className }) => /-dark\b/.test(className));
  await page.waitForFunction(isTaken, undefined, { timeout: 5000 });
  const inDark = await findViolations(page, { onlyContrast: true });
  await page.emulateMedia({ colorScheme: 'light' });
  const found = [...inLight, ...inDark].map(({ rule, elements }) => `${rule}: ${elements.slice(0, 3).join(' | ')}`);
  expect(found, found.join('\n')).toEqual([]);
}

/** The page never scrolls sideways. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

/** Chooses an option of a select, by the first one or by name. The box around the control takes the press, as it does for a person. */
export async function choose(within: Page | Locator, label: string | RegExp, option?: string | RegExp): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await within.getByLabel(label).locator('xpath=ancestor-or-self::*[contains(concat(" ", @class, " "), " input ")][1]').click();
  const options = page.getByRole('listbox').getByRole('option', option === undefined ? undefined : { name: option, exact: true });
  await options.first().click();
}
