import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { type BenchConsole, startBenchConsole, startShippedConsole } from './bench-console.ts';
import { measureColdLoad, measureDefinitions, measureShipped } from './cold-load.ts';
import { type Figure, figuresOf, type Measured } from './figures.ts';
import { measureForm } from './measure-form.ts';
import { measureList } from './measure-list.ts';

/** Rounds, so that temporary load of the machine shows in the quartiles. */
const ROUNDS = 3;

/** All browser measurements against handwritten pages. Needs the built console. */
export async function measureBrowser(rounds = ROUNDS, definitions: readonly number[] = [100, 1000]): Promise<Figure[]> {
  const browser = await launchBrowser();
  try {
    const all: Measured[][] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureOnce(browser, definitions));
    return figuresOf(all);
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, definitions: readonly number[]): Promise<Measured[]> {
  const measured = await onConsole(await startBenchConsole(), async (bench) => [
    ...(await measureColdLoad(browser, bench)),
    ...(await measureList(browser, bench)),
    ...(await measureForm(browser, bench)),
  ]);
  measured.push(...(await onConsole(await startShippedConsole(), (shipped) => measureShipped(browser, shipped))));
  for (const count of definitions)
    measured.push(...(await onConsole(await startBenchConsole(count), (many) => measureDefinitions(browser, many, count))));
  return measured;
}

async function onConsole(bench: BenchConsole, measure: (bench: BenchConsole) => Promise<Measured[]>): Promise<Measured[]> {
  try {
    return await measure(bench);
  } finally {
    await bench.close();
  }
}
