import { connect, type Socket } from 'node:net';

/** A stranger who begins a request and never ends it, and begins anew whenever the server ends it. */
export interface SlowStranger {
  /** Requests that were begun. */
  begun(): number;
  stop(): void;
}

/** Milliseconds before a request that was ended is begun anew. */
const PAUSE = 200;

/** Begins to post, from an address as far as a proxy says: a body of so many bytes of which a first part comes, or chunks without an end. */
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
    // What is answered is read, so that its end is seen.
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

/** Sends one chunk after the other for as long as they are taken. */
function send(socket: Socket, chunk: string): void {
  if (socket.destroyed || !socket.writable) return;
  socket.write(`${Buffer.byteLength(chunk).toString(16)}\r\n${chunk}\r\n`, () => send(socket, chunk));
}
