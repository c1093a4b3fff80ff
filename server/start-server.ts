import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Contracts } from '../src/language/contracts/contract-types.ts';
import { type Clock, systemClock } from './base/clock.ts';
import { createLogger } from './base/create-logger.ts';
import type { Config } from './base/settings/config.ts';
import { openDataDirectory } from './base/store/data-directory.ts';
import { poolFigures, replicaFigures } from './base/store/database-figures.ts';
import type { EngineListener } from './base/store/embedded-pool.ts';
import { openStore, type Store } from './base/store/open-store.ts';
import { openReplica, type Replica } from './base/store/replica.ts';
import type { SeedProgress } from './base/store/seed-store.ts';
import { noteChanged } from './calls/functions/count-rows.ts';
import { readConsole } from './console-issues.ts';
import type { ConsoleModule } from './console-module.ts';
import { createServer } from './create-server.ts';
import { createVersions } from './definitions/create-versions.ts';
import { type LiveDefinitions, openLiveDefinitions } from './definitions/live-definitions.ts';
import { readPlatformScreens } from './definitions/platform-screens.ts';
import type { ServedDefinitions, ServedReport } from './definitions/served-definitions.ts';
import { openAccountNews } from './identity/accounts/account-news.ts';
import { demoAccounts } from './identity/administration/accounts.ts';
import { type AccountNotes, prepareAccounts, prepareData } from './identity/administration/prepare-data.ts';
import { setupIssues } from './identity/openid/provider-setup.ts';
import { openPresenceNews } from './identity/presence/presence-news.ts';
import type { RestApi, RestApis } from './remote/rest/rest-api.ts';
import type { TableApis } from './remote/table/table-api.ts';
import type { ServerParts } from './server-parts.ts';
import { registerWeb, type WebOptions } from './web/pages/register-web.ts';
import { openBackups } from './work/backup/open-backups.ts';
import { type ChangeNews, openChangeNews } from './work/changes/change-news.ts';

/** A listening server. `close` ends it after running requests. */
export interface RunningServer {
  app: FastifyInstance;
  address: string;
  /** Addresses of demo accounts; empty if disabled. */
  demoAccounts: readonly string[];
  /** Notes about accounts for the operator. */
  accountNotes: AccountNotes;
  /** Back ends without an address that calls need. */
  unset: readonly Pick<RestApi, 'label' | 'setting'>[];
  /** One line per error of a definition; admins see them in the console. */
  issues: readonly string[];
  close(): Promise<void>;
}

interface StartOptions {
  /** The console to run. */
  console: ConsoleModule;
  /** Folder of the built console. */
  clientDir: string;
  logger?: Logger;
  onProgress?: (progress: SeedProgress) => void;
}

