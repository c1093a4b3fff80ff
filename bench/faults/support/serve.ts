import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { marketplace } from '../../../marketplace/index.ts';
import { readConfig } from '../../../server/base/settings/config.ts';
import { startServer } from '../../../server/start-server.ts';

/** A server in a process of its own, of the settings in the environment; the page it serves is a bare one. It says its address to the parent. */
const server = await startServer(readConfig(process.env, marketplace.settings), {
  console: marketplace,
  clientDir: dirname(process.env.BARE_PAGE as string),
});
/** Milliseconds for which this thread has had a core; with a machine that others use, too, it is less than the time that went by. */
const worked = () => Number(readFileSync(`/proc/self/task/${process.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
let before = 0;
const loop = monitorEventLoopDelay({ resolution: 5 });
loop.enable();
process.send?.({ address: server.address });
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory: process.memoryUsage().rss });
  if (message !== 'delay') return;
  const now = worked();
  process.send?.({ delay: Math.min(loop.max / 1e6, now - before) });
  before = now;
  loop.reset();
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
