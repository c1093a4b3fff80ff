import '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Config } from '../../base/settings/config.ts';
import { PENDING_LIFE } from './pending-sign-ins.ts';

const NAME = 'tablero_session';
/** Browsers take a cookie of this name only over https, from this very host and for all of it: nobody beside or below can set one. */
const SECURE_NAME = `__Host-${NAME}`;
const PENDING_NAME = 'tablero_second_factor';

/** The settings that the cookie depends on. */
export type CookieSettings = Pick<Config, 'publicUrl' | 'sessionHours'>;

/** Reads, sets and clears the cookie of the console. */
export interface SessionCookie {
  /** Its value, when the request comes from our own page: custom header and same origin. */
  ofCall(request: FastifyRequest): string | undefined;
  /** Its value in a page request. */
  ofDocument(request: FastifyRequest): string | undefined;
  /** Its value when a page of this server sent a form, which has no custom header: same origin. */
  ofForm(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, value: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** Why a request does not count as the console's own: it has not its header, came from another site, or does not tell where it came from. */
export type NotFromConsole = 'other program' | 'other site' | 'untold';

/**
 * Why the console's own page did not send this request; undefined where it did. Other sites can neither set the header `X-Tablero` nor forge where a request comes from. That is in
 * `Sec-Fetch-Site`; browsers leave it out over plain http and older ones always, and some proxies strip it. Then `Origin` counts, or `Referer` where a reading has no `Origin`.
 */
export function whyNotFromConsole(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  publicUrl: string | undefined,
): NotFromConsole | undefined {
  if (headers['x-tablero'] !== '1') return 'other program';
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? undefined : 'other site';
  const from = headers.origin ?? headers.referer;
  if (from === undefined || from === '') return 'untold';
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

/** What is said to each. */
const REFUSALS: Readonly<Record<NotFromConsole, string>> = {
  'other program': 'Only the console itself may use this address.',
  'other site':
    'This request came from another site than the console. Open the console under its own address, which PUBLIC_URL names where a proxy changes it.',
  untold:
    'The server cannot tell where this request came from: Sec-Fetch-Site, Origin and Referer are all missing. Let the browser send Referer, or the proxy pass these headers on.',
};

/** The refusal of a request that does not count as the console's own. */
export function notFromConsole(why: NotFromConsole): ParseError {
  return new ParseError(PARSE_CODES.forbidden, REFUSALS[why]);
}

/**
 * Refuses what has the header and the cookie of the console and does not tell where it came from. Without the cookie it would be answered like a session that ended, and people would sign
 * in again in vain.
 */
export function refuseWithoutOrigin(app: FastifyInstance, publicUrl: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    const hasCookie = [NAME, SECURE_NAME].some((name) => request.cookies[name] !== undefined);
    if (hasCookie && whyNotFromConsole(request, publicUrl) === 'untold') throw notFromConsole('untold');
  });
}

/**
 * Creates the cookie's reader and writer: httpOnly, SameSite=Strict, and wherever the console is reached over https Secure and under a name that only this host can set. What is left of
 * the plain name is cleared there, and counts for nothing.
 */
export function createSessionCookie(config: CookieSettings): SessionCookie {
  const isSecure = (request: FastifyRequest) => config.publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  const nameOf = (request: FastifyRequest) => (isSecure(request) ? SECURE_NAME : NAME);
  const options = (secure: boolean) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure });
  const valueIn = (request: FastifyRequest) => request.cookies[nameOf(request)];
  const clearPlain = (request: FastifyRequest, reply: FastifyReply) => {
    if (isSecure(request) && request.cookies[NAME] !== undefined) reply.clearCookie(NAME, options(true));
  };
  return {
    ofCall: (request) => (isFromConsole(request, config.publicUrl) ? valueIn(request) : undefined),
    ofForm: (request) => (isOwnForm(request, config.publicUrl) ? valueIn(request) : undefined),
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

/** A cookie of some minutes that ties what a server keeps to the browser that began it. It allows nothing else. */
export interface ShortCookie {
  of(request: FastifyRequest): string | undefined;
  set(request: FastifyRequest, reply: FastifyReply, value: string): void;
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

/** The cookie of a browser that has to do a step before its sign-in or set-up counts. */
export function createPendingCookie(config: Pick<CookieSettings, 'publicUrl'>): ShortCookie {
  return createShortCookie(config, PENDING_NAME, PENDING_LIFE);
}

/** Creates reader and writer, with the protection of the session cookie. `life` is in milliseconds. */
export function createShortCookie({ publicUrl }: Pick<CookieSettings, 'publicUrl'>, name: string, life: number): ShortCookie {
  const isSecure = (request: FastifyRequest) => publicUrl?.startsWith('https:') ?? request.protocol === 'https';
  const nameOf = (request: FastifyRequest) => (isSecure(request) ? `__Host-${name}` : name);
  const options = (request: FastifyRequest) => ({ path: '/', httpOnly: true, sameSite: 'strict' as const, secure: isSecure(request) });
  return {
    of: (request) => request.cookies[nameOf(request)],
    set: (request, reply, value) => void reply.setCookie(nameOf(request), value, { ...options(request), maxAge: life / 1000 }),
    clear: (request, reply) => void reply.clearCookie(nameOf(request), options(request)),
  };
}
