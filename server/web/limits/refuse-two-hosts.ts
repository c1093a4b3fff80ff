import type { FastifyInstance } from 'fastify';

/**
 * Refuses requests that name two hosts (RFC 9112, section 3.2). Of two, a proxy in front may take the one and this server the other, so that what is for one site is told to belong to another; Node keeps the first
 * without a word. The connection ends with the answer.
 */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (countOf('host', request.raw.rawHeaders) <= 1) return done();
    reply.code(400).header('Connection', 'close').send({ code: 107, error: 'A request names one host.' });
  });
}

/** How often a header was sent. `headers` are names and values in turn. */
function countOf(wanted: string, headers: readonly string[]): number {
  return headers.filter((name, index) => index % 2 === 0 && name.length === wanted.length && name.toLowerCase() === wanted).length;
}
