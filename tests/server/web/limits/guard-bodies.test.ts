import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chunk, createRawRequests, type RawRequest, statusAtOnce, statusOf } from '../../support/raw-requests.ts';
import { type Caller, CONSOLE_HEADERS, testServer } from '../../support/test-server.ts';

const LIMITS = {
  stranger: 16_000,
  patience: 1_500,
  pause: 300,
  perAddress: 3,
  silence: 1_500,
  large: { most: 3, perPerson: 1 },
  streamed: { most: 4, perPerson: 2 },
};

const how = { bodyLimits: LIMITS, mostWaiting: 4 };
const { server, sales, admin } = testServer(['sales', 'admin'], { TRUST_PROXY: '127.0.0.1' }, how);
let port: number;
const raw = createRawRequests(() => port);
const { begin } = raw;
beforeAll(async () => {
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => raw.end());

const APP = { 'x-parse-application-id': 'tablero' };
const from = (address: string) => ({ 'x-forwarded-for': address });
/** Milliseconds that the head of a request may take in this test. */
const SHORT_HEAD = 1_500;
/** Many more than the limit of pending requests. */
const MANY = 30;

describe('guardBodies', () => {
  it('lets staff work while strangers from many addresses send bodies without an end', async () => {
    const strangers = Array.from({ length: MANY }, (_, index) =>
      begin(
        index % 2 ? '/parse/login' : '/session',
        { ...CONSOLE_HEADERS, ...from(`10.1.0.${index}`), 'content-length': '200' },
        '{"email":',
      ),
    );
    await Promise.all(strangers.map(({ socket }) => once(socket, 'connect')));
    for (let count = 0; count < 5; count += 1) expect((await sales.send('fetchRoles', {})).statusCode).toBe(200);
    const answers = await Promise.all(strangers.map(({ answer }) => answer));
    expect(new Set(answers.map(statusOf))).toEqual(new Set([408]));
    // Not as a write whose outcome is unknown.
    for (const answer of answers) expect(answer).toMatch(/"code":100,"error":"[^"]*Nothing was done/);
  });

  it('refuses more slow bodies of one address at once, and closes the connection', async () => {
    const slow = await sendSlowBodies('10.2.0.1');
    // Another address, and a person with a session at the same one, continue.
    expect(await refusedOf('10.2.0.2')).toBe(404);
    expect(await refusedOf('10.2.0.1', { cookie: sales.cookie, ...CONSOLE_HEADERS })).toBe(404);
    // The refusal is delayed, so that the client does not retry all the time.
    const asked = performance.now();
    expect(await refusedOf('10.2.0.1')).toBe(429);
    expect(performance.now() - asked).toBeGreaterThan(LIMITS.pause - 20);
    for (const { answer } of slow) expect([408, 429]).toContain(statusOf(await answer));
    expect(await refusedOf('10.2.0.1')).toBe(404);
  });

  it('reads no more than a sign-in from unknown clients, chunked too, and answers early', async () => {
    const chunks = begin(
      '/parse/functions/uploadDishImage',
      { ...APP, ...from('10.3.0.1'), 'transfer-encoding': 'chunked' },
      chunk('x'.repeat(17_000)),
    );
    expect(statusOf(await chunks.answer)).toBe(413);
    const said = begin('/parse/functions/fetchRoles', { ...APP, ...from('10.3.0.1'), 'content-length': '500000' }, '{');
    expect(statusOf(await said.answer)).toBe(413);
    const dead = { ...APP, 'x-parse-session-token': `r:${'0'.repeat(32)}` };
    const forged = begin('/parse/functions/uploadDishImage', { ...dead, ...from('10.3.0.1'), 'content-length': '5000000' }, '{');
    expect(await forged.answer).toMatch(/"code":209/);
    const elsewhere = begin('/definitions/format', { ...from('10.3.0.1'), 'transfer-encoding': 'chunked' }, chunk('x'.repeat(17_000)));
    expect([404, 413]).toContain(statusOf(await elsewhere.answer));
  });

  it('stops reading a body without an end, and delays its refusal, so that few such bodies are sent', async () => {
    const begun = performance.now();
    const endless = begin('/parse/functions/uploadDishImage', { ...APP, ...from('10.8.0.1'), 'transfer-encoding': 'chunked' });
    const part = chunk('x'.repeat(64_000));
    const send = () => endless.socket.writable && endless.socket.write(part, send);
    send();
    await pause(LIMITS.pause / 2);
    const { bytesWritten } = endless.socket;
    expect(endless.socket.destroyed).toBe(false);
    await pause(LIMITS.pause / 4);
    expect(endless.socket.bytesWritten).toBe(bytesWritten);
    // A body that is sent too late for the answer to be read ends as a closed connection.
    await endless.answer.catch(() => '');
    const taken = performance.now() - begun;
    expect(taken).toBeGreaterThan(LIMITS.pause - 50);
    expect(taken).toBeLessThan(LIMITS.pause + 1_500);
    // Staff are refused at once.
    const headers = { ...CONSOLE_HEADERS, cookie: sales.cookie, ...from('10.8.0.2'), 'transfer-encoding': 'chunked' };
    const staff = begin('/parse/functions/fetchRoles', headers);
    const asked = performance.now();
    staff.socket.write(chunk('x'.repeat(1_100_000)));
    expect(statusOf(await staff.answer)).toBe(413);
    expect(performance.now() - asked).toBeLessThan(LIMITS.pause);
  });

  it('lets others behind the same address upload while one person sends endless uploads, and ends those', async () => {
    const upload = (by: Caller, body: string) =>
      begin(
        '/uploads',
        { ...CONSOLE_HEADERS, cookie: by.cookie, ...from('10.5.0.1'), 'content-length': '2000000', connection: 'close' },
        body,
      );
    const endless = Array.from({ length: LIMITS.streamed.perPerson }, () => upload(sales, 'x'));
    await expect.poll(() => statusAtOnce(upload(sales, 'x'))).toBe(503);
    expect(statusOf(await upload(admin, 'x'.repeat(2_000_000)).answer)).toBe(200);
    for (const { answer } of endless) expect(statusOf(await answer)).toBe(408);
    expect(statusOf(await upload(sales, 'x'.repeat(2_000_000)).answer)).toBe(200);
  });

  it('ends heads without an end, even if they send steadily, and no complete head', async () => {
    const { headersTimeout, requestTimeout } = server.app.server;
    expect([headersTimeout, requestTimeout]).toEqual([10_000, 120_000]);
    server.app.server.headersTimeout = SHORT_HEAD;
    const begun = performance.now();
    const slow = ['', 'POST /parse/login HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: '].map((head) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.write(head);
      // One more letter of a header, or of a line that could be the first of a head.
      const writing = setInterval(() => socket.write('a'), 500);
      let said = '';
      socket.on('data', (part) => {
        said += part.toString();
      });
      return once(socket, 'close').then(() => {
        clearInterval(writing);
        return { said, after: performance.now() - begun };
      });
    });
    for (const { said, after } of await Promise.all(slow)) {
      expect([400, 408]).toContain(statusOf(said));
      expect(after).toBeLessThan(SHORT_HEAD + 3_000);
    }
    server.app.server.headersTimeout = headersTimeout;
    expect((await sales.send('fetchRoles', {})).statusCode).toBe(200);
  });
});

/** Sends slow bodies of an address until one more is refused. */
async function sendSlowBodies(address: string): Promise<RawRequest[]> {
  const slow: RawRequest[] = [];
  const more = () => {
    slow.push(begin('/parse/login', { ...APP, ...from(address), 'content-length': '200' }, '{'));
    return refusedOf(address);
  };
  await expect.poll(more).toBe(429);
  return slow;
}

/** The status of a complete small request of an address to an unknown route. */
async function refusedOf(address: string, headers: Record<string, string> = APP): Promise<number> {
  const asked = begin('/parse/nothing', { ...headers, ...from(address), 'content-length': '2', connection: 'close' }, '{}');
  return statusOf(await asked.answer);
}
