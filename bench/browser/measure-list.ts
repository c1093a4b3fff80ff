import type { Browser, Page } from 'playwright-core';
import type { BenchConsole } from '../console.ts';
import { mean, percentile } from '../statistics.ts';
import { SUBJECTS, type Subject } from './bench-console.ts';
import { type FigureOf, inTurns, type Measured, measuredIn } from './figures.ts';
import { measureKeys } from './measure-keys.ts';
import { type BenchPage, openPage, timeToPaint } from './open-page.ts';

const ROUNDS = 3;
const PAGES = 12;
const ROWS = `document.querySelectorAll('tbody tr:not([aria-hidden])')`;

/** Milliseconds of one run of the list; frames in percent. */
interface ListRun {
  next: number;
  keys10: number;
  keys100: number;
  rows100: number;
  screenOf100: number;
  detail: number;
  detailAgain: number;
  rows500: number;
  rows5000: number;
  slowFrames: number;
}

const FIGURES: readonly FigureOf<ListRun>[] = [
  ['next page', 'ms', 1.2, ({ next }) => next],
  ['an order from the list, for the first time', 'ms', 1.5, ({ detail }) => detail],
  ['an order from the list, again', 'ms', 1.3, ({ detailAgain }) => detailAgain],
  ['100 rows, until a screenful is seen', 'ms', 1.3, ({ screenOf100 }) => screenOf100],
  ['100 rows, all of them', 'ms', 1.3, ({ rows100 }) => rows100],
  ['500 rows', 'ms', 0.7, ({ rows500 }) => rows500],
  ['5,000 rows', 'ms', 1.5, ({ rows5000 }) => rows5000],
  ['frames over 50 ms while 5,000 rows scroll', '%', 'at most 2 %', ({ slowFrames }) => slowFrames],
  ['key to paint in a filter, 10 rows, p95', 'ms', 1.2, ({ keys10 }) => keys10],
  ['key to paint in a filter, 100 rows, p95', 'ms', 1.2, ({ keys100 }) => keys100],
];

/** Paging, large pages, scrolling, and typing in a filter, against the handwritten list. */
export async function measureList(browser: Browser, bench: BenchConsole): Promise<Measured[]> {
  return measuredIn(await inTurns(SUBJECTS, ROUNDS, (subject) => runList(browser, bench, subject)), FIGURES);
}

async function runList(browser: Browser, bench: BenchConsole, subject: Subject): Promise<ListRun> {
  const opened = await openPage(browser, bench, subject.list);
  const { page } = opened;
  await page.waitForTimeout(3_000);
  const keys10 = percentile(await keysInFilter(opened), 0.95);
  const turns: number[] = [];
  for (let turn = 0; turn < PAGES; turn += 1) turns.push(await nextPage(page));
  const [detail, detailAgain] = await openOrders(page);
  const rows100 = await chooseSize(opened, subject, 100);
  const keys100 = percentile(await keysInFilter(opened), 0.95);
  await chooseSize(opened, subject, 10);
  const screenOf100 = await chooseSize(opened, subject, 100, 20);
  await chooseSize(opened, subject, 10);
  const rows500 = await chooseSize(opened, subject, 500);
  await chooseSize(opened, subject, 10);
  const rows5000 = await chooseSize(opened, subject, 5000);
  const slowFrames = await scroll(page);
  await opened.close();
  return { next: mean(turns), detail, detailAgain, keys10, keys100, rows100, screenOf100, rows500, rows5000, slowFrames };
}

async function keysInFilter(opened: BenchPage): Promise<number[]> {
  const field = opened.page.getByLabel('Discount Code', { exact: true });
  return (await measureKeys(opened, field, 'lluvia2026enero')).times;
}

async function nextPage(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Next page' }).evaluate((button) => button.setAttribute('data-bench', 'next'));
  return timeToPaint(
    page,
    `() => { window.benchRow = document.querySelector('tbody tr:not([aria-hidden])').textContent; document.querySelector('[data-bench=next]').click(); }`,
    `() => document.querySelector('tbody tr:not([aria-hidden])').textContent !== window.benchRow`,
  );
}

/** Opens an order from the list, first without its code, then repeatedly, until amounts and items are painted. */
async function openOrders(page: Page): Promise<[number, number]> {
  const times: number[] = [];
  for (let turn = 0; turn < 6; turn += 1) {
    await page
      .locator('tbody tr:not([aria-hidden]) td a')
      .first()
      .evaluate((link) => link.setAttribute('data-bench', 'order'));
    times.push(
      await timeToPaint(
        page,
        `() => document.querySelector('[data-bench=order]').click()`,
        `() => document.querySelectorAll('dl dd').length >= 18 && document.querySelectorAll('tbody tr:not([aria-hidden])').length === 6`,
      ),
    );
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr:not([aria-hidden])').length === 10);
    await page.waitForTimeout(200);
  }
  const [first, ...again] = times;
  return [first as number, mean(again)];
}

/** Number of rows from which lists are virtualized. */
const VIRTUAL_FROM: Record<Subject['name'], number> = { console: 101, 'by hand': 1_000 };

/** Sets the page size; done when this number of rows is painted: by default all, of a virtualized list those in view. */
async function chooseSize(
  { page }: BenchPage,
  { name }: Subject,
  size: number,
  enough = size < VIRTUAL_FROM[name] ? size : 20,
): Promise<number> {
  await page.getByLabel('Rows per page').evaluate((select) => select.setAttribute('data-bench', 'size'));
  return timeToPaint(
    page,
    `() => {
      const select = document.querySelector('[data-bench=size]');
      Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, '${size}');
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }`,
    `() => ${ROWS}.length ${enough === size ? '===' : '>='} ${enough}`,
  );
}

/** Scrolls for at least two seconds; returns the percentage of frames longer than 50 ms. */
async function scroll(page: Page): Promise<number> {
  await page.locator('.table-tall').waitFor();
  const frames = await page.evaluate<number[]>(`new Promise((resolve) => {
    const box = document.querySelector('.table-tall'), frames = [];
    let last = performance.now();
    const step = (now) => {
      frames.push(now - last);
      last = now;
      box.scrollTop += 300;
      if (frames.length < 150) requestAnimationFrame(step);
      else resolve(frames.slice(2));
    };
    requestAnimationFrame(step);
  })`);
  return (frames.filter((length) => length > 50).length / frames.length) * 100;
}
