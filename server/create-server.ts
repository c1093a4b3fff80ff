import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply } from 'fastify';
import { databaseAway } from './base/errors/database-away.ts';
import { NOT_FOUND } from './base/errors/not-found.ts';
import { ParseError } from './base/errors/parse-error.ts';
import { sendParseError } from './base/protocol/send-error.ts';
import { refuseWithoutOrigin } from './identity/sessions/session-cookie.ts';
import { createServerParts, type PartsOptions, type ServerParts } from './server-parts.ts';
import { filesPlugin } from './web/files/files-plugin.ts';
import { uploadsPlugin } from './web/files/uploads-plugin.ts';
import { healthPlugin } from './web/health/health-plugin.ts';
import { closingConnections } from './web/limits/close-connections.ts';
import { type BodyLimits, guardBodies } from './web/limits/guard-bodies.ts';
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
import { refuseOtherPerson } from './web/session/speaks-for.ts';

/** What a server is made of. */
export interface ServerOptions extends PartsOptions {
  /** Further parts, such as the pages; each gets the parts of the server. */
  plugins?: readonly ((app: FastifyInstance, parts: ServerParts) => Promise<void>)[];
  /** Sign-ins a minute and address. */
  signInsPerMinute?: number;
  /** How much of a body is read for whom. */
  bodyLimits?: BodyLimits;
  /** Requests that may be under way at once, where one connection serves them all. */
  mostWaiting?: number;
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
      void reply.code(404).header('X-Content-Type-Options', 'nosniff').send(NOT_FOUND),
    rewriteUrl: ({ method, url }) => readableAddress(method, url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  limitPipelining(app);
  refuseTwoHosts(app);
  carryRequestIds(app);
  const closeConnections = closingConnections(app.server);
  const parts = createServerParts(options);

  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, referrerPolicy: { policy: 'same-origin' } });
  await app.register(cookie);
  refuseWithoutOrigin(app, config.publicUrl);
  // Before the routes: what is registered after some is not there for them.
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'], globalDecompression: false });
  await app.register(rateLimit, { global: false });
  // What has no words of its own: files, definitions.
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof BusyError && isForPage(request))
      return reply.code(503).header('Refresh', '2').type('text/html; charset=utf-8').send(BUSY_PAGE);
    return error instanceof ParseError || databaseAway(error) ? sendParseError(error, request, reply) : reply.send(error);
  });
  metricsPlugin(app, parts);
  guardBodies(app, parts, options.bodyLimits);
  refuseOtherPerson(app, parts);
  healthPlugin(app, parts, options.isStopping ?? (() => false));
  const isAlone = config.isEmbedded && config.parseServerUrl === undefined;
  const { limit: limitWaiting, counts } = createWaitingLimit(isAlone ? mostWaiting : Number.POSITIVE_INFINITY, parts.knownUser);
  parts.figures.push(() => waitingFigures(counts()));
  limitWaiting(app);
  const register = (prefix: string, plugin: (part: FastifyInstance) => Promise<void>) => app.register(plugin, { prefix });
  await register('/parse', (parse) => parsePlugin(parse, parts, { signInsPerMinute }));
  await register('/session', (session) => sessionPlugin(session, parts, { signInsPerMinute }));
  await register('/preferences', (preferences) => preferencesPlugin(preferences, parts));
  await register('/outcomes', (outcomes) => outcomesPlugin(outcomes, parts));
  for (const [name, { url, servedAt }] of Object.entries(parts.restApis))
    if (url === undefined && servedAt !== undefined && config.parseServerUrl === undefined)
      await register(servedAt, (part) => restPlugin(part, parts, name));
  await filesPlugin(app, parts);
  if (config.parseServerUrl === undefined) await uploadsPlugin(app, parts);
  await tilesPlugin(app, parts);
  for (const plugin of plugins) await plugin(app, parts);

  workWithServer(app, parts, { closeConnections, followsSchedule });
  return app;
}

/** Begins what works beside requests when the server is ready, and ends it before it closes. */
function workWithServer(
  app: FastifyInstance,
  parts: ServerParts,
  { closeConnections, followsSchedule }: { closeConnections: () => void; followsSchedule: boolean },
): void {
  app.addHook('onReady', async () => {
    parts.backEnd.begin?.();
    await parts.mailer.begin();
    await parts.errands.begin();
    await parts.jobs.begin();
    if (!followsSchedule) return;
    parts.schedule?.begin();
    parts.fileSweep?.begin();
  });
  app.addHook('preClose', async () => {
    closeConnections();
    parts.fileSweep?.stop();
    await parts.schedule?.stop();
    await Promise.all([parts.jobs.stop(), parts.errands.stop()]);
  });
  app.addHook('onClose', async () => {
    await parts.mailer.stop();
    await parts.backEnd.close();
  });
}
