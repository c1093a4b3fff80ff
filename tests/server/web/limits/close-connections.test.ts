import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createConnectionCloser } from '../../../../server/web/limits/close-connections.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';

/** Stops a server with one connection that has sent data. Returns the data received until the connection was closed. */
async function stopWith(sent: string[], answer: RequestListener, patience: { silent: number; longest: number }): Promise<string> {
  const server = createServer(answer);
  const close = createConnectionCloser(server, patience);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  await once(socket, 'connect');
  for (const text of sent) {
    socket.write(text);
    await pause(40);
  }
  const closed = Promise.all([once(server, 'close'), once(socket, 'close')]);
  close();
  server.close();
  await closed;
  return heard;
}

it('gives up an answer that does not arrive after the limit, and no sooner', async () => {
  const began = performance.now();
  expect(await stopWith([REQUEST], () => undefined, { silent: 10, longest: 400 })).toBe('');
  expect(performance.now() - began).toBeGreaterThan(400);
});

it('waits for an answer longer than for a request', async () => {
  const heard = await stopWith([REQUEST], (_request, response) => setTimeout(() => response.end('late'), 300), {
    silent: 10,
    longest: 20_000,
  });
  expect(heard).toMatch(/200 OK[\s\S]*late/);
});

it('closes a connection with an incomplete second request', async () => {
  const heard = await stopWith([REQUEST, 'GET / HTTP'], (_request, response) => response.end('first'), { silent: 10, longest: 400 });
  expect(heard).toMatch(/first/);
});
