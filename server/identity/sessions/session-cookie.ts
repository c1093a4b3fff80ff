import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Config } from '../../base/settings/config.ts';
import { PENDING_LIFE } from './pending-sign-ins.ts';

const NAME = 'tablero_session';
/** Browsers accept a cookie of this name only over https, from this host and for all of it: other hosts of the domain cannot set one. */
const SECURE_NAME = `__Host-${NAME}`;
const PENDING_NAME = 'tablero_second_factor';

/** The settings that the cookie depends on. */
export type CookieSettings = Pick<Config, 'publicUrl' | 'sessionHours'>;

/** Reads, sets and clears the cookie of the console. */
export interface SessionCookie {
  /** Its value if the request is from our own page: custom header and same origin. */
  ofCall(request: FastifyRequest): string | undefined;
  /** Its value in a page request. */
  ofDocument(request: FastifyRequest): string | undefined;
  /** Its value if a page of this server sent a form: same origin, without a custom header. */
  ofForm(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, value: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** Why a request is not from the console: it lacks the header, is from another site, or does not state its site. */
export type NotFromConsole = 'other program' | 'other site' | 'unknown site';

/**
 * Why a request is not from the console's own page; undefined if it is. Other sites can neither set the header `X-Tablero` nor forge the site of a request. That is in
 * `Sec-Fetch-Site`; browsers omit it over plain http, older ones always, and some proxies strip it. Then `Origin` counts, or `Referer` if a read has no `Origin`.
 */
export function whyNotFromConsole(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | undefined,
): NotFromConsole | undefined {
  if (headers['x-tablero'] !== '1') return 'other program';
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? undefined : 'other site';
  const from = headers.origin ?? headers.referer;
  if (from === undefined || from === '') return 'unknown site';
  if (!URL.canParse(from)) return 'other site';
  const { origin, host: fromHost } = new URL(from);
  const isPublic = publicUrl !== undefined && new URL(publicUrl).origin === origin;
  return isPublic || fromHost === host ? undefined : 'other site';
}

/** Whether the console's own page sent this request. */
export function isFromConsole(request: FastifyRequest, publicUrl: string | undefined): boolean {
  return whyNotFromConsole(request, publicUrl) === undefined;
}

/** Whether a page of this server sent a form. */
export function isOwnForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>, publicUrl: string | undefined): boolean {
  return whyNotFromConsole({ headers: { ...headers, 'x-tablero': '1' }, host }, publicUrl) === undefined;
}

/** The message of each refusal. */
const REFUSALS: Readonly<Record<NotFromConsole, string>> = {
  'other program': 'Only the console itself may use this address.',
  'other site':
    'This request came from another site than the console. Open the console under its own address, which PUBLIC_URL names where a proxy changes it.',
  'unknown site':
    'The origin of this request is unknown: Sec-Fetch-Site, Origin and Referer are all missing. Let the browser send Referer, or the proxy pass these headers on.',
};

/** The refusal of a request that is not from the console. */
export function notFromConsole(why: NotFromConsole): ParseError {
  return new ParseError(PARSE_CODES.forbidden, REFUSALS[why]);
}

/**
 * Refuses a request with header and cookie of the console that does not state its site. Without the cookie it would be answered like an expired session, and people would sign
 * in again in vain.
 */
export function refuseWithoutOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    const hasCookie = [NAME, SECURE_NAME].some((name) => request.cookies[name] !== undefined);
    if (hasCookie && whyNotFromConsole(request, publicUrl) === 'unknown site') throw notFromConsole('unknown site');
  });
}

/**
 * Creates the cookie's reader and writer: httpOnly, SameSite=Strict, and over https also Secure and under a name that only this host can set. There a cookie of
 * the plain name is cleared and ignored.
 */
export function createSessionCookie(config: CookieSettings): SessionCookie {
  const isSecure = (request: FastifyRequest) => config.publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  const cookieName = (request: FastifyRequest) => (isSecure(request) ? SECURE_NAME : NAME);
  const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });
  const valueIn = (request: FastifyRequest) => request.cookies[cookieName(request)];
  const clearPlain = (request: FastifyRequest, reply: FastifyReply) => {
    if (isSecure(request) && request.cookies[NAME] !== undefined) reply.clearCookie(NAME, options(true));
  };
  return {
    ofCall: (request) => (isFromConsole(request, config.publicUrl) ? valueIn(request) : undefined),
    ofForm: (request) => (isOwnForm(request, config.publicUrl) ? valueIn(request) : undefined),
    ofDocument: (request) => (request.method === 'GET' || request.method === 'HEAD' ? valueIn(request) : undefined),
    set(request, reply, value) {
      reply.setCookie(cookieName(request), value, { ...options(isSecure(request)), maxAge: config.sessionHours * 3600 });
      clearPlain(request, reply);
    },
    clear(request, reply) {
      reply.clearCookie(cookieName(request), options(isSecure(request)));
      clearPlain(request, reply);
    },
  };
}

/** A cookie of some minutes that binds a pending step to the browser that started it. It allows nothing else. */
export interface ShortCookie {
  of(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, value: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** The cookie of a browser with a pending step of a sign-in or set-up. */
export function createPendingCookie(config: Pick<CookieSettings, 'publicUrl'>): ShortCookie {
  return createShortCookie(config, PENDING_NAME, PENDING_LIFE);
}

/** Creates reader and writer, with the protection of the session cookie. `life` is in milliseconds. */
export function createShortCookie({ publicUrl }: Pick<CookieSettings, 'publicUrl'>, name: string, life: number): ShortCookie {
  const isSecure = (request: FastifyRequest) => publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  const cookieName = (request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);
  const options = (request: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure: isSecure(request) });
  return {
    of: (request) => request.cookies[cookieName(request)],
    set: (request, reply, value) => void reply.setCookie(cookieName(request), value, { ...options(request), maxAge: life / 1000 }),
    clear: (request, reply) => void reply.clearCookie(cookieName(request), options(request)),
  };
}
