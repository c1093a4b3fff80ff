import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BehaviourRow, printBehaviour } from './behaviour/measure-behaviour.ts';
import type { Figure } from './browser/figures.ts';
import { type CallsRow, printCalls } from './calls/measure-calls.ts';
import { type DraftsRow, printDrafts } from './drafts/measure-drafts.ts';
import type { LiveRow } from './live/measure-live.ts';
import { printLive } from './live/print-live.ts';
import type { AveragesBench } from './orders/measure-averages.ts';
import type { OrdersBench } from './orders/measure-orders.ts';

/** Results of `npm run bench` with their machine. Parts that were not run keep theirs. */
export interface Results {
  browser?: { machine: string; figures: Figure[] };
  orders?: { machine: string } & OrdersBench;
  averages?: { machine: string } & AveragesBench;
  live?: { machine: string; rows: LiveRow[] };
  behaviour?: { machine: string; rows: BehaviourRow[] };
  drafts?: { machine: string; rows: DraftsRow[] };
  calls?: { machine: string; rows: CallsRow[] };
}

const FIGURES = join(import.meta.dirname, 'results.json');
const REPORT = join(import.meta.dirname, 'RESULTS.md');

/** Results of the previous run. */
export async function readResults(): Promise<Results> {
  return JSON.parse(await readFile(FIGURES, 'utf8').catch(() => '{}')) as Results;
}

/** Stores the results and writes `bench/RESULTS.md`, with previous values in brackets. Returns the report. */
export async function writeResults(results: Results, before: Results): Promise<string> {
  const chapters = [
    printBrowser(results, before),
    printOrders(results, before),
    printAverages(results, before),
    results.calls ? onMachine(results.calls.machine, printCalls(results.calls.rows)) : '',
    results.live ? onMachine(results.live.machine, printLive(results.live.rows)) : '',
    results.drafts ? printDrafts(results.drafts.rows) : '',
    results.behaviour ? onMachine(results.behaviour.machine, printBehaviour(results.behaviour.rows)) : '',
  ];
  const report = `# Measured

Written by \`npm run bench\`. Times depend on the machine and on what else runs there; only ratios of one run mean anything. A figure in brackets is that
of the run before. Faults: [FAULTS.md](FAULTS.md). What the checker finds, and how fast: [CHECKER.md](CHECKER.md).

${chapters.filter(Boolean).join('\n')}`;
  await writeFile(REPORT, report);
  await writeFile(FIGURES, `${JSON.stringify(results, null, 2)}\n`);
  return report;
}

function printBrowser({ browser }: Results, before: Results): string {
  if (!browser) return '';
  const lines = browser.figures.map((figure) => {
    const was = before.browser?.figures.find(({ name }) => name === figure.name);
    const short = (value: number) => value.toFixed(value < 10 ? 1 : 0);
    const amount = (value: number, quartiles: readonly number[] | undefined) =>
      `${short(value)} ${figure.unit}${quartiles ? ` (${quartiles.map(short).join('–')})` : ''}`;
    const isMet = typeof figure.target === 'number' && figure.target > 0 ? (figure.ratio <= figure.target ? 'yes' : '**no**') : '';
    const ratio = Number.isFinite(figure.ratio) ? changed(figure.ratio.toFixed(2), was?.ratio?.toFixed(2)) : '';
    return `| ${[figure.name, amount(figure.console, figure.quartiles?.console), amount(figure.byHand, figure.quartiles?.byHand), ratio, figure.target ?? '', isMet].join(' | ')} |`;
  });
  return onMachine(
    browser.machine,
    `## In a browser, beside pages written by hand

Headless Chromium, production build, medians of runs in turns, in three rounds, with the quartiles in brackets. By hand: the same list (TanStack Table, the same columns, links and formats, filters and page in
the address, virtual rows from 1,000) and a form of 60 fields, with nothing else on the page but a menu: no roles, messages, chips or lookups, no boxes that check rows and no buttons that copy. With many definitions that menu and its routes are as long as those of the console. The shipped pages are beside the list and the form by hand, with as many lines in its menu. What a figure stops at is in the page as a whole:
all of 100 rows, and of 500 by hand; the console draws those in view from 101 on, by hand from 1,000. Cold loads are answered by
the server, which draws the console's first view (docs/decisions/07-pages.md#server-rendering); so is the page that the first press asks for; other pages, rows and keys by the page itself, so that neither network nor database is in them.

| measured | console | by hand | ratio | target | met |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  );
}

function printOrders({ orders }: Results, before: Results): string {
  if (!orders) return '';
  const lines = orders.rows.map((row) => {
    const was = before.orders?.rows.find(({ name }) => name === row.name);
    const ms = (value: number) => value.toFixed(1);
    return `| ${[row.name, row.found.toLocaleString('en'), changed(ms(row.p50), was && ms(was.p50)), changed(ms(row.p95), was && ms(was.p95)), ms(row.sql50), ms(row.sql95), (row.p50 / row.sql50).toFixed(2), ms(row.empty50), ((row.p50 - row.empty50) / row.sql50).toFixed(2)].join(' | ')} |`;
  });
  return onMachine(
    orders.machine,
    `## The list of orders with ${orders.orders.toLocaleString('en')} orders

\`fetchAdminOrders\` over HTTP with session, contract and JSON, against the same page and the same count as SQL written by hand over one connection, in turns; warm,
milliseconds. ${orders.postgres}. Counts above 50,000 are kept for 20 seconds (docs/decisions/05-back-ends.md#lists-with-a-million-rows); SQL counts each time. The targets are
50 ms at p95 and a ratio of 1.3. SQL has no HTTP: the last ratio leaves out what an empty answer of the server (\`/parse/health\`) costs in the same turns.

| filter, order or page | found | p50 | p95 | SQL p50 | SQL p95 | ratio | empty answer | ratio without it |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  );
}

function printAverages({ averages }: Results, before: Results): string {
  if (!averages) return '';
  const ms = (value: number) => value.toFixed(1);
  const lines = averages.rows.map((row) => {
    const was = before.averages?.rows.find(({ name }) => name === row.name);
    return `| ${[row.name, changed(ms(row.p50), was && ms(was.p50)), changed(ms(row.p95), was && ms(was.p95)), ms(row.sql50), ms(row.sql95), ms(row.empty50)].join(' | ')} |`;
  });
  const count = (value: number) => value.toLocaleString('en');
  return onMachine(
    averages.machine,
    `## The averages of restaurants with ${count(averages.orders)} orders

Over HTTP with session, contract and JSON, against their cooking times as SQL written by hand over one connection, in turns; warm, milliseconds. ${averages.postgres}. All orders are
of one year and more, ${count(averages.recent)} of the last thirty days, which averages look at and which have all their updates: ${count(averages.updates)} updates in all. Every average is compared with that of the statement by
hand. Nothing is kept between calls (docs/decisions/09-marketplace.md#averages-of-a-restaurant). The target is 50 ms at p95.

| call | p50 | p95 | SQL p50 | SQL p95 | empty answer |
| --- | --- | --- | --- | --- | --- |
${lines.join('\n')}
`,
  );
}

function onMachine(machine: string, chapter: string): string {
  return `${chapter}\nMeasured on ${machine}.\n`;
}

function changed(now: string, was: string | undefined): string {
  return was === undefined || was === now ? now : `${now} (${was})`;
}
