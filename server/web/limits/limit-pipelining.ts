import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Requests of one connection that may be under way at once. Browsers and proxies send the next when the one before is answered; a few programs send some ahead. */
export const MOST_AHEAD = 10;

/**
 * Ends connections over which many requests are sent ahead, without waiting for answers: some kilobytes ask for thousands of pages then, which are all made and kept until somebody reads them.
 * To be registered before anything that does work for a request.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= MOST_AHEAD) return done();
    // Nothing is said to it: the answers that it waits for come first.
    reply.hijack();
    socket.destroy();
  });
}
