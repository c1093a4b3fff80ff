import type { Browser } from 'playwright-core';
import type { BenchConsole } from '../console.ts';
import { mean, percentile } from '../statistics.ts';
import { SUBJECTS, type Subject } from './bench-console.ts';
import { type FigureOf, inTurns, type Measured, measuredIn } from './figures.ts';
import { measureKeys } from './measure-keys.ts';
import { openPage, timeToPaint } from './open-page.ts';

const ROUNDS = 3;
const TEXT = 'a text that is typed';

interface FormRun {
  first: number;
  again: number;
  work: number;
  keys: number;
}

const FIGURES: readonly FigureOf<FormRun>[] = [
  ['form of 60 fields, opened for the first time', 'ms', 1.8, ({ first }) => first],
  ['form of 60 fields, opened again', 'ms', 1.5, ({ again }) => again],
  ['CPU of a key in that form', 'ms', 1, ({ work }) => work],
  ['key to paint in that form, p95', 'ms', undefined, ({ keys }) => keys],
];

/** A form of 60 fields: opened with and without its code loaded, then typing in a field. */
export async function measureForm(browser: Browser, bench: BenchConsole): Promise<Measured[]> {
  return measuredIn(await inTurns(SUBJECTS, ROUNDS, (subject) => runForm(browser, bench, subject)), FIGURES);
}

async function runForm(browser: Browser, bench: BenchConsole, subject: Subject): Promise<FormRun> {
  const opened = await openPage(browser, bench, subject.list);
  const { page } = opened;
  await page.waitForTimeout(3_000);
  const open = async () => {
    await page.getByRole('link', { name: 'Sixty' }).evaluate((link) => link.setAttribute('data-bench', 'form'));
    return timeToPaint(
      page,
      `() => document.querySelector('[data-bench=form]').click()`,
      `() => document.querySelectorAll('form input').length >= 60`,
    );
  };
  const first = await open();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.goBack();
    await page.locator('tbody tr:not([aria-hidden]) td').first().waitFor();
    await page.waitForTimeout(200);
    times.push(await open());
  }
  const field = page.getByLabel('Field 30', { exact: true });
  await measureKeys(opened, field, TEXT);
  await page.waitForTimeout(500);
  const keys = await measureKeys(opened, field, TEXT);
  await opened.close();
  return { first, again: mean(times), work: keys.work, keys: percentile(keys.times, 0.95) };
}
