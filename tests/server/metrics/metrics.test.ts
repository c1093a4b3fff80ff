import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/test-server.ts';

const TOKEN = 'a-token-of-prometheus';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ METRICS_TOKEN: TOKEN });
}, 120_000);
afterAll(() => server.close());

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('/metrics', () => {
  it('tells calls by name, the process, the database and the jobs, and nothing of people', async () => {
    const admin = await server.signIn('admin');
    await admin.call('fetchTolls', {});
    await admin.refusal('createToll', { name: 'Secret road', amount: -1, latitude: 18, longitude: -66 });
    await server.app.inject({ url: '/files/somebody@tablero.test.png' });
    await server.app.inject({ method: 'POST', url: '/parse/functions/noSuchCall' });
    const { body, headers } = await read(`Bearer ${TOKEN}`);
    expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(body).toContain('tablero_requests_total{name="fetchTolls",status="2xx"} 1');
    expect(body).toMatch(/tablero_requests_total\{name="createToll",status="4xx"\} 1/);
    expect(body).toContain('tablero_request_seconds_count{name="fetchTolls"} 1');
    for (const name of ['loop_delay_p99_seconds', 'memory_bytes', 'database_up 1', 'jobs_waiting'])
      expect(body).toContain(`tablero_${name}`);
    for (const told of ['tablero.test', 'Secret', 'noSuchCall', admin.userId]) expect(body).not.toContain(told);
    for (const line of body.trim().split('\n')) expect(line).toMatch(/^(# (HELP|TYPE) tablero_\w+ .+|tablero_\w+(\{[^}]*\})? \d\S*)$/);
  });

  it('is not there for strangers', async () => {
    for (const said of [undefined, 'Bearer wrong', TOKEN]) expect((await read(said)).statusCode).toBe(404);
  });
});
