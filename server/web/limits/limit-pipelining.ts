import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Maximum number of pipelined requests per connection. Browsers and proxies send none; a few programs send some. */
export const MOST_AHEAD = 10;

/**
 * Closes connections with many pipelined requests: some kilobytes could otherwise request thousands of pages that are rendered
 * and kept until they are read. Register it before anything that does work for a request.
 */
export function limitPipelining(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    if (count <= MOST_AHEAD) return done();
    // No error is sent: earlier answers come first.
    reply.hijack();
    socket.destroy();
  });
}
