import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PARSE_CODES, ParseError } from './errors/parse-error.ts';

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

/** A limit that parts of a server share. */
export interface WaitingLimit {
  /** Puts a part of the server under the limit. */
  limit(app: FastifyInstance): void;
  /** Requests that are under way in these parts, and how many were refused since the start because too many were. */
  counts(): { underWay: number; refused: number };
}

/** Of the requests under way so many may be of people whose session has not been found yet: of all, and of one address. */
const STRANGERS = { share: 0.4, perAddressShare: 0.1 };
/** So many may be of one person who is signed in: what somebody's program sends in a flood leaves the others room. */
const PERSON_SHARE = 0.5;

/**
 * Makes a limit that parts of a server share: beyond `most` requests under way a further one is refused at once with `BusyError`, instead of waiting
 * longer than its client does. The embedded database has one connection, so requests queue for it. A request counts once its body is there, and
 * strangers get only their share, so that nobody who is signed in waits for them; who turns out to have a session counts as such from then on, and nobody
 * who is signed in can take all there is. `knownUser` gives the id of the user whose session a request is known to have.
 */
export function createWaitingLimit(most: number, knownUser: (request: FastifyRequest) => string | undefined): WaitingLimit {
  const underWay = new Set<FastifyRequest>();
  let refused = 0;
  const isStrangersShareUsed = (address: string) => {
    const strangers = [...underWay].filter((request) => knownUser(request) === undefined);
    const ofAddress = strangers.filter(({ ip }) => ip === address);
    return strangers.length >= most * STRANGERS.share || ofAddress.length >= most * STRANGERS.perAddressShare;
  };
  const isShareUsed = (request: FastifyRequest) => {
    const user = knownUser(request);
    if (user === undefined) return isStrangersShareUsed(request.ip);
    const share = most * PERSON_SHARE;
    return underWay.size >= share && [...underWay].filter((other) => knownUser(other) === user).length >= share;
  };
  const limit: WaitingLimit['limit'] = (app) => {
    app.addHook('preHandler', async (request, reply) => {
      if (underWay.size >= most || isShareUsed(request)) {
        refused += 1;
        reply.header('Retry-After', '2');
        throw new BusyError();
      }
      underWay.add(request);
      // Also where the client went away and no answer is sent.
      reply.raw.once('close', () => underWay.delete(request));
    });
    app.addHook('onResponse', async (request) => void underWay.delete(request));
  };
  return { limit, counts: () => ({ underWay: underWay.size, refused }) };
}
