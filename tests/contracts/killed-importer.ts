import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { marketplace } from '../../marketplace/index.ts';
import { readConfig } from '../../server/base/settings/config.ts';
import { openStore } from '../../server/base/store/open-store.ts';
import { readContracts } from '../../server/calls/contracts/read-contracts.ts';
import { createServer } from '../../server/create-server.ts';
import type { ForkedServer } from '../server/support/fork-server.ts';

/** A server in a process of its own that begins an import and, once some of it is done, notifies the parent, which kills it. */
const reported = JSON.parse(process.argv[2]!) as ForkedServer & { sheetsUrl: string; restaurantId: string; sheet: string };
const { dataDir, databaseUrl, schemasDir, now, headers, sheetsUrl, restaurantId, sheet } = reported;
const contracts = await readContracts(schemasDir);
const store = await openStore({ dataDir, databaseUrl }, { migrations: marketplace.migrations });
const app = await createServer({
  console: marketplace,
  config: readConfig(
    { NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SHEETS_URL: sheetsUrl },
    marketplace.settings,
  ),
  database: store.database,
  contracts: () => contracts,
  roles: () => ['sales'],
  logger: pino({ level: 'silent' }),
  clock: { now: () => new Date(now) },
  // On a server database what a killed process was at counts as lost only after this time.
  leaseSeconds: 1,
});
app.inject(
  {
    method: 'POST',
    url: '/parse/functions/importDishesFromCSV',
    headers,
    payload: { restaurantId, googleDocURL: sheet },
  },
  () => undefined,
);
for (;;) {
  await pause(5);
  const job = await store.database.selectFrom('jobs').select(['id', 'done', 'total']).where('status', '=', 'PENDING').executeTakeFirst();
  if (job !== undefined && job.done > 0) {
    process.send!(job);
    break;
  }
}
