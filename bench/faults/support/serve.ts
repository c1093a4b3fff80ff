import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { marketplace } from '../../../marketplace/index.ts';
import { readConfig } from '../../../server/base/settings/config.ts';
import { startServer } from '../../../server/start-server.ts';

/** Server process with settings from the environment and a minimal page. Sends its address to the parent. */
const server = await startServer(readConfig(process.env, marketplace.settings), {
  console: marketplace,
  clientDir: dirname(process.env.BARE_PAGE as string),
});
/** CPU milliseconds of this thread, which exclude other load. */
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
