import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NAME = 'tablero_session';
/** Browsers take a cookie of this name only over https, from this very host and for all of it: nobody beside or below can set one. */
const SECURE_NAME = `__Host-${NAME}`;

/** Reads, sets and clears the cookie of the console. */
export interface SessionCookie {
  /** Its value, when the request comes from our own page: custom header and same origin. */
  ofCall(request: FastifyRequest): string | undefined;
  /** Its value in a page request. */
  ofDocument(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, value: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** Whether the console's own page sent this request: other sites can neither set the header nor forge where it comes from. */
export function isFromConsole(request: FastifyRequest, publicUrl: string | undefined): boolean {
  if (request.headers['x-tablero'] !== '1') return false;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  if (origin === undefined || !URL.canParse(origin)) return false;
  const isPublic = publicUrl !== undefined && new URL(publicUrl).origin === origin;
  return isPublic || new URL(origin).host === request.host;
}

/**
 * Creates the cookie's reader and writer: httpOnly, SameSite=Strict, and wherever the console is reached over https Secure and under a name that only this host can set. What is left of
 * the plain name is cleared there, and counts for nothing.
 */
export function createSessionCookie(config: Config): SessionCookie {
  const isSecure = (request: FastifyRequest) => config.publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  const nameOf = (request: FastifyRequest) => (isSecure(request) ? SECURE_NAME : NAME);
  const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });
  const valueIn = (request: FastifyRequest) => request.cookies[nameOf(request)];
  const clearPlain = (request: FastifyRequest, reply: FastifyReply) => {
    if (isSecure(request) && request.cookies[NAME] !== undefined) reply.clearCookie(NAME, options(true));
  };
  return {
    ofCall: (request) => (isFromConsole(request, config.publicUrl) ? valueIn(request) : undefined),
    ofDocument: (request) => (request.method === 'GET' || request.method === 'HEAD' ? valueIn(request) : undefined),
    set(request, reply, value) {
      reply.setCookie(nameOf(request), value, { ...options(isSecure(request)), maxAge: config.sessionHours * 3600 });
      clearPlain(request, reply);
    },
    clear(request, reply) {
      reply.clearCookie(nameOf(request), options(isSecure(request)));
      clearPlain(request, reply);
    },
  };
}
