import { pino } from 'pino';
import { marketplace } from '../../marketplace/index.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { openStore } from '../../server/base/store/open-store.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { createServer } from '../../server/create-server.ts';
import type { ForkedServer } from '../server/support/fork-server.ts';

/**
 * A server in a process of its own that makes a refund and, once that has committed, tells the parent and never answers: it waits to be killed.
 */
const { dataDir, databaseUrl, schemasDir, now, headers, orderId } = JSON.parse(process.argv[2]!) as ForkedServer & { orderId: string };
const contracts = await readContracts(schemasDir);
const store = await openStore({ dataDir, databaseUrl }, { migrations: marketplace.migrations });
const app = await createServer({
  console: marketplace,
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }, marketplace.settings),
  database: store.database,
  contracts: () => contracts,
  roles: () => ['finance'],
  logger: pino({ level: 'silent' }),
  clock: { now: () => new Date(now) },
});
app.addHook('onSend', () => {
  process.send!('committed');
  return new Promise(() => setInterval(() => undefined, 1000));
});
app.inject(
  {
    method: 'POST',
    url: '/parse/functions/createRefund',
    headers: { ...headers, 'x-parse-request-id': 'killed-1' },
    payload: { orderId, type: 'full', reason: 'other' },
  },
  () => undefined,
);
