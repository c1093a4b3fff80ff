import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pngFile } from '../../server/work/files/png-file.ts';
import { endServer, listenOnLoopback } from '../server/support/listen-on-loopback.ts';
import { type Caller, refused, startTestServer, type TestServer, testServer } from '../server/support/test-server.ts';

const { agent } = testServer(['agent']);

describe('the gazetteer', () => {
  it('finds towns and their parts whatever accents, best match first, and nothing outside of its bounds', async () => {
    const [first] = await agent.call('searchPlaces', { term: 'mayaguez' });
    expect(first).toMatchObject({ town: 'Mayagüez', zip: '00680' });
    const [condado] = await agent.call('searchPlaces', { term: 'Condado, San Juan' });
    expect(condado).toMatchObject({ address: 'Condado', town: 'San Juan' });
    expect((await agent.call('searchPlaces', { term: 'santa' })).length).toBeGreaterThan(1);
    expect((await agent.call('searchPlaces', { term: 'an' })).length).toBe(8);
    // Culebra and Vieques lie east of the bounds that the specification gives.
    expect(await agent.call('searchPlaces', { term: 'culebra' })).toEqual([]);
    expect(await agent.call('searchPlaces', { term: 'madrid' })).toEqual([]);
  });

  it('names the nearest place of a point, and nothing on the high sea', async () => {
    expect(await agent.call('reverseGeoCode', { coords: { latitude: 18.46, longitude: -66.075 } })).toEqual({
      address: 'Condado',
      town: 'San Juan',
      zip: '00907',
      number: null,
    });
    expect(await agent.call('reverseGeoCode', { coords: { latitude: 19.5, longitude: -66.075 } })).toEqual({
      address: null,
      town: null,
      zip: null,
      number: null,
    });
  });
});

describe('a map service', () => {
  let service: Server;
  let real: TestServer;
  let caller: Caller;
  const asked: string[] = [];
  beforeAll(async () => {
    service = createServer((request, response) => {
      const url = new URL(request.url!, 'http://service');
      asked.push(url.pathname + url.search);
      const address = { house_number: '12', road: 'Calle Luna', city: 'San Juan', postcode: '00901' };
      if (url.pathname.startsWith('/tile/')) {
        response.setHeader('content-type', url.pathname.includes('/9/') ? 'text/html' : 'image/png');
        response.end(pngFile(2, 2, new Uint8Array(12)));
      } else if (url.searchParams.get('q') === 'broken') response.writeHead(500).end('no');
      else if (url.pathname === '/search')
        response.end(JSON.stringify([{ place_id: 7, display_name: 'x', lat: '18.46', lon: '-66.1', address }]));
      else response.end(JSON.stringify({ address }));
    });
    const at = `http://127.0.0.1:${await listenOnLoopback(service)}`;
    real = await startTestServer({ GEOCODER_URL: at, TILE_URL: `${at}/tile/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: '© Nobody' });
    caller = await real.signIn('agent');
  }, 120_000);
  afterAll(async () => {
    await real.close();
    await endServer(service);
  });

  it('is asked within the bounds of the island', async () => {
    expect(await caller.call('searchPlaces', { term: 'Calle Luna' })).toEqual([
      { id: '7', address: '12 Calle Luna', town: 'San Juan', zip: '00901', latitude: 18.46, longitude: -66.1 },
    ]);
    expect(asked.at(-1)).toMatch(/bounded=1/);
    expect(decodeURIComponent(asked.at(-1)!)).toContain('viewbox=-67.27,18.52,-65.59,17.93');
    expect(await caller.call('reverseGeoCode', { coords: { latitude: 18.46, longitude: -66.1 } })).toEqual({
      address: '12 Calle Luna',
      town: 'San Juan',
      zip: '00901',
      number: '12',
    });
  });

  it('without an answer has a message', async () => {
    expect(await caller.refusal('searchPlaces', { term: 'broken' })).toEqual(refused('The map service does not answer. Try again.'));
  });

  it('gives its tiles through this server, to staff alone, and nothing but pictures', async () => {
    expect(await caller.call('fetchMapGround', {})).toMatchObject({ tiles: '/tiles/{z}/{x}/{y}', attribution: '© Nobody', outline: null });
    const get = (url: string, cookie = caller.cookie) => real.app.inject({ method: 'GET', url, headers: { cookie } });
    const tile = await get('/tiles/8/80/115');
    expect([tile.statusCode, tile.headers['content-type']]).toEqual([200, 'image/png']);
    expect(asked.at(-1)).toBe('/tile/8/80/115.png');
    expect((await get('/tiles/8/80/115', '')).statusCode).toBe(401);
    expect((await get('/tiles/9/1/1')).statusCode).toBe(502);
    for (const wrong of ['/tiles/8/256/1', '/tiles/21/1/1', '/tiles/8/..%2f1/1', '/tiles/a/1/1'])
      expect((await get(wrong)).statusCode, wrong).toBe(404);
  });
});
