import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../base/clock.ts';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { acceptJsonBodies } from '../../base/protocol/parse-body.ts';
import { sendParseError } from '../../base/protocol/send-error.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { createRecentSignIn } from '../../identity/sessions/is-recent.ts';
import { consoleAddress } from '../../identity/sessions/origin-of.ts';
import type { CookieSettings } from '../../identity/sessions/session-cookie.ts';
import { createSessionCookie, notFromConsole, whyNotFromConsole } from '../../identity/sessions/session-cookie.ts';
import { signOut } from '../../identity/sessions/sign-out.ts';
import type { ParsePluginOptions } from '../parse/parse-plugin.ts';
import { consoleUser } from './console-user.ts';
import { registerOwnAccount } from './own-account-routes.ts';
import { createPasskeyPlaces } from './passkey-places.ts';
import { registerSignIns } from './sign-in-routes.ts';

/** Dependencies of the session route. */
export interface SessionPluginParts {
  readonly config: CookieSettings & Pick<Config, 'reauthenticateMinutes'>;
  readonly backEnd: Pick<
    BackEnd,
    'sessions' | 'accountLog' | 'signIn' | 'ownAccount' | 'providerSignIn' | 'secondFactor' | 'passkeys' | 'devices'
  >;
  readonly clock: Clock;
}

/**
 * The session route of the console: POST `/session` signs in with a password, with the `code` that it requested by `secondFactor`, or instead of either with the answer of a `passkey` to the
 * challenge of POST `/session/passkey`; GET returns the user (`user: null` without a cookie, 401 with code 209 if it expired), DELETE signs out. The token is in an
 * httpOnly cookie and never in a body. Requests from other pages are refused.
 */
export async function sessionPlugin(
  app: FastifyInstance,
  { config, backEnd, clock }: SessionPluginParts,
  options: ParsePluginOptions,
): Promise<void> {
  const { sessions } = backEnd;
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
    // Without a session the answer is 200, so that a first visit leaves no error in the browser's log.
    if (value === undefined) return { user: null };
    const session = await sessions.findByCookie(value);
    if (typeof session === 'string') {
      cookie.clear(request, reply);
      throw invalidSession(session === 'expired' ? 'Session token is expired.' : 'Invalid session token');
    }
    if (session.renewedCookie !== undefined) cookie.set(request, reply, session.renewedCookie);
    return { user: consoleUser(session.user) };
  });

  const places = createPasskeyPlaces(config);
  registerSignIns(app, { config, backEnd }, { cookie, places, ...options });

  app.delete('/', async (request, reply) => {
    const value = cookie.ofCall(request);
    const left = value === undefined ? undefined : await backEnd.providerSignIn?.providerSession(value);
    if (value !== undefined) await signOut((ended) => sessions.revokeCookie(value, ended), backEnd.accountLog, { requestId: request.id });
    cookie.clear(request, reply);
    const leaving = left && (await backEnd.providerSignIn?.leavingUrl(left, `${consoleAddress(request, config.publicUrl)}/login`));
    // The page opens this address to sign the person out at the provider, too.
    return leaving === undefined ? {} : { leaving };
  });

  registerOwnAccount(app, backEnd, {
    cookie,
    places,
    isRecent: createRecentSignIn(clock, config),
    config,
    signInsPerMinute: options.signInsPerMinute,
  });
}
