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
});
