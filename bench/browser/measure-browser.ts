import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../tests/e2e/support/launch-browser.ts';
import { withLargePages, withShippedPages } from './bench-console.ts';
import { measureColdLoad, measureDefinitions, measureShipped } from './cold-load.ts';
import { type Measured, printFigures } from './figures.ts';
import { measureForm } from './measure-form.ts';
import { measureList } from './measure-list.ts';

/** Rounds, so that temporary load of the machine shows in the quartiles. */
const ROUNDS = 3;

/** All browser measurements against handwritten pages. Needs the built console. */
export async function measureBrowser(rounds = ROUNDS, definitions: readonly number[] = [100, 1000]): Promise<string> {
  const browser = await launchBrowser({ asShipped: true });
  try {
    const all: Measured[][] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await measureOnce(browser, definitions));
    return `${INTRODUCTION}\n${printFigures(all)}\n`;
  } finally {
    await browser.close();
  }
}

async function measureOnce(browser: Browser, definitions: readonly number[]): Promise<Measured[]> {
  const measured = await withLargePages(async (bench) => [
    ...(await measureColdLoad(browser, bench)),
    ...(await measureList(browser, bench)),
    ...(await measureForm(browser, bench)),
  ]);
  measured.push(...(await withShippedPages((shipped) => measureShipped(browser, shipped))));
  for (const count of definitions) measured.push(...(await withLargePages((many) => measureDefinitions(browser, many, count), count)));
  return measured;
}

const INTRODUCTION = `Headless Chromium, production build, medians of runs in turns, in three rounds, with the quartiles in brackets. By hand: the same list (TanStack Table, the same columns, links and formats, filters and page in
the address, virtual rows from 1,000) and a form of 60 fields, with nothing else on the page but a menu: no roles, messages, chips or lookups, no boxes that check rows and no buttons that copy. With many definitions that menu and its routes are as long as those of the console. The shipped pages are beside the list and the form by hand, with as many lines in its menu. What a figure stops at is in the page as a whole:
all of 100 rows, and of 500 by hand; the console draws those in view from 101 on, by hand from 1,000. Cold loads are answered by
the server, which draws the console's first view (docs/decisions/07-pages.md#server-rendering); so is the page that the first press asks for; other pages, rows and keys by the page itself, so that neither network nor database is in them.
`;
