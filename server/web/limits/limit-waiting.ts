import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { isForPage } from '../pages/page-address.ts';

/** Too many requests wait already, and nothing was done: answered as 503, so that clients may try again. */
export class BusyError extends ParseError {
  constructor() {
    super(PARSE_CODES.connectionFailed, 'The server is busy: too many requests wait already. Nothing was done. Try again in a moment.');
    this.name = 'BusyError';
  }

  override get status(): number {
    return 503;
  }
}

/** The limit of a server. */
export interface WaitingLimit {
  /** Puts all routes under the limit that are registered from then on, but for those in `UNLIMITED`. */
  limit(app: FastifyInstance): void;
  /** Requests that are under way, and how many were refused since the start because too many were. */
  counts(): { underWay: number; refused: number };
}

/** Of the requests under way so many may be of people whose session has not been found yet: of all, and of one address. */
const STRANGERS = { share: 0.4, perAddressShare: 0.1 };
/** So many may be of one person who is signed in: what somebody's program sends in a flood leaves the others room. */
const PERSON_SHARE = 0.5;

/** Routes that no request is refused at, each with the reason. */
export const UNLIMITED: Readonly<Record<string, string>> = {
  '/health': 'Whoever watches over the server must hear that it is busy.',
  '/metrics': 'Whoever watches over the server must hear that it is busy.',
  '/control/backup': 'Only the command that makes backups on this machine asks it.',
  '/definitions/events': 'It stays open as long as a page; streams have a limit of their own.',
  '/uploads': 'It waits for the line of its sender; uploads have a limit of their own.',
  '/tiles/:z/:x/:y': 'It waits for another server, and one look at a map asks for dozens.',
  '/assets/:file': 'It is answered from memory.',
  '/assets/widgets/:file': 'It is a file of the console.',
  '/forms/:file': 'It is answered from memory.',
  '/favicon.ico': 'It is answered from memory.',
  '/index.html': 'It is answered from memory.',
  '/*': 'It is a file of the console.',
  '/studio/preview/*': 'It is a file of the console.',
};
/** Requests of the Studio count for several: a preview may hold the database for seconds, and a review the compiler. */
const HEAVY = { prefix: '/studio/api', weight: 5 };

/**
 * Makes the limit of a server: beyond `most` requests under way a further one is refused at once with `BusyError`, instead of waiting
 * longer than its client does. The embedded database has one connection, so requests queue for it. A request counts once its body is there, and
 * strangers get only their share (but for pages, where everybody signs in), so that nobody who is signed in waits for them; who turns out to have a session counts as such from then on, and nobody
 * who is signed in can take all there is. `knownUser` gives the id of the user whose session a request is known to have.
 */
export function createWaitingLimit(most: number, knownUser: (request: FastifyRequest) => string | undefined): WaitingLimit {
  const underWay = new Map<FastifyRequest, number>();
  let refused = 0;
  const weightOf = (requests: Iterable<FastifyRequest>) => [...requests].reduce((sum, request) => sum + (underWay.get(request) ?? 0), 0);
  const isStrangersShareUsed = (address: string) => {
    const strangers = [...underWay.keys()].filter((request) => knownUser(request) === undefined);
    const ofAddress = strangers.filter(({ ip }) => ip === address);
    return weightOf(strangers) >= most * STRANGERS.share || weightOf(ofAddress) >= most * STRANGERS.perAddressShare;
  };
  const isShareUsed = (request: FastifyRequest) => {
    const user = knownUser(request);
    if (user === undefined) return !isForPage(request) && isStrangersShareUsed(request.ip);
    const share = most * PERSON_SHARE;
    return weightOf(underWay.keys()) >= share && weightOf([...underWay.keys()].filter((other) => knownUser(other) === user)) >= share;
  };
  const limit: WaitingLimit['limit'] = (app) => {
    app.addHook('preHandler', async (request, reply) => {
      const { url = '' } = request.routeOptions;
      if (Object.hasOwn(UNLIMITED, url)) return;
      if (weightOf(underWay.keys()) >= most || isShareUsed(request)) {
        refused += 1;
        reply.header('Retry-After', '2');
        throw new BusyError();
      }
      underWay.set(request, url.startsWith(HEAVY.prefix) ? HEAVY.weight : 1);
      // Also where the client went away and no answer is sent.
      reply.raw.once('close', () => underWay.delete(request));
    });
    app.addHook('onResponse', async (request) => void underWay.delete(request));
  };
  return { limit, counts: () => ({ underWay: underWay.size, refused }) };
}

/** What a browser shows in place of a page while the server is busy: it asks again by itself. */
export const BUSY_PAGE =
  '<!doctype html><html lang="en"><title>The server is busy</title><meta name="viewport" content="width=device-width">' +
  '<p style="font: 16px system-ui; margin: 2rem">The server is busy. This page loads again by itself in a moment.</p></html>';
