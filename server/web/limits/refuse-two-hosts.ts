import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests with two hosts (RFC 9112, section 3.2). A proxy may use one and this server the other, so that a request for
 * one site is taken for another; Node silently keeps the first. The connection is closed with the answer.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (countOf('host', request.raw.rawHeaders) <= 1) return done();
    reply.code(400).header('Connection', 'close').send({ code: 107, error: 'A request names one host.' });
  });
}

/** Number of occurrences of a header. `headers` alternates names and values. */
function countOf(wanted: string, headers: readonly string[]): number {
  return headers.filter((name, index) => index % 2 === 0 && name.length === wanted.length && name.toLowerCase() === wanted).length;
}
