import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { pino } from 'pino';
import { afterEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '../../../../server/remote/rest/access-tokens.ts';
import { createRestExchange } from '../../../../server/remote/rest/rest-exchange.ts';
import { createRestWatch } from '../../../../server/remote/rest/rest-state.ts';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';

const NOW = new Date('2026-03-20T16:00:00.000Z');
const KEY = 'a key of at least thirty-two characters';
const USER = { id: 'u1', fullName: 'Ana', email: 'ana@example.com', roles: ['staff'], createdAt: '', updatedAt: '' };
const servers: Server[] = [];
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  await Promise.all(ends.splice(0).map((end) => end()));
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  const port = await listenOnLoopback(server);
  return `http://127.0.0.1:${port}`;
}

/** A server of tokens that counts how often it is asked, and a service that takes the tokens in `valid`. */
async function services({ status = 200, seconds = 3600 as number | undefined } = {}) {
  const seen = {
    tokens: 0,
    asked: [] as { authorization?: string | undefined; body: string }[],
    calls: [] as IncomingMessage['headers'][],
  };
  const valid = new Set<string>();
  const tokenUrl = `${await serve(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    seen.asked.push({ authorization: request.headers.authorization, body });
    seen.tokens += 1;
    valid.add(`t${seen.tokens}`);
    const answer =
      status === 200 ? { access_token: `t${seen.tokens}`, token_type: 'Bearer', expires_in: seconds } : { error: 'invalid_client' };
    setTimeout(() => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer)), 20);
  })}/oauth/token`;
  const url = await serve((request, response) => {
    seen.calls.push(request.headers);
    const isValid = valid.has((request.headers.authorization ?? '').replace('Bearer ', ''));
    response.writeHead(isValid ? 200 : 401, { 'content-type': 'application/json' }).end('{}');
  });
  return { seen, valid, tokenUrl, url };
}

function exchangeOf({ url, tokenUrl }: { url: string; tokenUrl: string }) {
  const credentials = {
    url: tokenUrl,
    id: 'the console',
    secret: 'p:w',
    scope: 'bikes',
    setting: 'SHOP_TOKEN_URL',
    secretSetting: 'SHOP_CLIENT',
  };
  const actingUser = { header: 'x-acting-user', secret: KEY, audience: 'shop' };
  const api = { label: 'the shop', setting: 'SHOP_URL', url, authorization: undefined, timeout: 5, credentials, actingUser };
  const logger = pino({ level: 'silent' });
  const watch = createRestWatch(api, logger);
  const exchange = createRestExchange({ api, logger, passesToken: false, watch, clock: { now: () => NOW } });
  ends.push(() => exchange.close());
  const session = { user: USER, token: 'own' } as never;
  const ask = () => exchange.ask({ name: 'listBikes', session, requestId: undefined, patience: 5000 }, { method: 'GET', path: '/bikes' });
  return { ask, watch };
}

describe('access tokens of a back end', () => {
  it('are fetched once for all who call at the same time, and used again', async () => {
    const { seen, ...addresses } = await services();
    const { ask } = exchangeOf(addresses);
    const answers = [...(await Promise.all([ask(), ask(), ask()])), await ask()];
    expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual([200, 200, 200, 200]);
    expect(seen.tokens).toBe(1);
    const basic = Buffer.from('the+console:p%3Aw').toString('base64');
    expect(seen.asked).toEqual([{ authorization: `Basic ${basic}`, body: 'grant_type=client_credentials&scope=bikes' }]);
  });

  it('are replaced once after 401, and a second 401 is the answer', async () => {
    const { seen, valid, ...addresses } = await services();
    const { ask } = exchangeOf(addresses);
    await ask();
    valid.clear();
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map((answer) => 'status' in answer && answer.status)).toEqual([200, 200]);
    expect(seen.tokens).toBe(2);
    valid.add = () => valid;
    valid.clear();
    expect(await ask()).toMatchObject({ status: 401 });
    expect(seen.tokens).toBe(3);
    expect(seen.calls).toHaveLength(7);
  });

  it('are not used in the last seconds of their life', async () => {
    const { seen, tokenUrl } = await services({ seconds: 100 });
    let now = 0;
    const credentials = { url: tokenUrl, id: 'a', secret: 'b', setting: 'T', secretSetting: 'S' };
    const tokens = createAccessTokens(credentials, 'the shop', () => now);
    ends.push(() => tokens.close());
    for (const second of [0, 69, 71]) {
      now = second * 1000;
      await tokens.current();
    }
    expect(seen.tokens).toBe(2);
  });

  it('that cannot be had are a sentence in /health, and nothing is sent', async () => {
    const { seen, ...addresses } = await services({ status: 401 });
    const { ask, watch } = exchangeOf(addresses);
    const says =
      'There is no access token for the shop: SHOP_TOKEN_URL refuses this console (401, invalid_client). Check that address, and SHOP_CLIENT.';
    expect(await ask()).toEqual({ state: 'unavailable', why: says });
    expect(watch.state()).toEqual({ code: 'refused', says });
    expect(seen.calls).toEqual([]);
    const away = exchangeOf({ ...addresses, tokenUrl: 'http://127.0.0.1:9/token' });
    expect(await away.ask()).toMatchObject({ state: 'unavailable', why: expect.stringContaining('SHOP_TOKEN_URL does not answer') });
  });
});

describe('the header of who acts', () => {
  it('is a token of JSON that the other side can verify with the shared key', async () => {
    const { seen, ...addresses } = await services();
    await exchangeOf(addresses).ask();
    const [head, claims, signature] = String(seen.calls[0]?.['x-acting-user']).split('.') as [string, string, string];
    expect(createHmac('sha256', KEY).update(`${head}.${claims}`).digest('base64url')).toBe(signature);
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    expect(read(head)).toEqual({ alg: 'HS256', typ: 'JWT' });
    const iat = NOW.getTime() / 1000;
    expect(read(claims)).toEqual({
      iss: 'tablero',
      aud: 'shop',
      sub: 'u1',
      email: 'ana@example.com',
      roles: ['staff'],
      iat,
      exp: iat + 60,
    });
  });
});
