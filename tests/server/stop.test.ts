import { EventEmitter, once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type TestServerOptions, testServer } from './support/test-server.ts';

const signals = new EventEmitter();
const agent = new Agent({ keepAlive: true });
const slow: NonNullable<TestServerOptions['plugins']>[number] = async (app) => {
  app.get('/slow', async () => {
    const answer = once(signals, 'answer');
    signals.emit('asked');
    await answer;
    return 'done';
  });
};
const { server } = testServer([], {}, { plugins: [slow] });

describe('a server that is stopped', () => {
  it('answers what was asked before, and does not wait for the connection that asked it', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const asked = once(signals, 'asked');
    const text = new Promise<string>((resolve, reject) => {
      request(`${address}/slow`, { agent }, (response) => {
        response.setEncoding('utf8').once('data', resolve);
      })
        .once('error', reject)
        .end();
    });
    await asked;
    const stopped = server.stop().then(() => 'stopped');
    await pause(50);
    signals.emit('answer');
    expect(await text).toBe('done');
    expect(await Promise.race([stopped, pause(20_000, 'still there', { ref: false })])).toBe('stopped');
    await server.start();
  });

  it.each([
    { what: 'nothing', sent: '' },
    { what: 'half a request', sent: 'GET /health HTTP/1.1\r\nHost: ' },
  ])('does not wait for a connection over which $what was sent, as browsers keep one in advance', async ({ sent }) => {
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    await once(socket, 'connect');
    const closed = once(socket, 'close');
    if (sent) socket.write(sent);
    await pause(50);
    const stopped = server.stop().then(() => 'stopped');
    expect(await Promise.race([stopped, pause(20_000, 'still there', { ref: false })])).toBe('stopped');
    await closed;
    await server.start();
  });
});
