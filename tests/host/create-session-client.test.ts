import { describe, expect, it } from 'vitest';
import { createSessionClient } from '../../src/host/create-session-client.ts';

const user = { objectId: 'u1', full_name: 'Ana', email: 'ana@x.pr', roles: ['sales'] };

function answering(status: number, body: unknown) {
  const requests: { url: string; init: RequestInit }[] = [];
  const client = createSessionClient(async (url, init) => {
    requests.push({ url: String(url), init: init ?? {} });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
  return { client, requests };
}

describe('createSessionClient', () => {
  it('signs in with a header that no other site can send', async () => {
    const { client, requests } = answering(200, { user });
    expect(await client.signIn({ email: 'ana@x.pr', password: 'secret' })).toEqual(user);
    expect(requests[0]).toMatchObject({
      url: '/session',
      init: { method: 'POST', headers: { 'X-Tablero': '1' }, body: '{"email":"ana@x.pr","password":"secret"}' },
    });
  });

  it("hands on the server's words for a refused sign-in", async () => {
    const { client } = answering(401, { code: 101, error: 'Invalid username/password.' });
    await expect(client.signIn({ email: 'ana@x.pr', password: 'wrong' })).rejects.toMatchObject({
      code: 101,
      message: 'Invalid username/password.',
    });
  });

  it('distinguishes a missing session from an expired one by code 209', async () => {
    expect(await answering(200, { user: null }).client.read()).toBeUndefined();
    const { client } = answering(401, { code: 209, error: 'Invalid session token' });
    expect(await client.read()).toBe('ended');
    await expect(client.signOut()).resolves.toBeUndefined();
  });

  it('does not treat a broken server as signed out', async () => {
    await expect(answering(500, 'oops').client.read()).rejects.toMatchObject({
      message: 'The server could not answer. Try again in a moment.',
    });
    await expect(answering(200, 'not json').client.read()).rejects.toMatchObject({ code: 0 });
  });

  it('says that the connection failed', async () => {
    const client = createSessionClient(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.read()).rejects.toMatchObject({
      code: 0,
      message: 'The server could not be reached. Check the connection and try again.',
    });
  });
});
