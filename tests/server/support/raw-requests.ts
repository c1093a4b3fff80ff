import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Requests over sockets of their own, of which only the beginning is sent. */
export interface RawRequests {
  /** Begins a request: head and the beginning of a body. What comes back is gathered until the server ends the connection. */
  begin(path: string, headers: Record<string, string>, body?: string | Buffer): RawRequest;
  /** Ends all connections. */
  end(): void;
}

export interface RawRequest {
  socket: Socket;
  answer: Promise<string>;
}

/** Begins requests at a port of this machine. */
export function createRawRequests(port: () => number): RawRequests {
  const sockets: Socket[] = [];
  return {
    begin(path, headers, body = '') {
      const socket = connect(port(), '127.0.0.1');
      sockets.push(socket);
      const lines = Object.entries({ host: 'localhost', 'content-type': 'application/json', ...headers });
      socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
      socket.write(body);
      let said = '';
      socket.on('data', (part) => {
        said += part.toString();
      });
      socket.on('error', () => undefined);
      return { socket, answer: once(socket, 'close').then(() => said) };
    },
    end() {
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** The HTTP status of what came back. */
export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** A part of a body that comes in chunks. */
export const chunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** The status of a request that is answered at once, or not a number. */
export function statusAtOnce({ socket, answer }: RawRequest): Promise<number> {
  socket.setTimeout(200, () => socket.destroy());
  return answer.then(statusOf);
}
