import { measureBehaviour } from './behaviour/measure-behaviour.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { measureCalls } from './calls/measure-calls.ts';
import { measureDrafts } from './drafts/measure-drafts.ts';
import { measureLive } from './live/measure-live.ts';
import { describeMachine } from './machine.ts';
import { measureAverages } from './orders/measure-averages.ts';
import { measureOrders } from './orders/measure-orders.ts';
import { type Results, readResults, writeResults } from './results.ts';

/**
 * `npm run bench`: measures the built console against handwritten pages, lists and averages on a database with a million orders, the time
 * from an edit to an open console, computing behaviour, accuracy of drafts, and calls per second; writes `bench/RESULTS.md`. Arguments
 * (`browser`, `orders`, `averages`, `calls`, `live`, `behaviour`, `drafts`) select parts.
 */
const wanted = process.argv.slice(2);
const runs = (part: string) => wanted.length === 0 || wanted.includes(part);
const before = await readResults();
const results: Results = { ...before };
const machine = describeMachine();
if (runs('browser')) results.browser = { machine, figures: await measureBrowser() };
if (runs('orders')) {
  const orders = await measureOrders();
  if (orders) results.orders = { machine, ...orders };
  else console.log('There is no PostgreSQL here: the list of orders was not measured.');
}
if (runs('averages')) {
  const averages = await measureAverages();
  if (averages) results.averages = { machine, ...averages };
  else console.log('There is no PostgreSQL here: the averages were not measured.');
}
if (runs('calls')) results.calls = { machine, rows: await measureCalls() };
if (runs('behaviour')) results.behaviour = { machine, rows: measureBehaviour() };
if (runs('drafts')) results.drafts = { machine, rows: await measureDrafts() };
if (runs('live')) results.live = { machine, rows: await measureLive() };
console.log(await writeResults(results, before));
