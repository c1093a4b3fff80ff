import { createServer, type Server, type ServerResponse } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHttpExchange, type HttpExchange } from '../../../../server/remote/relay/http-exchange.ts';
import { whileLimited } from '../../../../server/remote/rest/retry-after.ts';
import { endServer, listenOnLoopback } from '../../support/listen-on-loopback.ts';

const TEXT = JSON.stringify({ name: 'Åsa', rows: [1, 2] });
const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(TEXT)),
  '/deflate': (response) => response.writeHead(200, { 'content-encoding': 'deflate' }).end(deflateSync(TEXT)),
  '/br': (response) => response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(TEXT)),
  '/mark': (response) => response.end(`\uFEFF${TEXT}`),
  '/latin': (response) =>
    response.writeHead(200, { 'content-type': 'application/json; charset=ISO-8859-1' }).end(Buffer.from(TEXT, 'latin1')),
  '/broken': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(TEXT).subarray(0, 20)),
  '/bomb': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(30_000_000, 32))),
};
let server: Server;
let exchange: HttpExchange;

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => answers[url]?.(response));
  exchange = createHttpExchange(`http://127.0.0.1:${await listenOnLoopback(server)}`);
});
afterAll(async () => {
  await exchange.close();
  await endServer(server);
});
const ask = (path: string) => exchange.send({ method: 'GET', path, headers: {}, patience: 5000 });

it.each(['/gzip', '/deflate', '/br', '/mark', '/latin'])('reads the text of %s', async (path) => {
  expect(await ask(path)).toMatchObject({ state: 'answered', text: TEXT });
});

it('knows nothing of half a compressed answer, and stops at the size of an uncompressed one', async () => {
  expect(await ask('/broken')).toMatchObject({ state: 'lost' });
  expect(await ask('/bomb')).toMatchObject({ state: 'lost', why: 'more than 20000000 bytes' });
});

it('asks a service that limits requests again when it says so, and gives up where that is too late', async () => {
  const limited = (after: string) => ({ state: 'answered', status: 429, headers: { 'retry-after': after }, text: '' }) as const;
  const done = { state: 'answered', status: 200, headers: {}, text: '{}' } as const;
  const times: number[] = [];
  const begin = performance.now();
  const attempt = (others: unknown[]) => async () => {
    times.push(performance.now() - begin);
    return others.shift() as never;
  };
  expect(await whileLimited(attempt([limited('1'), done]), 5000)).toBe(done);
  expect(times).toHaveLength(2);
  expect(times[1]).toBeGreaterThan(990);
  const late = limited('60');
  expect(await whileLimited(attempt([late]), 5000)).toBe(late);
  expect(times).toHaveLength(3);
});
