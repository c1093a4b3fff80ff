import type { FastifyRequest } from 'fastify';
import { bodyTokenOf, tokenOf } from '../../base/protocol/envelope.ts';
import type { FoundSession, Sessions } from './session.ts';
import type { SessionCookie } from './session-cookie.ts';

/** The session that a request comes with. */
export interface RequestSessions {
  /** The session of a request that the console's own page sent, whatever it does. Undefined without one, and with a dead one. */
  sessionOfCall(request: FastifyRequest): Promise<FoundSession | undefined>;
  /**
   * The session of a page request's cookie. Only to render that page: the cookie alone never allows a call. Undefined without a cookie, which means
   * unknown rather than signed out (a link from another site carries none), and with a dead one.
   */
  sessionOfDocument(request: FastifyRequest): Promise<FoundSession | undefined>;
  /** Whose session it was a short while ago that a request comes with: the id of a user. Costs nothing, and allows nothing. */
  knownUser(request: FastifyRequest): string | undefined;
  /** Whether a request has a session, by its header or the console's cookie. */
  hasSession(request: FastifyRequest): Promise<boolean>;
}

/** What the sessions of requests are found with. */
interface RequestSessionsNeeds {
  sessions: Sessions;
  cookie: SessionCookie;
  /** Whose session a credential was a short while ago. */
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
        // The page still goes out; it asks `/session` itself, and can say that it gets no answer.
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
