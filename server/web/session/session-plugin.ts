import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { STEP_OVER } from '../../identity/second-factor/second-factor.ts';
import { consoleAddress, originOf } from '../../identity/sessions/origin-of.ts';
import type { SessionUser, SignInOrigin } from '../../identity/sessions/session.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createPendingCookie, createSessionCookie, notFromConsole, whyNotFromConsole } from '../../identity/sessions/session-cookie.ts';
import type { ParsePluginOptions } from '../parse/parse-plugin.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { registerOwnAccount } from './own-account-routes.ts';

/** What the route of sessions needs. */
export interface SessionPluginParts {
  readonly config: CookieSettings;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'accountLog' | 'signIn' | 'ownAccount' | 'providerSignIn' | 'secondFactor' | 'devices'>;
}

/**
 * The console's own route, `/session`: POST signs in with a password, or with the `code` that it asked for by `secondFactor`; GET tells who is signed in (`user: null` without a cookie, 401 with code 209 with a dead one), DELETE signs out. The token lives in an
 * httpOnly cookie and never in a body. Requests that are not from the console's own page are refused.
 */
export async function sessionPlugin(
  app: FastifyInstance,
  { config, backEnd }: SessionPluginParts,
  options: ParsePluginOptions,
): Promise<void> {
  const { sessions, signIn } = backEnd;
  const cookie = createSessionCookie(config);
  const pending = createPendingCookie(config);
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

  const browsers = createKnownBrowsers({ config, backEnd });
  const limit = { config: { rateLimit: { max: options.signInsPerMinute, timeWindow: '1 minute', keyGenerator: browsers.keyOf } } };
  const begin = async (request: FastifyRequest, reply: FastifyReply, { user, token }: { user: SessionUser; token: string }) => {
    const before = cookie.ofCall(request);
    if (before !== undefined) await sessions.revokeCookie(before);
    cookie.set(request, reply, sessions.cookieOf(token, user));
    await browsers.remember(request, reply, user);
    if (pending.of(request) !== undefined) pending.clear(request, reply);
    return { user: consoleUser(user) };
  };

  const pass = (step: string | undefined, code: unknown, from: SignInOrigin) => {
    if (step === undefined || backEnd.secondFactor === undefined) throw new ParseError(PARSE_CODES.validation, STEP_OVER);
    return backEnd.secondFactor.pass(step, code, from);
  };

  app.post('/', limit, async (request, reply) => {
    const { email, password, code } = (request.body ?? {}) as { email?: unknown; password?: unknown; code?: unknown };
    if (code !== undefined) return begin(request, reply, await pass(pending.of(request), code, originOf(request)));
    const result = await signIn({ email, password }, originOf(request));
    if (result.step === undefined) return begin(request, reply, result);
    pending.set(request, reply, result.pending);
    return { secondFactor: result.step };
  });

  app.delete('/', async (request, reply) => {
    const value = cookie.ofCall(request);
    const leaving =
      value === undefined
        ? undefined
        : await backEnd.providerSignIn?.leavingUrl(value, `${consoleAddress(request, config.publicUrl)}/login`);
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
