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
import { createConnectionCloser } from './web/limits/close-connections.ts';
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

export interface ServerOptions extends PartsOptions {
  /** Further parts, such as the pages; each gets the server's parts. */
  plugins?: readonly ((app: FastifyInstance, parts: ServerParts) => Promise<void>)[];
  /** Sign-ins per minute and address. */
  signInsPerMinute?: number;
  /** Size limits of bodies by sender. */
  bodyLimits?: BodyLimits;
  /** Maximum number of concurrent requests, because one connection serves them all. */
  mostWaiting?: number;
  /** Whether the server only finishes running requests. */
  isStopping?: () => boolean;
  /** Whether scheduled jobs start by themselves; default true. */
  followsSchedule?: boolean;
}

const BODY_LIMIT = 1_000_000;
/** Timeouts for the head of a request and for the whole request (the largest file over a slow line), in milliseconds. */
const LONGEST_HEAD = 10_000;
const LONGEST_REQUEST = 120_000;
/** That many lists of orders are answered within half of the console's timeout of 30 s. */
const MOST_WAITING = 250;

/**
 * Creates the server: security headers, `/health`, the Parse protocol under `/parse`, sessions under `/session`, preferences
 * under `/preferences`, results of requests under `/outcomes`, then the plugins. It does not listen yet. Closing finishes the
 * current batch of jobs, attempt of outgoing requests, and mail. The plugin that serves pages sets their policy.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, logger, plugins = [], signInsPerMinute = 20, mostWaiting = MOST_WAITING, followsSchedule = true } = options;
  const app = fastify({
    // Declared as the general logger, so that the instance has the type that plugins take.
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit: BODY_LIMIT,
    requestTimeout: LONGEST_REQUEST,
    http: { headersTimeout: LONGEST_HEAD, connectionsCheckingInterval: 1_000 },
    trustProxy: config.trustProxy ?? false,
    genReqId: requestIdOf,
    // Unreadable addresses, before any hook or route.
    frameworkErrors: (_error, _request, reply: FastifyReply) =>
      void reply.code(404).header('X-Content-Type-Options', 'nosniff').send(NOT_FOUND),
    rewriteUrl: ({ method, url }) => readableAddress(method, url ?? '/'),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 200 },
  });
  limitPipelining(app);
  refuseTwoHosts(app);
  carryRequestIds(app);
  const closeConnections = createConnectionCloser(app.server);
  const parts = createServerParts(options);

  await app.register(helmet, { contentSecurityPolicy: false, crossOriginEmbedderPolicy: false, referrerPolicy: { policy: 'same-origin' } });
  await app.register(cookie);
  refuseWithoutOrigin(app, config.publicUrl);
  // Must precede the routes: later registrations do not apply to earlier routes.
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'], globalDecompression: false });
  await app.register(rateLimit, { global: false });
  // Fallback for routes without error texts of their own: files, definitions.
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

/** Starts background work when the server is ready and ends it before the server closes. */
function workWithServer(
  app: FastifyInstance,
  parts: ServerParts,
  { closeConnections, followsSchedule }: { closeConnections: () => void; followsSchedule: boolean },
): void {
  app.addHook('onReady', async () => {
    parts.backEnd.begin?.();
    await parts.mailer.begin();
    await parts.outgoingRequests.begin();
    await parts.jobs.begin();
    parts.audit.begin();
    if (!followsSchedule) return;
    parts.schedule?.begin();
    parts.fileSweep?.begin();
  });
  app.addHook('preClose', async () => {
    closeConnections();
    parts.fileSweep?.stop();
    await parts.schedule?.stop();
    await Promise.all([parts.jobs.stop(), parts.outgoingRequests.stop()]);
  });
  app.addHook('onClose', async () => {
    await parts.mailer.stop();
    await parts.audit.stop();
    await parts.backEnd.close();
  });
}
