import { pino } from 'pino';
import { marketplace } from '../marketplace/index.ts';
import { systemClock } from '../server/clock.ts';
import { ConfigError, readConfig } from '../server/config.ts';
import { createEditions } from '../server/definitions/create-editions.ts';
import { openLiveDefinitions } from '../server/definitions/live-definitions.ts';
import { shownPath } from '../server/definitions/shown-path.ts';
import { openStore } from '../server/store/open-store.ts';

/**
 * `npm run publish:screens`: makes the folder SCREENS_DIR the newest edition on the server of DATABASE_URL, also where it is older than what is
 * served. The servers that run take it over at once. Faulty files keep the version that is served; they are listed, and the exit code is 1.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  if (config.isEmbedded) return fail('The embedded database serves the folder as it is. Set DATABASE_URL to publish to a server.');
  const store = await openStore(config, { migrations: marketplace.migrations });
  try {
    const live = await openLiveDefinitions({
      ...config,
      applicationId: config.parseAppId,
      clock: systemClock,
      logger: pino({ level: 'silent' }),
      editions: createEditions(store),
      // As if nobody had seen the folder: whatever it holds is news.
      isShared: false,
    });
    const { manifest, report } = live.current();
    await live.close();
    const errors = report.issues.filter(({ severity, serves }) => severity === 'error' && serves !== 'this');
    for (const { file, line, message } of errors) console.error(`${file ?? config.screensDir}:${line ?? 1}: ${message}`);
    console.log(`${manifest.length} screens of ${shownPath(config.screensDir)} are the newest edition.`);
    if (errors.length > 0) process.exitCode = 1;
  } finally {
    await store.close();
  }
}

function fail(message: string): void {
  console.error(message);
  process.exitCode = 2;
}

await main().catch((error: unknown) => {
  if (!(error instanceof ConfigError)) throw error;
  fail(error.message);
});
