import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { cleanIds } from '../../../src/language/contracts/clean-ids.ts';
import type { Contracts } from '../../../src/language/contracts/contract-types.ts';
import { withoutUnread } from '../../../src/language/contracts/unread-fields.ts';
import { decodeWire, encodeWire } from '../../../src/language/contracts/wire-codec.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { expectMethod, headerOf, noSuchRoute, readEnvelope, UnauthorizedError } from '../../base/protocol/envelope.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd, FunctionRequest } from '../../calls/back-end/back-end.ts';
import { readEveryRow } from '../../calls/functions/every-row.ts';
import { readSeenValues } from '../../calls/functions/read-seen-values.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { BESIDE_FILES, uploadCalls } from '../../work/files/upload-calls.ts';
import { closedRoute } from './closed-routes.ts';
import { createCallOpener } from './create-call-opener.ts';
import { registerOwn } from './own-routes.ts';
import { userRow } from './user-row.ts';

const NEEDS_SECOND_FACTOR =
  'This account needs a second factor, so it signs in on the pages of the console only. Programs use an API token.';

/** Limit of sign-in requests per minute and address. */
export interface ParsePluginOptions {
  signInsPerMinute: number;
}

/** Dependencies of the Parse protocol. */
export interface ParsePluginParts {
  readonly config: Pick<Config, 'parseAppId' | 'parseServerUrl'> & CookieSettings;
  /** The current contracts. */
  readonly contracts: () => Contracts;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'accountLog' | 'signIn' | 'runFunction'>;
  readonly logger: Logger;
}

/**
 * The Parse protocol under the registered prefix: log-in, log-out, own user and session, functions, health. Checks each request
 * in Parse Server's order: application id, rate limit, session, route, function, role, parameters.
 */
export async function parsePlugin(app: FastifyInstance, parts: ParsePluginParts, options: ParsePluginOptions): Promise<void> {
  const { config, contracts } = parts;
  const { sessions, accountLog, signIn, runFunction } = parts.backEnd;
  const cookie = createSessionCookie(config);
  const opener = createCallOpener(parts, cookie);
  const { open } = opener;
  acceptJsonBodies(app, { besideFiles: BESIDE_FILES });
  app.setErrorHandler(sendParseError);
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.setNotFoundHandler(async (request, reply) => {
    const path = new URL(request.url, 'http://parse').pathname.replace(/^\/+parse/, '').replace(/(?<=[^/])\/{1,9}$/, '');
    const closed = closedRoute(path, config.parseServerUrl !== undefined);
    if (closed === undefined) throw noSuchRoute();
    if (path.length > 1) await open(request, reply); // A client of LiveQuery sends its application id only once it is connected.
    throw new ParseError(PARSE_CODES.forbidden, closed);
  });

  app.addHook('onRequest', async (request) => {
    // Before reading the body. The SDK's id is in the body and is checked later. `/health` is open.
    if (request.routeOptions.url?.endsWith('/health')) return;
    const applicationId = headerOf(request, 'x-parse-application-id');
    if (applicationId !== undefined && applicationId !== config.parseAppId) throw new UnauthorizedError();
  });

  app.route({ method: ['GET', 'POST'], url: '/health', handler: async () => ({ status: 'ok' }) });

  app.post('/login', { config: { rateLimit: { max: options.signInsPerMinute, timeWindow: '1 minute' } } }, async (request) => {
    // An expired token must not prevent a sign-in, so no session is looked up here.
    const envelope = readEnvelope(request, config.parseAppId);
    expectMethod(envelope, 'POST');
    const { body } = envelope;
    const result = await signIn({ email: body.email ?? body.username, password: body.password }, originOf(request));
    if (result.step !== undefined) throw new ParseError(PARSE_CODES.forbidden, NEEDS_SECOND_FACTOR);
    return userRow(result.user, result.token);
  });

  registerOwn(app, opener, { sessions, log: accountLog });

  app.post<{ Params: { name: string } }>('/functions/:name', (request, reply) => callFunction(request.params.name, request, reply));
  for (const [name, bodyLimit] of uploadCalls(contracts())) {
    app.post(`/functions/${name}`, { bodyLimit }, (request, reply) => callFunction(name, request, reply));
  }

  async function callFunction(name: string, request: FastifyRequest, reply: FastifyReply): Promise<{ result: unknown }> {
    const age = contracts().calls.get(name)?.effect === 'read' ? 'recent' : 'now';
    const { envelope, session, isConsole } = await open(request, reply, age);
    expectMethod(envelope, 'POST');
    if (session === undefined && isConsole) throw invalidSession();
    // The contracts at the start of the call.
    const inUse = contracts();
    const sent = decodeWire(envelope.body) as Record<string, unknown>;
    const called = inUse.calls.get(name);
    const params = called ? cleanIds(sent, called, inUse) : sent;
    const besides = {
      requestId: envelope.requestId,
      seen: readSeenValues(envelope.seen),
      everyRow: readEveryRow(envelope.everyRow),
      ...(isConsole && reportHints(reply)),
    };
    const result = await runFunction(session, name, params, besides).catch((error: unknown) => {
      // A Parse Server can end a session between our check and the call.
      if (isConsole && error instanceof ParseError && error.code === PARSE_CODES.invalidSession) cookie.clear(request, reply);
      throw error;
    });
    const contract = inUse.calls.get(name)!;
    return { result: encodeWire(isConsole ? result : withoutUnread(result), contract.result, inUse) };
  }
}

/** Reports to a page of the console which data its call affects. */
function reportHints(reply: FastifyReply): Pick<FunctionRequest, 'onReadingHint'> {
  return {
    onReadingHint({ tables, change }) {
      if (tables) reply.header('X-Tablero-Tables', tables.join());
      if (change) reply.header('X-Tablero-Change', change);
    },
  };
}
