import { once } from 'node:events';
import { connect } from 'node:net';

/** Pipelines page requests over some connections without reading the answers. Returns a function that stops it. */
export async function sendAhead(server: string, { connections, requests }: { connections: number; requests: number }): Promise<() => void> {
  const { hostname, port } = new URL(server);
  const request = `GET /login HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/html\r\n\r\n`;
  const sockets = Array.from({ length: connections }, () => connect(Number(port), hostname).pause());
  for (const socket of sockets) socket.on('error', () => undefined);
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  for (const socket of sockets) socket.write(request.repeat(requests));
  return () => {
    for (const socket of sockets) socket.destroy();
  };
}
