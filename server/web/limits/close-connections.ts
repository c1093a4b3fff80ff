import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Milliseconds between two looks at what is still open while the server stops. */
const PAUSE = 50;

/** How long a stop waits, in milliseconds. */
export interface StopPatience {
  /** For a whole request over a connection that has had none. */
  silent: number;
  /** For the answers to what was asked before. */
  longest: number;
}

/**
 * Ends the connections of a server that stops, which Node leaves to whoever opened them: those that are idle, also when they become so during the
 * stop; those over which no whole request has come, as a browser opens one in advance and keeps it; and after a minute all others. Gives
 * what to call when the stop begins.
 */
export function closingConnections(
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
