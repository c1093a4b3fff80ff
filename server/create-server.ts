import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Contracts, Role } from '../src/language/contracts/contract-types.ts';
import { type Clock, systemClock } from './base/clock.ts';
import { databaseAway } from './base/errors/database-away.ts';
import { NOTHING_HERE } from './base/errors/nothing-here.ts';
import { ParseError } from './base/errors/parse-error.ts';
import { bodyTokenOf, tokenOf } from './base/protocol/envelope.ts';
import { sendParseError } from './base/protocol/send-error.ts';
import type { Config } from './base/settings/config.ts';
import type { Database } from './base/store/open-store.ts';
import type { TablesOf } from './base/store/touched-tables.ts';
import type { BackEnd } from './calls/back-end/back-end.ts';
import type { ServedTables } from './calls/reports/answer-files.ts';
import type { ConsoleModule } from './console-module.ts';
import type { AccountNews } from './identity/accounts/account-news.ts';
import { createPreferenceStore } from './identity/preferences/preference-store.ts';
import type { PresenceNews } from './identity/presence/presence-news.ts';
import { createSessionCookie, refuseUntold } from './identity/sessions/session-cookie.ts';
import { openBackEnd } from './remote/back-end/open-back-end.ts';
import type { ServerContext } from './server-parts.ts';
import { filesPlugin } from './web/files/files-plugin.ts';
import { uploadsPlugin } from './web/files/uploads-plugin.ts';
import { healthPlugin } from './web/health/health-plugin.ts';
import { closingConnections } from './web/limits/close-connections.ts';
import { type BodyLimits, guardBodies } from './web/limits/guard-bodies.ts';
import { rememberSessions } from './web/limits/known-sessions.ts';
import { limitPipelining } from './web/limits/limit-pipelining.ts';
import { BUSY_PAGE, BusyError, createWaitingLimit } from './web/limits/limit-waiting.ts';
import { refuseTwoHosts } from './web/limits/refuse-two-hosts.ts';
import { waitingFigures } from './web/limits/waiting-figures.ts';
import { metricsPlugin } from './web/metrics/metrics-plugin.ts';
import { outcomesPlugin } from './web/outcomes/outcomes-plugin.ts';
import { isForPage, readableAddress } from './web/pages/page-address.ts';
import { tilesPlugin } from './web/pages/tiles-plugin.ts';
import { parsePlugin } from './web/parse/parse-plugin.ts';
import { preferencesPlugin } from './web/preferences/preferences-plugin.ts';
import { carryRequestIds, requestIdOf } from './web/request-ids.ts';
import { restPlugin } from './web/rest/rest-plugin.ts';
import { sessionPlugin } from './web/session/session-plugin.ts';
import { refuseOtherPersons } from './web/session/speaks-for.ts';
import type { ChangeNews } from './work/changes/change-news.ts';
import { createErrandRunner } from './work/errands/errand-runner.ts';
import { createFileStore } from './work/files/file-store.ts';
import { createFileSweep } from './work/files/file-sweep.ts';
import { createIncomingFiles } from './work/files/incoming-files.ts';
import { createJobRunner } from './work/jobs/job-runner.ts';
import { createJobSchedule } from './work/jobs/job-schedule.ts';
import { createMailer } from './work/mail/mailer.ts';

/** What a server is made of. */
export interface ServerOptions {
  /** With the settings of the console. */
  config: Config;
  /** What functions and jobs there are. */
  console: ConsoleModule;
  /** Open and up to date; it stays open when the server closes. */
  database: Database;
  /** Finds the tables of statements; without it nothing is told of tables. */
  tablesOf?: TablesOf;
  /** The contracts as they are now. */
  contracts: () => Contracts;
  /** The roles of the console as they are now: what app.json names. */
  roles: () => readonly Role[];
  /** The screens as they are now, for answers that go out as files. */
  screens?: () => ServedTables;
  logger: Logger;
  /** Who hears of changed accounts at once, in whichever process; it stays open when the server closes. */
  accountNews?: AccountNews;
  /** Who hears of changed records, in whichever process; it stays open when the server closes. */
  changeNews?: ChangeNews;
  /** Who has a page open in other processes; it stays open when the server closes. */
  presenceNews?: PresenceNews;
  clock?: Clock;
  /** Further parts, such as the pages; each gets the shared context. */
  plugins?: readonly ((app: FastifyInstance, context: ServerContext) => Promise<void>)[];
  /** Sign-ins a minute and address. */
  signInsPerMinute?: number;
  /** Seconds after which a job that another process took counts as lost. */
  leaseSeconds?: number;
  /** How much of a body is read for whom. */
  bodyLimits?: BodyLimits;
  /** Requests that may be under way at once, where one connection serves them all. */
  mostWaiting?: number;
  /** A replica that reports may read now. */
  replica?: () => Promise<Database | undefined>;
  /** Whether the server goes on only for what is under way. */
  isStopping?: () => boolean;
  /** Whether what is due is started by itself, as by default. */
  followsSchedule?: boolean;
}

