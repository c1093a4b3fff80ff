import { measureBrowser } from './browser/measure-browser.ts';
import { measureCalls } from './calls/measure-calls.ts';
import { measureLive } from './live/measure-live.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { measuredHere, writeReport } from './report.ts';

/**
 * `npm run bench`: measures the built console against handwritten pages, lists on a database with a million orders, the time from an edit to
 * an open console, and calls per second; writes `bench/RESULTS.md`. Arguments (`browser`, `orders`, `calls`, `live`) select parts.
 */
const PARTS = {
  browser: ['In a browser, beside pages written by hand', measureBrowser],
  orders: ['The list of orders with a million orders', measureOrders],
  calls: ['Calls a second', measureCalls],
  live: ['From the write of a definition to an open console', measureLive],
} as const;

const HEAD = `# Measured

Written by \`npm run bench\`. Times depend on the machine and on what else runs there; only ratios of one run mean anything.
Faults: [FAULTS.md](FAULTS.md). What the checker finds, and how fast: [CHECKER.md](CHECKER.md).
`;

const wanted = process.argv.slice(2);
const chapters = new Map<string, string>();
for (const [part, [heading, measure]] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(part)) continue;
  const chapter = await measure();
  if (chapter === undefined) console.log(`There is no PostgreSQL here: ${part} were not measured.`);
  else chapters.set(heading, measuredHere(chapter));
}
await writeReport('RESULTS.md', { head: () => HEAD }, chapters);
console.log([...chapters.values()].join('\n'));
