import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalidSession, PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { PASSWORD_LENGTH } from '../../base/settings/check-new-password.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import { originOf } from '../../identity/sessions/origin-of.ts';
import type { FoundSession, OwnAccount } from '../../identity/sessions/session.ts';
import type { SessionCookie } from '../../identity/sessions/session-cookie.ts';

/** Options of these routes. */
export interface OwnAccountRoutes {
  cookie: SessionCookie;
  /** Attempts per minute; a password change counts as one. */
  signInsPerMinute: number;
}

/**
 * What people do about their own account, below `/session`: GET `/account` lists their sessions, DELETE `/account/sessions/:id` ends one, DELETE `/account/sessions` all,
 * PUT `/account/password` changes the password. In front of a Parse Server only the first is there, and says who keeps the account.
 */
export function registerOwnAccount(
  app: FastifyInstance,
  { sessions, ownAccount, secondFactor }: Pick<BackEnd, 'sessions' | 'ownAccount' | 'secondFactor'>,
  { cookie, signInsPerMinute }: OwnAccountRoutes,
): void {
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
    return { ...(await ownAccount.overview(session)), passwordLength: PASSWORD_LENGTH, secondFactor: await secondFactor!.state(session) };
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
}

const ACCOUNT_ELSEWHERE = 'A Parse Server keeps the accounts of this console, so passwords are changed and other sessions are ended there.';