/** Opens the database, seeds the embedded one on first start, loads the definitions, and listens. */
export async function startServer(
  config: Config,
  { console, clientDir, logger = createLogger(config), onProgress }: StartOptions,
): Promise<RunningServer> {
  const clock = clockOf(config);
  const { contracts, restApis, tableApis } = await readConsole(config, console);
  const store = await openConsoleStore(config, console, logger);
  const replica = openConsoleReplica(config, store, clock, logger);
  let isStopping = false;
  const opened: { close(): Promise<void> }[] = [];
  const closeAll = async () => {
    for (const each of [...opened, ...(replica ? [replica] : []), store]) await each.close();
  };
  try {
    await prepareData({ store, config, console, clock, progress: onProgress });
    const live = await openDefinitions({ config, contracts, restApis, tableApis, console, store, clock, logger });
    opened.push(live);
    const accounts = demoAccounts(live.current().settings.roles, console.demoNames);
    const accountNotes = await prepareAccounts(store.database, config, accounts, clock.now());
    const news = await openAccountNews(store);
    opened.push(news);
    const changes = await listenForChanges(store);
    opened.push(changes);
    const presence = store.engine === 'server' ? await openPresenceNews(store) : undefined;
    if (presence) opened.push(presence);
    const backups = openBackups({ settings: config, database: store.database, clock, logger }, config.isEmbedded);
    const app = await createServer({
      config,
      console,
      restApis,
      tableApis,
      database: store.database,
      tablesOf: store.tablesOf,
      contracts: () => live.current().contracts,
      roles: () => Object.keys(live.current().settings.roles),
      screens: () => live.current(),
      logger,
      accountNews: news,
      changeNews: changes,
      ...(presence && { presenceNews: presence }),
      clock,
      ...(replica && { replica: replica.database }),
      isStopping: () => isStopping,
      plugins: [
        backups.plugin,
        async (_instance, parts) => logDatabase(parts, store, replica),
        (instance, parts) => registerWeb(instance, parts, webOptions(config, live, { clientDir, widgetsDir: console.widgets?.dir })),
      ],
    });
    const address = await app.listen({ port: config.port, host: config.host });
    await backups.begin(address);
    return {
      app,
      address,
      demoAccounts: config.hasDemoAccounts ? accounts.map(({ email }) => email) : [],
      accountNotes,
      unset: [...withoutAddress(restApis), ...Object.values(tableApis).filter(({ url }) => url === undefined)],
      issues: errorLines(live.current().report),
      close: async () => {
        isStopping = true;
        if (config.stopDelay > 0) await wait(config.stopDelay * 1000);
        await backups.close();
        await Promise.all([app.close(), live.close()]); // Requests that wait for the compiler would hold the stop up.
        await closeAll();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

function webOptions(
  { consoleDir, schemasDir, studioWritesFiles, dataDir }: Config,
  definitions: LiveDefinitions,
  built: Pick<WebOptions, 'clientDir' | 'widgetsDir'>,
): WebOptions {
  const writesContracts = studioWritesFiles && resolve(schemasDir) === resolve(consoleDir, 'schemas');
  return { definitions, ...built, consoleDir, writesContracts, cacheDir: join(dataDir, 'cache', 'forms') };
}

function withoutAddress(apis: RestApis): RestApi[] {
  return Object.values(apis).filter(({ url, servedAt }) => url === undefined && servedAt === undefined);
}

/** Opens the channel of record changes; caches of counts depend on it. */
async function listenForChanges(store: Store): Promise<ChangeNews> {
  const changes = await openChangeNews(store);
  changes.subscribe((heard) => noteChanged(heard === 'missed' ? undefined : heard.tables));
  return changes;
}

async function openConsoleStore(config: Config, { migrations }: StartOptions['console'], logger: Logger): Promise<Store> {
  // Uploads and mails are stored there even with a database server.
  await openDataDirectory(config.dataDir);
  return openStore(config, {
    migrations,
    onThread: true,
    // With a Parse Server, only requests, drafts and preferences are stored here.
    buffers: config.parseServerUrl === undefined ? 'large' : 'small',
    onEngineEvent: engineLog(logger),
  });
}

function openConsoleReplica({ databaseReadUrl: url }: Config, store: Store, clock: Clock, logger: Logger): Replica | undefined {
  return url === undefined ? undefined : openReplica({ url, primary: store.database, clock, logger });
}

/** Adds the metrics of the database and its replica. */
function logDatabase({ figures }: Pick<ServerParts, 'figures'>, store: Store, replica: Replica | undefined): void {
  figures.push(() => poolFigures(store.connections()));
  if (replica) figures.push(() => replicaFigures(replica.state()));
}

interface DefinitionNeeds {
  config: Config;
  contracts: Contracts;
  restApis: RestApis;
  tableApis: TableApis;
  console: ConsoleModule;
  store: Store;
  clock: Clock;
  logger: Logger;
}

async function openDefinitions({
  config,
  contracts,
  restApis,
  tableApis,
  console,
  store,
  clock,
  logger,
}: DefinitionNeeds): Promise<LiveDefinitions> {
  const elsewhere = Object.entries({ ...restApis, ...tableApis }).flatMap(([name, { url }]) => (url === undefined ? [] : [name]));
  const live = await openLiveDefinitions({
    screensDir: config.screensDir,
    schemasDir: config.schemasDir,
    contracts,
    ...(console.widgets && { widgets: console.widgets.contracts }),
    following: config.parseServerUrl === undefined ? elsewhere : 'all',
    applicationId: config.parseAppId,
    platform: await readPlatformScreens(config.parseServerUrl === undefined ? 'here' : 'elsewhere'),
    ...(config.parseServerUrl === undefined && { takesFiles: true as const, passkeys: true as const }),
    clock,
    logger,
    versions: createVersions(store),
    isShared: store.engine === 'server',
    writesFiles: config.studioWritesFiles,
  });
  // Errors of the start are in `issues`; later ones are for authors who look at the terminal.
  const errorsOf = ({ report }: ServedDefinitions) => errorLines(report).map((line) => `Definition: ${line}`);
  logNewLines(live, logger, errorsOf, errorsOf(live.current()));
  if (config.parseServerUrl === undefined)
    logNewLines(live, logger, ({ identityProviders }) => setupIssues(identityProviders, process.env));
  return live;
}

/** One line per error of a definition. */
function errorLines({ issues }: ServedReport): string[] {
  const errors = issues.filter((issue) => issue.severity === 'error');
  return [...new Set(errors.map((issue) => `${issue.file ?? 'screens'}:${issue.line ?? 1}: ${issue.message}`))];
}

/** Logs lines about the live definitions that the ones before did not have. */
function logNewLines(
  live: LiveDefinitions,
  logger: Logger,
  linesOf: (served: ServedDefinitions) => readonly string[],
  told: readonly string[] = [],
): void {
  let known = told;
  const log = (served: ServedDefinitions) => {
    const lines = linesOf(served);
    for (const line of lines) if (!known.includes(line)) logger.warn(line);
    known = lines;
  };
  log(live.current());
  live.subscribe(log);
}

/** With SEED_NOW the clock starts at that moment; otherwise it is the machine's. */
function clockOf(config: Config): Clock {
  if (config.environment !== 'test' || config.seedNow === undefined) return systemClock;
  const ahead = Date.parse(config.seedNow) - Date.now();
  return { now: () => new Date(Date.now() + ahead) };
}

/** Logs the events of the embedded database. */
function engineLog(logger: Logger): EngineListener {
  const messages = { stopped: 'The embedded database has stopped', 'not opened': 'The embedded database could not be opened again' };
  return (event, error) => {
    if (event === 'opened again') logger.warn('The embedded database is open again');
    else logger.error({ err: error }, messages[event]);
  };
}