const BODY_LIMIT = 1_000_000;
/** Milliseconds that the head of a request may take, and all of it: the largest file over a slow line. */
const LONGEST_HEAD = 10_000;
const LONGEST_REQUEST = 120_000;
/** So many lists of orders are answered within half of the 30 s that the console waits. */
const MOST_WAITING = 250;

/**
 * Builds the server: security headers, `/health`, the Parse protocol under `/parse`, the console's sessions under `/session`, what staff keep for lists under
 * `/preferences`, what became of requests under `/outcomes`, then the plugins. It does not listen yet. Closing it ends the jobs after the batch, the errands after the attempts and the mailer after the mail that is on its way. The
 * policy of pages is set by the part that serves them.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, logger, plugins = [], signInsPerMinute = 20, mostWaiting = MOST_WAITING, followsSchedule = true } = options;
  const app = fastify({
    // Declared as the general logger: the instance then has the type that plugins take.
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST,
    http: { headersTimeout: LONGEST_HEAD, connectionsCheckingInterval: 1_000 },
    trustProxy: config.trustProxy ?? false,
    genReqId: requestIdOf,
    // An address that cannot be read, before any hook and any route.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(404).header('X-Content-Type-Options', 'nosniff').send(NOTHING_HERE),
    rewriteUrl: ({ method, url }) => readableAddress(method, url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  limitPipelining(app);
  refuseTwoHosts(app);
  carryRequestIds(app);
  const closeConnections = closingConnections(app.server);
  const context = createContext(options);

  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, referrerPolicy: { policy: 'same-origin' } });
  await app.register(cookie);
  refuseUntold(app, config.publicUrl);
  // Before the routes: what is registered after some is not there for them.
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'], globalDecompression: false });
  await app.register(rateLimit, { global: false });
  // What has no words of its own: files, definitions.
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BusyError && isForPage(request))
      return reply.code(503).header('Refresh', '2').type('text/html; charset=utf-8').send(BUSY_PAGE);
    return error instanceof ParseError || databaseAway(error) ? sendParseError(error, request, reply) : reply.send(error);
  });
  metricsPlugin(app, context);
  guardBodies(app, context, options.bodyLimits);
  refuseOtherPersons(app, context);
  healthPlugin(app, context, options.isStopping ?? (() => false));
  const isAlone = config.isEmbedded && config.parseServerUrl === undefined;
  const { limit: limitWaiting, counts } = createWaitingLimit(isAlone ? mostWaiting : Number.POSITIVE_INFINITY, context.knownUser);
  context.figures.push(() => waitingFigures(counts()));
  limitWaiting(app);
  const register = (prefix: string, plugin: (part: FastifyInstance) => Promise<void>) => app.register(plugin, { prefix });
  await register('/parse', (parse) => parsePlugin(parse, context, { signInsPerMinute }));
  await register('/session', (session) => sessionPlugin(session, context, { signInsPerMinute }));
  await register('/preferences', (preferences) => preferencesPlugin(preferences, context));
  await register('/outcomes', (outcomes) => outcomesPlugin(outcomes, context));
  for (const [name, { url, servedAt }] of Object.entries(context.restApis))
    if (url === undefined && servedAt !== undefined && config.parseServerUrl === undefined)
      await register(servedAt, (part) => restPlugin(part, context, name));
  await filesPlugin(app, context);
  if (config.parseServerUrl === undefined) await uploadsPlugin(app, context);
  await tilesPlugin(app, context);
  for (const plugin of plugins) await plugin(app, context);

  workWithServer(app, context, { closeConnections, followsSchedule });
  return app;
}

/** Begins what works beside requests when the server is ready, and ends it before it closes. */
function workWithServer(
  app: FastifyInstance,
  context: ServerContext,
  { closeConnections, followsSchedule }: { closeConnections: () => void; followsSchedule: boolean },
): void {
  app.addHook('onReady', async () => {
    context.backEnd.begin?.();
    await context.mailer.begin();
    await context.errands.begin();
    await context.jobs.begin();
    if (!followsSchedule) return;
    context.schedule?.begin();
    context.fileSweep?.begin();
  });
  app.addHook('preClose', async () => {
    closeConnections();
    context.fileSweep?.stop();
    await context.schedule?.stop();
    await Promise.all([context.jobs.stop(), context.errands.stop()]);
  });
  app.addHook('onClose', async () => {
    await context.mailer.stop();
    await context.backEnd.close();
  });
}

