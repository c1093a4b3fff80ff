import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { isForPage } from '../pages/page-address.ts';

/** Too many waiting requests; nothing was done: 503, so that clients retry. */
export class BusyError extends ParseError {
  constructor() {
    super(PARSE_CODES.connectionFailed, 'The server is busy: too many requests wait already. Nothing was done. Try again in a moment.');
    this.name = 'BusyError';
  }

  override get status(): number {
    return 503;
  }
}

/** Limit of a server. */
export interface WaitingLimit {
  /** Applies the limit to all routes registered afterwards, except `UNLIMITED`. */
  limit(app: FastifyInstance): void;
  /** Current number of requests, and of refusals since the start. */
  counts(): { underWay: number; refused: number };
}

/** Maximum shares of requests without a known session: in total, and per address. */
const STRANGERS = { share: 0.4, perAddressShare: 0.1 };
/** Maximum share of one person, so that a flood by a program does not block others. */
const PERSON_SHARE = 0.5;

/** Routes that are never refused, with the reason. */
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
/** Requests of the Studio count several times: a preview may occupy the database for seconds, and a review the compiler. */
const HEAVY = { prefix: '/studio/api', weight: 5 };

/**
 * Creates the limit: beyond `most` concurrent requests, further ones are refused at once with `BusyError` instead of exceeding
 * their client's timeout. The embedded database has one connection, so requests queue for it. A request counts once its body has
 * arrived. Requests without a known session get only a share (except pages, needed to sign in), and no person can use all places.
 * `knownUser` returns the user of a known session.
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
      // Also if the client goes away without an answer.
      reply.raw.once('close', () => underWay.delete(request));
    });
    app.addHook('onResponse', async (request) => void underWay.delete(request));
  };
  return { limit, counts: () => ({ underWay: underWay.size, refused }) };
}

/** Page for browsers while the server is busy; it reloads by itself. */
export const BUSY_PAGE =
  '<!doctype html><html lang="en"><title>The server is busy</title><meta name="viewport" content="width=device-width">' +
  '<p style="font: 16px system-ui; margin: 2rem">The server is busy. This page loads again by itself in a moment.</p></html>';
