import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '../../support/seeded-database.ts';
import { testServer } from '../../support/test-server.ts';

const { server, finance, agent } = testServer(['finance', 'agent']);

describe('an answer', () => {
  it('is compressed on request', async () => {
    const ask = (encoding: string) => {
      const asked = { cookie: finance.cookie, payload: { limit: 50 }, headers: { 'accept-encoding': encoding } };
      return server.ask('POST', '/parse/functions/fetchAdminOrders', asked);
    };
    const [packed, plain] = [await ask('gzip, br'), await ask('identity')];
    expect([packed.headers['content-encoding'], plain.headers['content-encoding']]).toEqual(['gzip', undefined]);
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it('to an unexpected fault is 500 with the id of the request, without the cause', async () => {
    await server.database.schema.alterTable('tolls').renameTo('tolls_away').execute();
    const answer = await finance.send('fetchTolls', {});
    await server.database.schema.alterTable('tolls_away').renameTo('tolls').execute();
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ code: 1, error: expect.stringMatching(/^Internal server error\. Request [0-9a-f-]{36}$/) });
  });
});

describe('a token in the header', () => {
  it('takes precedence over the cookie', async () => {
    const payload = { username: 'finance@tablero.test', password: PASSWORD };
    const token = (await server.ask('POST', '/parse/login', { payload })).json().sessionToken;
    const answer = await server.ask('GET', '/parse/users/me', { cookie: agent.cookie, headers: { 'x-parse-session-token': token } });
    expect(answer.json()).toMatchObject({ email: 'finance@tablero.test', sessionToken: token });
  });
});
