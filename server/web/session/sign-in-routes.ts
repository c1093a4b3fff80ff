import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { type Proof, STEP_OVER } from '../../identity/second-factor/second-factor.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import type { SessionUser, SignInOrigin } from '../../identity/sessions/session.ts';
import { type CookieSettings, createPendingCookie, type SessionCookie } from '../../identity/sessions/session-cookie.ts';
import { consoleUser } from './console-user.ts';
import { createKnownBrowsers } from './known-browsers.ts';
import { passkeysOf } from './own-account-routes.ts';
import type { PasskeyPlaces } from './passkey-places.ts';

/** Dependencies of sign-in. */
export interface SignInParts {
  readonly config: CookieSettings;
  readonly backEnd: Pick<BackEnd, 'sessions' | 'signIn' | 'secondFactor' | 'passkeys' | 'devices'>;
}

/** Options of these routes. */
export interface SignInRoutes {
  cookie: SessionCookie;
  places: PasskeyPlaces;
  signInsPerMinute: number;
}

/**
 * Routes of sign-in, below `/session`: POST starts a session by a password, a code or a passkey, or returns the next step; POST `/passkey` returns the challenge for a passkey, in
 * place of the password, or with `isSecondFactor` of the code.
 */
export function registerSignIns(
  app: FastifyInstance,
  { config, backEnd }: SignInParts,
  { cookie, places, signInsPerMinute }: SignInRoutes,
): void {
  const { sessions, signIn } = backEnd;
  const pending = createPendingCookie(config);
  const browsers = createKnownBrowsers({ config, backEnd });
  const limit = { config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute', keyGenerator: browsers.keyOf } } };
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

  // The challenge for a passkey: in place of the code of a step, or of a password.
  app.post('/passkey', limit, async (request, reply) => {
    const passkeys = passkeysOf(backEnd);
    const { isSecondFactor, user } = bodyOf(request);
    const place = places.challenged(request, reply);
    if (isSecondFactor !== true) return passkeys.askSignIn(place, user === undefined ? undefined : idOf(user));
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
}

function bodyOf({ body }: FastifyRequest): Record<string, unknown> {
  return (body ?? {}) as Record<string, unknown>;
}

/** The id if it is a text; otherwise '', which no request has. */
function idOf(text: unknown): string {
  return typeof text === 'string' && /^\w{1,100}$/.test(text) ? text : '';
}