/** What works beside the requests is made of. */
type WorkerNeeds = Pick<ServerOptions, 'config' | 'console' | 'database' | 'logger' | 'leaseSeconds'> & { own: object; clock: Clock };

/** Makes what does the work that calls leave to do. */
function createWorkers({ database, config, console, own, clock, logger, leaseSeconds }: WorkerNeeds) {
  const shared = { database, clock, logger, isAlone: config.isEmbedded };
  const mailer = createMailer({ ...shared, settings: config });
  const jobs = createJobRunner({
    ...shared,
    kinds: console.jobKinds,
    services: own,
    mailer,
    ...(leaseSeconds === undefined ? {} : { leaseSeconds }),
  });
  const errands = createErrandRunner({ ...shared, kinds: console.errandKinds ?? [], services: own });
  return { mailer, jobs, errands };
}

function createContext({
  config,
  console,
  database,
  tablesOf,
  replica,
  contracts,
  roles,
  screens,
  logger,
  accountNews,
  changeNews,
  presenceNews,
  clock = systemClock,
  leaseSeconds,
}: ServerOptions): ServerContext {
  const own = console.services(config as never, { database, clock });
  const { mailer, jobs, errands } = createWorkers({ database, config, console, own, clock, logger, leaseSeconds });
  const { startDue } = console;
  const hasSchedule = startDue !== undefined && config.parseServerUrl === undefined;
  const schedule = hasSchedule ? createJobSchedule({ database, startDue, jobs, clock, logger }) : undefined;
  const incoming = createIncomingFiles(config.dataDir);
  const files = createFileStore(config.dataDir, incoming);
  const { usedFiles } = console;
  const hasFiles = usedFiles !== undefined && config.parseServerUrl === undefined;
  const fileSweep = hasFiles ? createFileSweep({ database, files, usedFiles, clock, logger }) : undefined;
  const restApis = console.restApis?.(config as never) ?? {};
  const shared = { config, database, replica, contracts, clock, logger, mailer, jobs, errands, files, incoming, accountNews };
  const { functions, records = {}, scopes = {} } = console;
  const opened = openBackEnd({ ...shared, functions, records, scopes, own, roles, screens, restApis, tablesOf });
  const known = rememberSessions(opened.sessions);
  const backEnd: BackEnd = { ...opened, sessions: known.sessions };
  const cookies = createSessionCookie(config);
  const credentialOf = (request: FastifyRequest) => tokenOf(request) ?? cookies.ofCall(request) ?? cookies.ofDocument(request);
  return {
    healthParts: [],
    figures: [() => backEnd.figures?.() ?? []],
    ...shared,
    changeNews,
    presenceNews,
    console,
    schedule,
    fileSweep,
    backEnd,
    restApis,
    preferences: createPreferenceStore(database, clock),
    knownUser(request) {
      const credential = credentialOf(request) ?? bodyTokenOf(request);
      return credential === undefined ? undefined : known.whose(credential);
    },
    async hasSession(request) {
      const token = tokenOf(request);
      const cookie = cookies.ofCall(request);
      if (token !== undefined) return typeof (await backEnd.sessions.find(token, 'recent')) !== 'string';
      return cookie !== undefined && typeof (await backEnd.sessions.findByCookie(cookie, 'recent')) !== 'string';
    },
    async sessionOfCall(request) {
      const cookie = cookies.ofCall(request);
      const session = cookie === undefined ? 'unknown' : await backEnd.sessions.findByCookie(cookie);
      return typeof session === 'string' ? undefined : session;
    },
    async sessionOfDocument(request) {
      const cookie = cookies.ofDocument(request);
      if (cookie === undefined) return undefined;
      try {
        const session = await backEnd.sessions.findByCookie(cookie);
        return typeof session === 'string' ? undefined : session;
      } catch (error) {
        // The page still goes out; it asks `/session` itself, and can say that it gets no answer.
        request.log.warn({ err: error }, 'The session of a page could not be read');
        return undefined;
      }
    },
  };
}
