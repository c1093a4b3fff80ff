import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client that never finishes its requests, and starts again whenever the server closes them. */
export interface SlowStranger {
  /** Number of started requests. */
  begun(): number;
  stop(): void;
}

/** Milliseconds before a restart. */
const PAUSE = 200;

/** Starts a POST, with a forwarded client address: a body of fixed size with its first part only, or endless chunks. */
export function startSlowStranger(server: string, { from, path, chunks }: { from: string; path: string; chunks?: string }): SlowStranger {
  const { hostname, port } = new URL(server);
  let [count, isStopped] = [0, false];
  let socket: Socket | undefined;
  const length = chunks === undefined ? 'content-length: 300' : 'transfer-encoding: chunked';
  const head = `POST ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: ${from}\r\nx-tablero: 1\r\nsec-fetch-site: same-origin\r\nx-parse-application-id: tablero\r\ncontent-type: application/json\r\n${length}\r\n\r\n`;
  const start = () => {
    if (isStopped) return;
    count += 1;
    const opened = connect(Number(port), hostname);
    socket = opened;
    opened.on('error', () => undefined);
    // Reads the answer to notice its end.
    opened.resume();
    opened.write(head);
    if (chunks === undefined) opened.write('{"email":"');
    else send(opened, chunks);
    opened.once('close', () => setTimeout(start, PAUSE));
  };
  start();
  return {
    begun: () => count,
    stop: () => {
      isStopped = true;
      socket?.destroy();
    },
  };
}

/** Sends chunks as long as they are accepted. */
function send(socket: Socket, chunk: string): void {
  if (socket.destroyed || !socket.writable) return;
  socket.write(`${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`, () => send(socket, chunk));
}

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
