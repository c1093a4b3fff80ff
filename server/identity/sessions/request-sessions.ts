import type { FastifyRequest } from 'fastify';
import { bodyTokenOf, tokenOf } from '../../base/protocol/envelope.ts';
import type { FoundSession, Sessions } from './session.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface RequestSessions {
  /** The session of any request of the console's own page. Undefined without one, and for an expired one. */
  sessionOfCall(request: FastifyRequest): Promise<FoundSession | undefined>;
  /**
   * The session of a page request's cookie, only to render that page: the cookie alone never allows a call. Undefined without a cookie, which means
   * unknown rather than signed out (a link from another site carries none), and for an expired one.
   */
  sessionOfDocument(request: FastifyRequest): Promise<FoundSession | undefined>;
  /** Id of the user of a recently seen session. Needs no query, and allows nothing. */
  knownUser(request: FastifyRequest): string | undefined;
  /** Whether a request has a session, by its header or the console's cookie. */
  hasSession(request: FastifyRequest): Promise<boolean>;
}

/** Dependencies of the sessions of requests. */
interface RequestSessionsNeeds {
  sessions: Sessions;
  cookie: SessionCookie;
  /** Id of the user of a recently seen credential. */
  whose(credential: string): string | undefined;
}

/** Creates the lookup of a request's session. */
export function createRequestSessions({ sessions, cookie, whose }: RequestSessionsNeeds): RequestSessions {
  return {
    async sessionOfCall(request) {
      const value = cookie.ofCall(request);
      const session = value === undefined ? 'unknown' : await sessions.findByCookie(value);
      return typeof session === 'string' ? undefined : session;
    },
    async sessionOfDocument(request) {
      const value = cookie.ofDocument(request);
      if (value === undefined) return undefined;
      try {
        const session = await sessions.findByCookie(value);
        return typeof session === 'string' ? undefined : session;
      } catch (error) {
        // The page is still sent. It asks `/session` itself, and can report that there is no answer.
        request.log.warn({ err: error }, 'The session of a page could not be read');
        return undefined;
      }
    },
    knownUser(request) {
      const credential = tokenOf(request) ?? cookie.ofCall(request) ?? cookie.ofDocument(request) ?? bodyTokenOf(request);
      return credential === undefined ? undefined : whose(credential);
    },
    async hasSession(request) {
      const token = tokenOf(request);
      const value = cookie.ofCall(request);
      if (token !== undefined) return typeof (await sessions.find(token, 'recent')) !== 'string';
      return value !== undefined && typeof (await sessions.findByCookie(value, 'recent')) !== 'string';
    },
  };
}
