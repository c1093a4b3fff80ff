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

/**
 * Makes a limit that parts of a server share: beyond `most` requests under way a further one is refused at once with `BusyError`, instead of waiting
 * longer than its client does. The embedded database has one connection, so requests queue for it.
 */
export function createWaitingLimit(most: number): (app: FastifyInstance) => void {
  const underWay = new Set<FastifyRequest>();
  return (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (underWay.size >= most) {
        reply.header('Retry-After', '2');
        throw new BusyError();
      }
      underWay.add(request);
      // Also where the client went away and no answer is sent.
      reply.raw.once('close', () => underWay.delete(request));
    });
    app.addHook('onResponse', async (request) => void underWay.delete(request));
  };
}
