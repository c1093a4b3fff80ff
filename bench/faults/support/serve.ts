import { dirname } from 'node:path';
import { marketplace } from '../../../marketplace/index.ts';
import { readConfig } from '../../../server/config.ts';
import { startServer } from '../../../server/start-server.ts';

/** A server in a process of its own, of the settings in the environment; the page it serves is a bare one. It says its address to the parent. */
const server = await startServer(readConfig(process.env, marketplace.settings), {
  console: marketplace,
  clientDir: dirname(process.env.BARE_PAGE as string),
});
process.send?.({ address: server.address });
process.on('message', (message) => {
  if (message === 'memory') process.send?.({ memory: process.memoryUsage().rss });
});
process.on('SIGTERM', () => void server.close().then(() => process.exit(0)));
