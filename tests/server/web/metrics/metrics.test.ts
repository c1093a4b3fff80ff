import { describe, expect, it } from 'vitest';
import { testServer } from '../../support/test-server.ts';

const TOKEN = 'a-token-of-prometheus';
const { server } = testServer([], { METRICS_TOKEN: TOKEN });

const read = (authorization?: string) =>
  server.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });

describe('/metrics', () => {
  it('report calls by name, process, database and jobs, without users', async () => {
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

  it('count internal failures as 5xx by call, without details', async () => {
    const admin = await server.signIn('admin');
    await server.database.schema.alterTable('tolls').renameTo('tolls_elsewhere').execute();
    const failed = await admin.send('fetchTolls', {});
    await server.database.schema.alterTable('tolls_elsewhere').renameTo('tolls').execute();
    expect(failed.statusCode).toBe(500);
    const { body } = await read(`Bearer ${TOKEN}`);
    expect(body).toContain('tablero_requests_total{name="fetchTolls",status="5xx"} 1');
    expect(body).not.toContain('tolls_elsewhere');
  });

  it('is not available to strangers', async () => {
    for (const said of [undefined, 'Bearer wrong', TOKEN]) expect((await read(said)).statusCode).toBe(404);
  });
});
