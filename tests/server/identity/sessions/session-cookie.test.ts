import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../support/seeded-database.ts';
import { testServer } from '../../support/test-server.ts';

const { server } = testServer([], { PUBLIC_URL: 'https://console.example.com', DEMO_ACCOUNTS: 'true' });

const send = (method: 'GET' | 'POST' | 'DELETE', cookie: string, payload?: object) => server.ask(method, '/session', { cookie, payload });
const signIn = (cookie = '') => send('POST', cookie, { email: 'finance@tablero.test', password: PASSWORD });

describe('the cookie under https', () => {
  it('has a name that only this host can set', async () => {
    const answer = await signIn();
    expect([answer.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-tablero_session=r.+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const cookie = `__Host-tablero_session=${answer.cookies[0]!.value}`;
    expect((await send('GET', cookie)).json().user.email).toBe('finance@tablero.test');
  });

  it('is ignored under the plain name, which is cleared', async () => {
    const { value } = (await signIn()).cookies[0]!;
    expect((await send('GET', `tablero_session=${value}`)).json()).toEqual({ user: null });
    const again = await signIn(`tablero_session=${value}`);
    expect(again.cookies.map((cookie) => [cookie.name, cookie.value === ''])).toEqual([
      ['__Host-tablero_session', false],
      ['tablero_session', true],
      ['__Host-tablero_device', false],
    ]);
    const out = await send('DELETE', `tablero_session=${value}; __Host-tablero_session=${again.cookies[0]!.value}`);
    expect(out.cookies.map(({ name, value: left }) => [name, left])).toEqual([
      ['__Host-tablero_session', ''],
      ['tablero_session', ''],
    ]);
  });
});
