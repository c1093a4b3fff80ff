import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServerOptions, testServer } from '../../support/test-server.ts';

const MOST = 10;

/** Number of requests to the slow address. */
let asked = 0;
const slow: NonNullable<TestServerOptions['plugins']>[number] = async (app) => {
  app.get('/slow', async () => {
    asked += 1;
    await wait(300);
    return 'done';
  });
};
const { server } = testServer([], {}, { plugins: [slow] });
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const request = 'GET /slow HTTP/1.1\r\nHost: console\r\n\r\n';

/** Sends requests over one connection without waiting, and returns the number of answers until it ended or all were answered. */
async function sendAhead(count: number): Promise<{ answered: number; isEnded: boolean }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  let isEnded = false;
  socket.on('data', (part) => {
    text += String(part);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => {
    isEnded = true;
  });
  await once(socket, 'connect');
  socket.write(request.repeat(count));
  const answers = () => text.split('HTTP/1.1 200').length - 1;
  for (let tries = 0; tries < 200 && !isEnded && answers() < count; tries += 1) await wait(20);
  const found = { answered: answers(), isEnded };
  socket.destroy();
  return found;
}

describe('pipelined requests', () => {
  it('are answered up to the limit of pending requests, and again once those are answered', async () => {
    expect(await sendAhead(MOST)).toEqual({ answered: MOST, isEnded: false });
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (part) => {
      text += String(part);
    });
    for (let round = 1; round <= 3; round += 1) {
      socket.write(request.repeat(MOST));
      await expect.poll(() => text.split('HTTP/1.1 200').length - 1, { timeout: 10_000 }).toBe(round * MOST);
    }
    socket.destroy();
  });

  it('end their connection above the limit, and have no effect', async () => {
    asked = 0;
    const { answered, isEnded } = await sendAhead(3_000);
    expect([answered, isEnded]).toEqual([0, true]);
    expect(asked).toBe(MOST);
    expect((await server.app.inject({ url: '/health' })).statusCode).toBe(200);
  });
});
