import type { CDPSession, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { makeScreensFolder } from '../server/support/screens-folder.ts';
import { tries } from '../support/draw.ts';
import { screensConsole } from './support/screens-console.ts';
import { eventually, expectClean, journeys } from './support/steps.ts';
import { editThis, openTab, openTask } from './support/studio.ts';

const journey = journeys('studio-slow-network');

/* The Studio on a line that is slow or goes away: each wait says so, nothing is said before it is so, nothing is done twice, and no keystroke is lost. */

const own = screensConsole(() => makeScreensFolder());

/** How long anything takes to come back, in milliseconds. */
const LATENCY = 400;

/** A line of 800 kbit/s. */
const SLOW = { offline: false, latency: LATENCY, downloadThroughput: 100_000, uploadThroughput: 100_000 };
const GONE = { ...SLOW, offline: true };

/** Makes the line of a page slow until what is given back is detached. */
async function slowed(page: Page): Promise<CDPSession> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', SLOW);
  return line;
}

/** Every text that the page said from now on, with when it said it first. */
async function listen(page: Page): Promise<() => Promise<[number, string][]>> {
  await page.evaluate(() => {
    const said: [number, string][] = [];
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      if (said.at(-1)?.[1] !== text) said.push([Date.now(), text]);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true });
    look();
    Object.assign(window, { said });
  });
  return () => page.evaluate(() => (window as unknown as { said: [number, string][] }).said);
}

/** When the page was asked to send something like this, in the order of asking. */
function sent(page: Page, isIntended: (request: Request) => boolean): number[] {
  const times: number[] = [];
  page.on('request', (request) => {
    if (isIntended(request)) times.push(Date.now());
  });
  return times;
}

const isSave = (request: Request) => /\/studio\/api\/drafts(\/[^/]+)?$/.test(request.url()) && /^(POST|PUT)$/.test(request.method());
const isPublish = (request: Request) => /\/studio\/api\/.*publish$/.test(request.url()) && request.method() === 'POST';

/** A visible and announced sign that the page is loading. */
async function waitIsTold(page: Page): Promise<void> {
  const reported = page.locator('main').getByRole('status', { name: /^(Loading|Looking|Saving|Comparing)/ });
  await reported.first().waitFor({ timeout: 1_500 });
}

/** When a text that fits was said for the first time. */
const firstSaid = (said: readonly [number, string][], words: RegExp) => said.find(([, text]) => words.test(text))?.[0];

journey('says what it waits for, and that something is kept or live once it is', async () => {
  const task = await openTask(own.address, '/toll-crud');
  const { page } = task;
  await page.getByRole('link', { name: 'Edit this screen' }).waitFor();
  const line = await slowed(page);
  const [saves, publishes] = [sent(page, isSave), sent(page, isPublish)];
  await editThis(page);
  await waitIsTold(page);
  await openTab(page, 'Texts');
  const field = page.getByLabel('Column Amount, label', { exact: true });
  await field.waitFor();
  const said = await listen(page);
  await field.fill('Price');
  await page.getByText('Saving your draft…').waitFor();
  await page.getByText(/^Draft saved/).waitFor();
  expect(firstSaid(await said(), /Draft saved/)).toBeGreaterThan((saves[0] as number) + LATENCY / 2);
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText('The column Amount on Tolls is called Price.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).dblclick();
  await page.getByText(/Change \d+ is live\./).waitFor();
  expect(publishes).toHaveLength(1);
  expect(firstSaid(await said(), /is live\./)).toBeGreaterThan((publishes[0] as number) + LATENCY / 2);
  await eventually(() => task.staff.page.getByRole('columnheader').allInnerTexts()).toContain('Price');
  await line.detach();
  await task.leave();
});

journey('keeps every letter that is typed while the line is away, for ten seconds in a whole run, and publishes it once', async () => {
  const task = await openTask(own.address, '/toll-crud');
  const { page } = task;
  await editThis(page);
  await openTab(page, 'Texts');
  const field = page.getByLabel(/^Column (Amount|Price.*), label$/);
  await field.waitFor();
  const line = await slowed(page);
  const publishes = sent(page, isPublish);
  await field.fill('Price');
  await field.press('End');
  await field.pressSequentially(' in', { delay: 40 });
  await line.send('Network.emulateNetworkConditions', GONE);
  await field.pressSequentially(' dollars', { delay: 40 });
  await page.getByText('Your draft is not saved.').waitFor();
  await page.waitForTimeout(tries(2_500, 10_000));
  await field.pressSequentially(' (US)', { delay: 40 });
  await page.getByText('Not saved', { exact: true }).waitFor();
  await line.send('Network.emulateNetworkConditions', SLOW);
  await page.getByText(/^Draft saved/).waitFor();
  expect(await field.inputValue()).toBe('Price in dollars (US)');
  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByText(/is called Price in dollars \(US\)/).waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText(/Change \d+ is live\./).waitFor();
  expect(publishes).toHaveLength(1);
  await eventually(() => task.staff.page.getByRole('columnheader').allInnerTexts()).toContain('Price in dollars (US)');
  await line.detach();
  for (const each of [task.staff, task.admin]) {
    await expectClean(each, /ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    await each.leave();
  }
});
