import { describe, expect, it } from 'vitest';
import { CONSOLE_HEADERS, testServer } from '../support/test-server.ts';

const { server, admin } = testServer(['admin']);

const TOLL = { name: 'Peaje', amount: 1, latitude: 18, longitude: -66 };

describe('texts that no database can store', () => {
  it.each([['a\u0000b'], ['\ud800'], ['x\udfffy']])(
    '%j is refused as a parameter, nested too, and matches no account at sign-in',
    async (text) => {
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
    },
  );
});

describe('an invalid content type', () => {
  it.each([[';;;'], ['x'.repeat(500)], ['text/'], ['/json']])('refuses %j, without an internal error', async (type) => {
    for (const url of ['/parse/functions/fetchTolls', '/session', '/parse/login']) {
      const headers = { ...CONSOLE_HEADERS, cookie: admin.cookie, 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload: '{}' });
      expect(answer.statusCode).toBeLessThan(500);
    }
  });
});
