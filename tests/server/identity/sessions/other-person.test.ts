import { describe, expect, it } from 'vitest';
import { type Caller, testServer } from '../../support/test-server.ts';

const { server, finance, admin } = testServer(['finance', 'admin']);

/** Sends a request of a page that was rendered for one person, from a browser where another may be signed in. */
const ask = (url: string, page: Caller, signedIn: Caller, payload?: object) =>
  server.ask(payload ? 'POST' : 'GET', url, { cookie: signedIn.cookie, payload, headers: { 'x-tablero-user': page.userId } });
const toll = (name: string) => ({ name, amount: 125, latitude: 18, longitude: -66 });
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
