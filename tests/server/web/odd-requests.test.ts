import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Method, testServer } from '../support/test-server.ts';

const { server, admin, finance } = testServer(['admin', 'finance']);
let port: number;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const TOLL = { name: 'Peaje', amount: 1, latitude: 18, longitude: -66 };

describe('texts that no database can store', () => {
  it.each([['\ud800'], ['x\udfffy']])('%j is refused as a parameter, nested too, and matches no account at sign-in', async (text) => {
    expect(await admin.refusal('createToll', { ...TOLL, name: text })).toMatchObject({
      code: 142,
      error: expect.stringContaining('name'),
    });
    expect(await admin.refusal('fetchCloudRequests', { filter: { entityClass: text } })).toMatchObject({ code: 142 });
    for (const payload of [
      { email: text, password: 'tablero-demo' },
      { email: 'admin@tablero.test', password: text },
    ]) {
      const answer = await server.ask('POST', '/session', { payload });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 101]);
    }
  });
});

describe('texts of calls', () => {
  it('are one name, composed, decomposed or with invisible characters', async () => {
    expect(await admin.call('createDishTag', { name: 'Caf\u00e9 Uno' })).toMatchObject({ name: 'Café Uno' });
    for (const name of ['Cafe\u0301 Uno', 'Caf\u00e9\u0000 Uno', 'Caf\u00e9\u200b Uno', '\ufeffCaf\u00e9\u00a0Uno\u202c'])
      expect(await admin.refusal('createDishTag', { name })).toMatchObject({ error: 'There is already a tag named Café Uno.' });
  });

  it('keep emoji whole', async () => {
    expect(await admin.call('createDishTag', { name: 'Chef 👩\u200d🍳' })).toMatchObject({ name: 'Chef 👩\u200d🍳' });
  });

  it('match a pasted address', async () => {
    const payload = { email: '\u2068admin@tablero.test\u200b\u00a0', password: 'tablero-demo' };
    expect((await server.ask('POST', '/session', { payload })).statusCode).toBe(200);
  });
});

it.each<[Method, string]>([
  ['POST', `/parse/functions/${'a'.repeat(300)}`],
  ['POST', '/parse/functions/%E0%A4%A'],
  ['GET', '/files/%C0%AF'],
])('%s %s is answered with 404, without repeating the address', async (method, url) => {
  const answer = await server.ask(method, url, method === 'POST' ? { payload: {} } : {});
  expect([answer.statusCode, answer.json()]).toEqual([404, { code: 101, error: 'There is nothing at this address.' }]);
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

/** The answer to a head of a request, until the server closes the connection. */
async function answerTo(...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += String(part);
  });
  socket.write([...lines, '', ''].join('\r\n'));
  await once(socket, 'close');
  return text;
}

describe('a request with two hosts', () => {
  it.each([
    ['two of them', ['Host: console', 'Host: elsewhere']],
    ['the same twice, written in another way', ['HOST: console', 'X-Other: host', 'host: console']],
  ])('is refused, and its connection ends: %s', async (_, headers) => {
    for (const path of ['/health', '/', '/parse/functions/fetchTolls', '/nowhere']) {
      const answer = await answerTo(`GET ${path} HTTP/1.1`, ...headers);
      expect(answer, path).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('A request names one host.');
    }
  });
});

/** Sends a request of a page that was rendered for one person, from a browser where another may be signed in. */
const ask = (url: string, page: Caller, signedIn: Caller, payload?: object) =>
  server.ask(payload ? 'POST' : 'GET', url, { cookie: signedIn.cookie, payload, headers: { 'x-tablero-user': page.userId } });
const toll = (name: string) => ({ ...TOLL, name, amount: 125 });
const tolls = async () => (await admin.call('fetchTolls', { page: 0, limit: 100 })).items.map(({ name }) => name);

describe('a page of one person in a browser where another is signed in', () => {
  it('can read and write nothing, at any address of the console', async () => {
    const refused = { code: 209, error: 'Somebody else is signed in in this browser now.' };
    const posts = ['/parse/functions/createToll', '/outcomes', '/definitions/losses', '/studio/api/drafts'];
    for (const url of posts) {
      const answer = await ask(url, finance, admin, toll('Of another'));
      expect([url, answer.statusCode, answer.json()]).toEqual([url, 401, refused]);
    }
    for (const url of ['/preferences/columns', '/session/account', '/definitions', '/studio/api/screens'])
      expect([url, (await ask(url, finance, admin)).statusCode]).toEqual([url, 401]);
    expect(await tolls()).not.toContain('Of another');
  });

  it('is served normally if the person is the same', async () => {
    expect((await ask('/parse/functions/createToll', admin, admin, toll('Own'))).statusCode).toBe(200);
    expect(await tolls()).toContain('Own');
  });
});
