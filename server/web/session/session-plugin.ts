import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ConsoleUser } from '../../../src/language/compiled/page-scope.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Clock } from '../../base/clock.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { type Proof, STEP_OVER } from '../../identity/second-factor/second-factor.ts';
import { createRecentSignIn } from '../../identity/sessions/is-recent.ts';
import { consoleAddress, originOf } from '../../identity/sessions/origin-of.ts';
import type { SessionUser, SignInOrigin } from '../../identity/sessions/session.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createPendingCookie, createSessionCookie, notFromConsole, whyNotFromConsole } from '../../identity/sessions/session-cookie.ts';
import type { ParsePluginOptions } from '../parse/parse-plugin.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { passkeysOf, registerOwnAccount } from './own-account-routes.ts';
import { createPasskeyPlaces } from './passkey-places.ts';

/** What the route of sessions needs. */
export interface SessionPluginParts {
  readonly config: CookieSettings & Pick<Config, 'reauthenticateMinutes'>;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'accountLog' | 'signIn' | 'ownAccount' | 'providerSignIn' | 'secondFactor' | 'passkeys' | 'devices'>;
  readonly clock: Clock;
}

/**
 * The console's own route, `/session`: POST signs in with a password, or with the `code` that it asked for by `secondFactor`, or in place of either with the answer of a `passkey` to the
 * challenge of POST `/session/passkey`; GET tells who is signed in (`user: null` without a cookie, 401 with code 209 with a dead one), DELETE signs out. The token lives in an
 * httpOnly cookie and never in a body. Requests that are not from the console's own page are refused.
 */
export async function sessionPlugin(
  app: FastifyInstance,
  { config, backEnd, clock }: SessionPluginParts,
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

  const pass = (step: string | undefined, proof: Proof, from: SignInOrigin) => {
    if (step === undefined || backEnd.secondFactor === undefined) throw new ParseError(PARSE_CODES.validation, STEP_OVER);
    return backEnd.secondFactor.pass(step, proof, from);
  };
  const places = createPasskeyPlaces(config);

  // What the browser asks a passkey for: in place of the code of a step, or of a password.
  app.post('/passkey', limit, async (request, reply) => {
    const passkeys = passkeysOf(backEnd);
    const { isSecondFactor, user } = bodyOf(request);
    const place = places.challenged(request, reply);
    if (isSecondFactor !== true) return passkeys.askSignIn(place, typeof user === 'string' ? user.slice(0, 100) : undefined);
    const open = await backEnd.secondFactor?.open(pending.of(request) ?? '');
    if (open === undefined) throw new ParseError(PARSE_CODES.validation, STEP_OVER);
    return passkeys.askSecondFactor(open.userId, place);
  });

  app.post('/', limit, async (request, reply) => {
    const { email, password, code, passkey, isSecondFactor } = bodyOf(request);
    const from = originOf(request);
    const proof: Proof = passkey === undefined ? { code } : { passkey: places.answered(request, passkey) };
    if (code !== undefined || isSecondFactor === true) return begin(request, reply, await pass(pending.of(request), proof, from));
    const result = await (proof.passkey ? passkeysOf(backEnd).signIn(proof.passkey, from) : signIn({ email, password }, from));
    if (result.step === undefined) return begin(request, reply, result);
    pending.set(request, reply, result.pending);
    return { secondFactor: result.step, ...(result.hasPasskeys && { hasPasskeys: true }) };
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

  registerOwnAccount(app, backEnd, { cookie, places, isRecent: createRecentSignIn(clock, config), config, signInsPerMinute: options.signInsPerMinute });
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return (body ?? {}) as Record<string, unknown>;
}

/** What the console knows of its user. */
export function consoleUser(user: SessionUser): ConsoleUser {
  return { objectId: user.id, full_name: user.fullName, email: user.email, roles: user.roles };
}
