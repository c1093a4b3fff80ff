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
 * `npm run bench`: measures the built console beside pages written by hand, the list of orders and the averages of restaurants on a database with a million orders, how long an edit
 * takes to an open console, what telling the behaviour of a screen costs, how much of the shipped contracts a draft has, and how many calls a second the server answers; writes `bench/RESULTS.md`. Words as arguments (`browser`, `orders`, `averages`, `calls`, `live`, `behaviour`, `drafts`) run only these parts.
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
