import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidSession, PARSE_CODES, ParseError, signInAgain } from '../../base/errors/parse-error.ts';
import { PASSWORD_LENGTH } from '../../base/settings/check-new-password.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { Passkeys } from '../../identity/second-factor/own-passkeys.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import type { FoundSession, OwnAccount } from '../../identity/sessions/session.ts';
import type { SessionCookie } from '../../identity/sessions/session-cookie.ts';
import type { PasskeyPlaces } from './passkey-places.ts';

/** Options of these routes. */
export interface OwnAccountRoutes {
  cookie: SessionCookie;
  places: PasskeyPlaces;
  /** Whether the last sign-in of a session is recent enough to change passkeys. */
  isRecent: (session: FoundSession) => boolean;
  config: Pick<Config, 'reauthenticateMinutes'>;
  /** Attempts per minute; a password change counts as one. */
  signInsPerMinute: number;
}

/**
 * Routes of the own account, below `/session`: GET `/account` lists the sessions, DELETE `/account/sessions/:id` ends one, DELETE `/account/sessions` all,
 * PUT `/account/password` changes the password. POST `/account/passkeys/challenge` and `/account/passkeys` add a passkey, PUT `/account/passkeys/:id` renames one, DELETE removes it;
 * adding and removing requires a recent sign-in. In front of a Parse Server only the first exists, and names the server that has the account.
 */
export function registerOwnAccount(
  app: FastifyInstance,
  backEnd: Pick<BackEnd, 'sessions' | 'ownAccount' | 'secondFactor' | 'passkeys'>,
  options: OwnAccountRoutes,
): void {
  const { sessions, ownAccount, secondFactor, passkeys } = backEnd;
  const { cookie, places, signInsPerMinute } = options;
  const open = async (request: FastifyRequest, reply: FastifyReply): Promise<FoundSession> => {
    const value = cookie.ofCall(request);
    const session = value === undefined ? 'unknown' : await sessions.findByCookie(value);
    if (typeof session !== 'string') return session;
    cookie.clear(request, reply);
    throw invalidSession();
  };
  const ours = (): OwnAccount => {
    if (ownAccount === undefined) throw new ParseError(PARSE_CODES.forbidden, ACCOUNT_ELSEWHERE);
    return ownAccount;
  };

  app.get('/account', async (request, reply) => {
    const session = await open(request, reply);
    if (ownAccount === undefined) return { keptElsewhere: ACCOUNT_ELSEWHERE };
    return {
      ...(await ownAccount.overview(session)),
      passwordLength: PASSWORD_LENGTH,
      secondFactor: await secondFactor!.state(session),
      passkeys: { list: await passkeys!.list(session), impossible: places.whyNot(request) },
    };
  });

  app.delete<{ Params: { id: string } }>('/account/sessions/:id', async (request, reply) => {
    await ours().endSession(await open(request, reply), request.params.id, originOf(request));
    return {};
  });

  app.delete('/account/sessions', async (request, reply) => {
    await ours().endAll(await open(request, reply), originOf(request));
    cookie.clear(request, reply);
    return {};
  });

  app.put('/account/password', { config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } }, async (request, reply) => {
    const session = await open(request, reply);
    const { current, next } = (request.body ?? {}) as { current?: unknown; next?: unknown };
    const token = await ours().changePassword(session, { current, next }, originOf(request));
    cookie.set(request, reply, sessions.cookieOf(token, session.user));
    return {};
  });

  registerPasskeys(app, backEnd, { ...options, open });
}

/** Routes of the own passkeys. */
function registerPasskeys(
  app: FastifyInstance,
  backEnd: Pick<BackEnd, 'passkeys'>,
  {
    places,
    isRecent,
    config,
    signInsPerMinute,
    open,
  }: OwnAccountRoutes & { open: (request: FastifyRequest, reply: FastifyReply) => Promise<FoundSession> },
): void {
  const limit = { config: { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } };
  const openRecent = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await open(request, reply);
    if (!isRecent(session)) throw signInAgain(config.reauthenticateMinutes);
    return session;
  };

  app.post('/account/passkeys/challenge', limit, async (request, reply) => {
    const passkeys = passkeysOf(backEnd);
    const { user } = await openRecent(request, reply);
    return passkeys.askNew(user.id, places.challenged(request, reply));
  });

  app.post('/account/passkeys', limit, async (request, reply) => {
    const passkeys = passkeysOf(backEnd);
    const session = await openRecent(request, reply);
    const { passkey } = (request.body ?? {}) as { passkey?: unknown };
    return { codes: await passkeys.add(session, places.answered(request, passkey), originOf(request)) };
  });

  app.put<{ Params: { id: string } }>('/account/passkeys/:id', async (request, reply) => {
    const passkeys = passkeysOf(backEnd);
    const { name } = (request.body ?? {}) as { name?: unknown };
    await passkeys.rename(await open(request, reply), request.params.id, name);
    return {};
  });

  app.delete<{ Params: { id: string } }>('/account/passkeys/:id', async (request, reply) => {
    const passkeys = passkeysOf(backEnd);
    await passkeys.remove(await openRecent(request, reply), request.params.id, originOf(request));
    return {};
  });
}

/** The passkeys of a back end. Throws `ParseError` if another server has the accounts. */
export function passkeysOf({ passkeys }: Pick<BackEnd, 'passkeys'>): Passkeys {
  if (passkeys === undefined) throw new ParseError(PARSE_CODES.forbidden, NO_PASSKEYS);
  return passkeys;
}

const NO_PASSKEYS = 'A Parse Server keeps the accounts of this console, so there are no passkeys here. Sign in with your password.';

const ACCOUNT_ELSEWHERE = 'A Parse Server keeps the accounts of this console, so passwords are changed and other sessions are ended there.';
