import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { runForRequest } from '../base/current-request.ts';

/** Valid request ids in logs: long enough to be unique, with letters, digits and dashes only. */
const ID = /^[\w-]{16,64}$/;

/** Id of a request: that of the write, else the proxy's, else a new one. Groups log lines and grants nothing; retries of a write have the same id. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = [headers['x-parse-request-id'], headers['x-request-id']].find((id) => typeof id === 'string' && ID.test(id));
  return (given as string | undefined) ?? randomUUID();
}

/** Makes the request id available to all work of a request, and adds it to errors, so that it can be found in the log. */
export function carryRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => runForRequest(request.id, done, request.ip));
  // Body events of the connection lose the request's context.
  app.addHook('preValidation', (request, _reply, done) => runForRequest(request.id, done, request.ip));
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode >= 400) reply.header('X-Request-Id', request.id);
  });
}
