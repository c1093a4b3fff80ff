import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { marketplace } from '../../../marketplace/index.ts';
import { createLogger } from '../../../server/base/create-logger.ts';
import { runForRequest } from '../../../server/base/current-request.ts';
import { requestIdOf } from '../../../server/web/request-ids.ts';
import type { JobKind } from '../../../server/work/jobs/job-kind.ts';
import { addToOutbox } from '../../../server/work/mail/outbox.ts';
import type { OutgoingRequestKind } from '../../../server/work/outgoing-requests/outgoing-request-kind.ts';
import { addOutgoingRequest } from '../../../server/work/outgoing-requests/outgoing-request-rows.ts';
import { serverOfTest, startTestServer, type TestServer } from '../support/test-server.ts';

interface Line {
  msg: string;
  reqId?: string;
}

const TOLL = { name: 'Peaje Hatillo', amount: 1, latitude: 18.4, longitude: -66.8 };
let lines: Line[] = [];
const logger: Logger = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

/** A failing job and outgoing request that log the id of their request. */
const failingJob: JobKind = {
  type: 'failing',
  batch: 1,
  findItems: async () => [1],
  begin: () => ({}),
  doItems: async () => {
    throw new Error('A fault of this job.');
  },
};
const failingRequest: OutgoingRequestKind = {
  kind: 'failing',
  run: async () => ({ state: 'unknown', reason: 'Nobody there.' }),
  settle: async () => undefined,
};

let server: TestServer;
beforeAll(async () => {
  const console = { ...marketplace, jobKinds: [failingJob], outgoingRequestKinds: [failingRequest] };
  server = await startTestServer({ SMTP_URL: 'smtp://127.0.0.1:9' }, { logger, console });
});
beforeEach(() => {
  lines = [];
});
afterAll(() => server.close());

const linesOf = (id: string) => lines.filter(({ reqId }) => reqId === id).map(({ msg }) => msg);

describe('the log of a request', () => {
  it('has its id in every line, for any request', async () => {
    const caller = await server.signIn('finance');
    await caller.call('fetchTolls', {});
    await caller.refusal('createToll', { ...TOLL, amount: -1 });
    await caller.call('createToll', TOLL, randomUUID());
    await caller.refusal('noSuchCall', {});
    for (const url of ['/health', '/parse/classes/Toll', '/nothing', '/session']) await server.ask('GET', url, { cookie: caller.cookie });
    await server.ask('POST', '/parse/functions/fetchTolls', { payload: '{' });
    expect(lines.length).toBeGreaterThan(16);
    expect(lines.filter(({ reqId }) => reqId === undefined)).toEqual([]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(9);
  });

  it('has the id that the page sent with a write, as does every error', async () => {
    const caller = await server.signIn('finance');
    const id = randomUUID();
    const refused = await caller.send('createToll', { ...TOLL, amount: -1 }, id);
    expect([refused.statusCode, refused.headers['x-request-id']]).toEqual([400, id]);
    expect(linesOf(id)).toEqual(['incoming request', 'request completed']);
    expect((await caller.send('fetchTolls', {})).headers).not.toHaveProperty('x-request-id');
  });

  it('has the id of the error response, also in lines of inner parts of the server', async () => {
    const broken = await serverOfTest({}, { logger, console: { ...marketplace, functions: breaking() } });
    const caller = await broken.signIn('finance');
    const answer = await caller.send('fetchTolls', {});
    const id = answer.headers['x-request-id'] as string;
    expect(answer.json().error).toBe(`Internal server error. Request ${id}`);
    expect(linesOf(id)).toEqual(['incoming request', 'Said by a part', 'Unexpected error', 'request completed']);
  });
});

describe('work that a request started', () => {
  it('carries the id of the request: jobs, outgoing requests and messages', async () => {
    const { database } = server.store;
    const [first, second] = [randomUUID(), randomUUID()];
    const now = server.clock.now();
    await runForRequest(first, async () => {
      await database
        .transaction()
        .execute((transaction) => server.context.jobs.add(transaction, { type: 'failing', input: {}, startedBy: null }, now));
      await addOutgoingRequest(database, { id: 'errand-1', kind: 'failing', input: {} }, now);
      await addToOutbox(database, { kind: 'mail', recipient: 'a@tablero.test', subject: 'a', body: 'b' }, now);
    });
    await runForRequest(second, async () => {
      server.context.jobs.wake();
      server.context.outgoingRequests.wake();
      server.context.mailer.wake();
    });
    await Promise.all([server.context.jobs.drain(), server.context.outgoingRequests.drain(), server.context.mailer.drain()]);
    expect(linesOf(first).sort()).toEqual(['A job broke off', 'A message was not sent', 'An outgoing request has no outcome yet']);
    expect(linesOf(second)).toEqual([]);
  });

  it('has no id if a schedule started it', async () => {
    await addOutgoingRequest(server.store.database, { id: 'errand-2', kind: 'failing', input: {} }, server.clock.now());
    await server.context.outgoingRequests.drain();
    expect(lines).toEqual([expect.objectContaining({ msg: 'An outgoing request has no outcome yet' })]);
    expect(lines[0]).not.toHaveProperty('reqId');
  });
});

describe('requestIdOf', () => {
  it('takes the id of a page or proxy if it is valid', () => {
    const [own, given] = [randomUUID(), randomUUID()];
    expect(requestIdOf({ headers: { 'x-parse-request-id': own, 'x-request-id': given } })).toBe(own);
    expect(requestIdOf({ headers: { 'x-request-id': given } })).toBe(given);
    for (const odd of ['', 'short', 'a b', 'x'.repeat(65), '{"level":60}', `${given}\n`, ['a', 'b']])
      expect(requestIdOf({ headers: { 'x-parse-request-id': odd as string } })).toMatch(/^[0-9a-f-]{36}$/);
  });
});

/** The functions of the marketplace. One of them logs a line and throws. */
function breaking(): typeof marketplace.functions {
  const run = async () => {
    logger.info('Said by a part');
    throw new Error('A fault.');
  };
  const replace = (area: (typeof marketplace.functions)[string]) =>
    area.map((each) => (each.name === 'fetchTolls' ? { ...each, run } : each));
  return Object.fromEntries(Object.entries(marketplace.functions).map(([name, area]) => [name, replace(area)])) as never;
}
