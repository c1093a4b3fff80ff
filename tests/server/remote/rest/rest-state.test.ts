import { createServer } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createRestWatch } from '../../../../server/remote/rest/rest-state.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

/** A watch, and what it logs. */
function watchOf(url: string) {
  const logged: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  const api = { label: 'the shop', setting: 'SHOP_URL', url, authorization: undefined, timeout: 1 };
  return { watch: createRestWatch(api, logger), logged };
}

const answer = (status: number) => ({ state: 'answered', status, headers: {}, text: '' }) as const;

describe('createRestWatch', () => {
  it('finds an address that can be reached without asking it anything, and one that cannot', async () => {
    let bytes = 0;
    const server = createServer((socket) => socket.on('data', (data) => (bytes += data.length)));
    const port = await listenOnLoopback(server);
    const { watch, logged } = watchOf(`http://127.0.0.1:${port}/api`);
    await watch.look();
    expect([watch.state().code, logged, bytes]).toEqual(['asked', [], 0]);
    await new Promise((resolve) => server.close(resolve));
    await watch.look();
    expect(watch.state()).toEqual({
      code: 'away',
      says: 'The shop does not answer at SHOP_URL (ECONNREFUSED). Check the address and that the service runs.',
    });
    expect(logged).toEqual([watch.state().says]);
  });

  it('finds a service without TLS behind an https address', async () => {
    const server = createServer((socket) => socket.resume().end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const port = await listenOnLoopback(server);
    const { watch } = watchOf(`https://127.0.0.1:${port}`);
    await watch.look();
    expect(watch.state()).toMatchObject({
      code: 'away',
      says: expect.stringMatching(/^The shop does not answer at SHOP_URL \((?!ECONNREFUSED).+\)\./),
    });
    await new Promise((resolve) => server.close(resolve));
  });

  it('finds that a service is back, and never overrules an answer', async () => {
    const server = createServer();
    const port = await listenOnLoopback(server);
    const { watch } = watchOf(`http://127.0.0.1:${port}`);
    watch.heard({ state: 'unavailable', why: 'ECONNREFUSED' }, false);
    await watch.look();
    expect(watch.state()).toEqual({ code: 'asked', says: 'The shop can be reached again, and has not been asked yet.' });
    watch.heard(answer(200), true);
    await new Promise((resolve) => server.close(resolve));
    await watch.look();
    expect(watch.state().code).toBe('ok');
  });

  it('goes by the last answer, and logs each change once', () => {
    const { watch, logged } = watchOf('http://shop');
    const heard: [Parameters<typeof watch.heard>, string][] = [
      [[answer(200), true], 'ok'],
      [[answer(422), true], 'ok'],
      [[answer(401), true], 'refused'],
      [[answer(403), true], 'ok'],
      [[answer(503), true], 'failing'],
      [[answer(200), false], 'no JSON'],
      [[answer(302), false], 'failing'],
      [[answer(200), true], 'ok'],
      [[{ state: 'lost', why: 'more than 20000000 bytes' }, false], 'failing'],
      [[{ state: 'lost', why: 'no answer in time' }, false], 'away'],
      [[answer(204), true], 'ok'],
    ];
    for (const [given, code] of heard) {
      watch.heard(...given);
      expect(watch.state().code).toBe(code);
    }
    expect(logged).toEqual([
      'The shop answers 401: it does not accept this console. Check the secret of its "auth".',
      'The shop answers.',
      'The shop answers 503. Check the service, and the address in SHOP_URL.',
      'The shop answers, but not with JSON. Check the path in SHOP_URL.',
      'The shop redirects to another address (302), which is not followed. Check the address in SHOP_URL.',
      'The shop answers.',
      'The shop sends more than 20000000 bytes at once, which is not read. Let its calls ask for pages.',
      'The shop does not answer at SHOP_URL (no answer in time). Check the address and that the service runs.',
      'The shop answers.',
    ]);
  });
});
