import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../../server/config.ts';
import { readContracts } from '../../server/contracts.ts';
import { createServer } from '../../server/create-server.ts';
import { openStore } from '../../server/store/open-store.ts';
import { CONSOLE_HEADERS, createTestClock, SCHEMAS_DIR } from '../server/support/test-server.ts';

/** A server in a process of its own that begins an import and, once some of it is done, tells the parent, which kills it. */
const { dataDir, databaseUrl, sheetsUrl, now, cookie, restaurantId, sheet } = JSON.parse(process.argv[2]!) as Record<string, string>;
const store = await openStore({ dataDir: dataDir!, databaseUrl });
const app = await createServer({
  config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SHEETS_URL: sheetsUrl }),
  database: store.database,
  contracts: await readContracts(SCHEMAS_DIR),
  logger: pino({ level: 'silent' }),
  clock: createTestClock(now),
  // On a server database what a killed process was at counts as lost only after this time.
  leaseSeconds: 1,
});
app.inject(
  {
    method: 'POST',
    url: '/parse/functions/importDishesFromCSV',
    headers: { ...CONSOLE_HEADERS, cookie },
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
