import type { FastifyInstance } from 'fastify';
import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createSessionCookie, notFromConsole, whyNotFromConsole } from '../../identity/sessions/session-cookie.ts';
import type { ParsePluginOptions } from '../parse/parse-plugin.ts';
import { registerOwnAccount } from './own-account-routes.ts';

/** What the route of sessions needs. */
export interface SessionPluginParts {
  readonly config: CookieSettings;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'accountLog' | 'signIn' | 'ownAccount' | 'providerSignIn'>;
}

/**
 * The console's own route, `/session`: POST signs in, GET tells who is signed in (`user: null` without a cookie, 401 with code 209 with a dead one), DELETE signs out. The token lives in an
 * httpOnly cookie and never in a body. Requests that are not from the console's own page are refused.
 */
export async function sessionPlugin(
  app: FastifyInstance,
  { config, backEnd }: SessionPluginParts,
  options: ParsePluginOptions,
): Promise<void> {
  const { sessions, signIn } = backEnd;
  const cookie = createSessionCookie(config);
  acceptJsonBodies(app);
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ParseError)) return sendParseError(error, request, reply);
    const isNobody = error.code === PARSE_CODES.notFound || error.code === PARSE_CODES.invalidSession;
    const status = isNobody ? 401 : error.code === PARSE_CODES.forbidden ? 403 : error.status;
    return reply.code(status).send({ code: error.code, error: error.said ?? error.message });
  });
  app.addHook('onSend', async (_request, reply) => void reply.header('Cache-Control', 'no-store'));
  app.addHook('onRequest', async (request) => {
    const why = whyNotFromConsole(request, config.publicUrl);
    if (why !== undefined) throw notFromConsole(why);
  });

  app.get('/', async (request, reply) => {
    const value = cookie.ofCall(request);
    // Nobody is signed in: an answer, not a fault, so that a first visit leaves no error in the browser's log.
    if (value === undefined) return { user: null };
    const session = await sessions.findByCookie(value);
    if (typeof session === 'string') {
      cookie.clear(request, reply);
      throw invalidSession(session === 'expired' ? 'Session token is expired.' : 'Invalid session token');
    }
    if (session.renewedCookie !== undefined) cookie.set(request, reply, session.renewedCookie);
    return { user: consoleUser(session.user) };
  });

  app.post('/', { config: { rateLimit: { max: options.signInsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const { email, password } = (request.body ?? {}) as { email?: unknown; password?: unknown };
    const { user, token } = await signIn({ email, password }, originOf(request));
    const before = cookie.ofCall(request);
    if (before !== undefined) await sessions.revokeCookie(before);
    cookie.set(request, reply, sessions.cookieOf(token, user));
    return { user: consoleUser(user) };
  });

  app.delete('/', async (request, reply) => {
    const value = cookie.ofCall(request);
    const site = config.publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`;
    const leaving = value === undefined ? undefined : await backEnd.providerSignIn?.leavingUrl(value, `${site}/login`);
    const ended = value === undefined ? undefined : await sessions.revokeCookie(value);
    if (ended) await backEnd.accountLog('Signed out', { account: ended.userId, requestId: request.id });
    cookie.clear(request, reply);
    // The page goes there, so that the person is signed out at the provider, too.
    return leaving === undefined ? {} : { leaving };
  });

  registerOwnAccount(app, backEnd, { cookie, signInsPerMinute: options.signInsPerMinute });
}

/** What the console knows of its user. */
export function consoleUser(user: SessionUser): ConsoleUser {
  return { objectId: user.id, full_name: user.fullName, email: user.email, roles: user.roles };
}
