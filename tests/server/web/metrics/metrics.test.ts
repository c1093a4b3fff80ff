import { setTimeout as wait } from 'node:timers/promises';
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

  it('report the maximum event loop delay since the last read', async () => {
    const delays = async () => {
      const { body } = await read(`Bearer ${TOKEN}`);
      return ['p99', 'max'].map((which) => Number(new RegExp(`^tablero_loop_delay_${which}_seconds (\\S+)$`, 'm').exec(body)?.[1]));
    };
    await delays();
    await wait(50);
    const end = performance.now() + 400;
    while (performance.now() < end);
    await wait(50);
    const [p99, max] = await delays();
    expect(max).toBeGreaterThan(0.3);
    expect(p99).toBeLessThanOrEqual(max as number);
    await wait(100);
    expect((await delays())[1]).toBeLessThan(max as number);
  });

  it('report pending and failed messages and requests of a day, and the oldest age', async () => {
    const [now, hour, days] = [server.clock.now().getTime(), 3_600_000, 3 * 86_400_000];
    // Nothing is due, so that waiting messages stay.
    const next_attempt_at = new Date(now + days);
    const none = { subject: null, order_id: null, created_by: null, place: null, error: null, job_id: null, caused_by: null };
    const messages = [
      ['WAITING', hour] as const,
      ['WAITING', 2 * hour] as const,
      ['SENT', 9 * hour] as const,
      ['SENT', hour] as const,
      ['FAILED', hour] as const,
      ['FAILED', days] as const,
      ['IN_DOUBT', hour] as const,
    ].map(([state, age], index) => {
      const row = { ...none, kind: 'sms' as const, recipient: '787-555-0100', body: 'Secret', state, next_attempt_at };
      return { ...row, id: `metrics-${index}`, created_at: new Date(now - age) };
    });
    const errands = [
      ['PENDING', 3 * hour] as const,
      ['PROCESSED', hour] as const,
      ['FAILED', hour] as const,
      ['FAILED', days] as const,
    ].map(([state, age], index) => {
      const at = new Date(now - age);
      const row = { kind: 'none', lane: String(index), input: '{}', state, caused_by: null, next_attempt_at };
      return { ...row, id: `metrics-${index}`, created_at: at, ended_at: state === 'PENDING' ? null : at };
    });
    const figures = async () => {
      const { body } = await read(`Bearer ${TOKEN}`);
      return (name: string) => Number(new RegExp(`^tablero_${name} (\\S+)$`, 'm').exec(body)?.[1]);
    };
    const first = await figures();
    await server.database.insertInto('outbox').values(messages).execute();
    await server.database.insertInto('errands').values(errands).execute();
    const second = await figures();
    const more = (name: string) => second(name) - first(name);
    expect(['messages_waiting', 'messages_failed', 'messages_in_doubt', 'errands_waiting', 'errands_failed'].map(more)).toEqual([
      2, 1, 1, 1, 1,
    ]);
    expect(Math.round(second('messages_oldest_seconds') / 3600)).toBeGreaterThanOrEqual(2);
    expect(Math.round(second('errands_oldest_seconds') / 3600)).toBeGreaterThanOrEqual(3);
    await server.database.deleteFrom('outbox').where('id', 'like', 'metrics-%').execute();
    await server.database.deleteFrom('errands').where('id', 'like', 'metrics-%').execute();
    expect((await figures())('messages_waiting')).toBe(first('messages_waiting'));
  });

  it('is not available to strangers', async () => {
    for (const said of [undefined, 'Bearer wrong', TOKEN]) expect((await read(said)).statusCode).toBe(404);
  });
});
