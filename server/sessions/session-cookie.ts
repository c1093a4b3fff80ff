import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

const NAME = 'tablero_session';

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

/** Creates the cookie's reader and writer: httpOnly, SameSite=Strict, and Secure wherever the console is reached over https. */
export function createSessionCookie(config: Config): SessionCookie {
  const options = (request: FastifyRequest) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: config.publicUrl?.startsWith('https:') ?? request.protocol === 'https',
  });
  return {
    ofCall: (request) => (isFromConsole(request, config.publicUrl) ? request.cookies[NAME] : undefined),
    ofDocument: (request) => (request.method === 'GET' ? request.cookies[NAME] : undefined),
    set: (request, reply, value) => void reply.setCookie(NAME, value, { ...options(request), maxAge: config.sessionHours * 3600 }),
    clear: (request, reply) => void reply.clearCookie(NAME, options(request)),
  };
}
