import { pino } from 'pino';
import { marketplace } from '../../marketplace/index.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { openStore } from '../../server/base/store/open-store.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { createServer } from '../../server/create-server.ts';
import { passwordPlugin } from '../../server/web/pages/password-plugin.ts';
import type { ForkedServer } from '../server/support/fork-server.ts';

/** A request that is sent and not answered. */
export interface KilledRequest {
  url: string;
  headers?: Record<string, string>;
  payload: object | string;
}

/**
 * A server in a process of its own that gets a request and, once that has committed, notifies the parent and never answers: it waits to be killed.
 */
const { dataDir, databaseUrl, schemasDir, now, headers, request } = JSON.parse(process.argv[2]!) as ForkedServer & {
  request: KilledRequest;
};
const look = { brand: () => ({ name: 'Shop' }), files: [] };
const contracts = await readContracts(schemasDir);
const store = await openStore({ dataDir, databaseUrl }, { migrations: marketplace.migrations });
const app = await createServer({
  console: marketplace,
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }, marketplace.settings),
  database: store.database,
  contracts: () => contracts,
  roles: () => ['admin', 'finance', 'sales'],
  plugins: [async (app, parts) => void (await app.register((part) => passwordPlugin(part, parts, look)))],
  logger: pino({ level: 'silent' }),
  clock: { now: () => new Date(now) },
});
app.addHook('onSend', () => {
  process.send!('committed');
  return new Promise(() => setInterval(() => undefined, 1000));
});
app.inject({ method: 'POST', url: request.url, headers: { ...headers, ...request.headers }, payload: request.payload }, () => undefined);
