import type { FastifyReply, FastifyRequest } from 'fastify';
import { invalidSession } from '../../base/errors/parse-error.ts';
import { type ParseEnvelope, readEnvelope } from '../../base/protocol/envelope.ts';
import type { Config } from '../../base/settings/config.ts';
import type { BackEnd } from '../../calls/back-end/back-end.ts';
import type { FoundSession, NoApiToken, NoSession, SessionAge } from '../../identity/sessions/session.ts';
import { isFromConsole, type SessionCookie } from '../../identity/sessions/session-cookie.ts';

/** Messages of refused tokens. */
export const REFUSALS: Readonly<Record<NoSession | NoApiToken, string>> = {
  expired: 'Session token is expired.',
  unknown: 'Invalid session token',
  'token expired': 'This API token has expired. An admin makes a new one on the page API tokens.',
  'token revoked': 'This API token was revoked. An admin makes a new one on the page API tokens.',
  'token blocked': 'This API token opens nothing now: its account is locked or deleted, or has no role.',
};

/** A request with checked envelope and session. */
export interface ParseCall {
  envelope: ParseEnvelope;
  session: FoundSession | undefined;
  isConsole: boolean;
}

/** Reads requests and their sessions. */
export interface CallOpener {
  /** Reads the envelope and looks up the session. A token in header or body takes precedence over the cookie. Throws 209 for an invalid token. */
  open(request: FastifyRequest, reply: FastifyReply, age?: SessionAge): Promise<ParseCall>;
  /** The session of a token, or of the console's cookie without one; undefined without both. */
  findSession(
    request: FastifyRequest,
    token: string | undefined,
    age?: SessionAge,
  ): Promise<FoundSession | NoSession | NoApiToken | undefined>;
}

/** Dependencies of the request reader. */
export interface CallOpenerParts {
  readonly config: Pick<Config, 'parseAppId' | 'publicUrl'>;
  readonly backEnd: Pick<BackEnd, 'sessions'>;
}

/** Creates the reader of Parse requests. */
export function createCallOpener({ config, backEnd: { sessions } }: CallOpenerParts, cookie: SessionCookie): CallOpener {
  return { open, findSession };

  async function open(request: FastifyRequest, reply: FastifyReply, age?: SessionAge): Promise<ParseCall> {
    const envelope = readEnvelope(request, config.parseAppId);
    const isConsole = envelope.token === undefined && isFromConsole(request, config.publicUrl);
    const session = await findSession(request, envelope.token, age);
    if (session === undefined) return { envelope, session, isConsole };
    if (typeof session === 'string') {
      if (isConsole) cookie.clear(request, reply);
      throw invalidSession(REFUSALS[session]);
    }
    if (isConsole && session.renewedCookie !== undefined) cookie.set(request, reply, session.renewedCookie);
    return { envelope, session, isConsole };
  }

  async function findSession(
    request: FastifyRequest,
    token: string | undefined,
    age?: SessionAge,
  ): Promise<FoundSession | NoSession | NoApiToken | undefined> {
    if (token !== undefined) return sessions.find(token, age);
    const value = cookie.ofCall(request);
    return value === undefined ? undefined : sessions.findByCookie(value, age);
  }
}
