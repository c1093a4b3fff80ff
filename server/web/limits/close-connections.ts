import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between two checks of open connections while the server stops. */
const PAUSE = 50;

/** Milliseconds that a stop waits. */
export interface StopPatience {
  /** For a whole request on a connection that has had none. */
  silent: number;
  /** For answers to earlier requests. */
  longest: number;
}

/**
 * Closes the connections of a stopping server, which Node leaves to the client: idle ones, also those that become idle; those
 * without a complete request, as browsers open them in advance; and after a minute all others. Returns the function to call when
 * the stop begins.
 */
export function createConnectionCloser(
  server: Server,
  { silent: silence, longest }: StopPatience = { silent: 500, longest: 60_000 },
): () => void {
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }) => silent.delete(socket));
  return () => {
    const began = performance.now();
    const timer = setInterval(() => {
      const passed = performance.now() - began;
      server.closeIdleConnections();
      if (passed >= silence) for (const socket of silent) socket.destroy();
      if (passed >= longest) server.closeAllConnections();
      if (!server.listening) server.getConnections((_error, count) => count > 0 || clearInterval(timer));
    }, PAUSE);
    timer.unref();
  };
}
