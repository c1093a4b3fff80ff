import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { causedBy } from '../base/caused-by.ts';

/** What may stand for a request in a log: long enough to be told from others, and nothing but letters, digits and dashes. */
const ID = /^[\w-]{16,64}$/;

/**
 * The id of a request: that of the write which its page or program sends, else that which a proxy gave it, else a new one. It says which lines of a log belong together and never
 * what anybody may do; tries of the same write have the same.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = [headers['x-parse-request-id'], headers['x-request-id']].find((id) => typeof id === 'string' && ID.test(id));
  return (given as string | undefined) ?? randomUUID();
}

/** Lets everything that is done for a request know its id, and tells it to whoever gets an error, so that it can be named to whoever reads the log. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => causedBy(request.id, done));
  // A body arrives in events of its connection, which know nothing of the request.
  app.addHook('preValidation', (request, _reply, done) => causedBy(request.id, done));
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) reply.header('X-Request-Id', request.id);
  });
}
