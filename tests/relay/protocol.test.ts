import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROTOCOL } from '../server/protocol/cases/index.ts';
import { expectAnswer } from '../server/protocol/expect-answer.ts';
import { injecting } from '../server/protocol/injecting.ts';
import { type ProtocolTarget, playCase } from '../server/protocol/play-case.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { type FakeParseServer, startFakeParseServer } from './support/fake-parse-server.ts';
import { missing, type ParseServerProcess, REST_KEY, startParseServer } from './support/parse-server-process.ts';
import { startRelay } from './support/relay-server.ts';

const APPLICATION = 'tablero';
const TOLL = { objectId: 'toll000001', name: 'Peaje Salinas', amount: 1.5, coords: { latitude: 18.01, longitude: -66.25 } };

describe('in front of a fake Parse Server', () => {
  let fake: FakeParseServer;
  let server: TestServer;
  let target: ProtocolTarget;
  beforeAll(async () => {
    fake = await startFakeParseServer();
    fake.functions.set('fetchTolls', () => ({ items: [TOLL], total: 1 }));
    fake.functions.set('createToll', () => TOLL);
    server = await startRelay(fake.url);
    target = await injecting(server, APPLICATION);
  }, 120_000);
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  describe.each(PROTOCOL)('the protocol of the relay: $title', ({ cases }) => {
    it.each(cases)('$does', async (one) => expectAnswer(await playCase(one, target), one.relay ?? one.answer, target));
  });
});

describe.skipIf(missing !== undefined)(
  `in front of an official Parse Server${missing === undefined ? '' : ` (left out: ${missing})`}`,
  () => {
    let upstream: ParseServerProcess;
    let server: TestServer;
    let relay: ProtocolTarget;
    let official: ProtocolTarget;
    beforeAll(async () => {
      upstream = await startParseServer();
      await prepare(upstream);
      server = await startRelay(upstream.url, { PARSE_SERVER_REST_KEY: REST_KEY, PARSE_SERVER_TIMEOUT: '5' });
      relay = await injecting(server, APPLICATION);
      official = await asking(upstream.url);
    }, 120_000);
    afterAll(async () => {
      await server?.close();
      await upstream?.remove();
    });

    describe.each(PROTOCOL)('the protocol of the relay: $title', ({ cases }) => {
      it.each(cases)('$does', async (one) => expectAnswer(await playCase(one, relay), one.relay ?? one.answer, relay));
    });

    describe.each(PROTOCOL)('what the Parse Server answers itself: $title', ({ cases }) => {
      it.each(cases.filter(({ official }) => official !== 'unasked'))('$does', async (one) => {
        const { body, status } = one.official === undefined || one.official === 'unasked' ? one.answer : one.official;
        expectAnswer(await playCase(one, official), { body, status }, official);
      });
    });
  },
);

it('says why where ours is not as the official answer', () => {
  const silent = PROTOCOL.flatMap(({ cases }) => cases).filter(
    ({ official, why, relay }) => official !== undefined && why === undefined && relay === undefined,
  );
  expect(silent.map(({ does }) => does)).toEqual([]);
});

/** Lets somebody from finance and somebody from sales in, and makes the class of tolls with one of them. */
async function prepare({ master }: ParseServerProcess): Promise<void> {
  const fields = { name: { type: 'String' }, amount: { type: 'Number' }, coords: { type: 'GeoPoint' } };
  await master('POST', '/schemas/Toll', { className: 'Toll', fields });
  await master('POST', '/classes/Toll', { name: TOLL.name, amount: 1.5, coords: { __type: 'GeoPoint', ...TOLL.coords } });
  for (const name of ['finance', 'sales']) {
    const user = { username: `${name}@tablero.test`, email: `${name}@tablero.test`, password: 'tablero-demo', full_name: `Person ${name}` };
    const { objectId } = await master('POST', '/users', user);
    const users = { __op: 'AddRelation', objects: [{ __type: 'Pointer', className: '_User', objectId }] };
    await master('POST', '/roles', { name, ACL: { '*': { read: true } }, users });
  }
}

/** A Parse Server as one that is asked, with the key that it wants beside each request. */
async function asking(url: string): Promise<ProtocolTarget> {
  const send: ProtocolTarget['send'] = async ({ method, path, headers, body }) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { 'x-parse-rest-api-key': REST_KEY, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), text: await answer.text() };
  };
  const signIn = async (name: string) => {
    const headers = { 'x-parse-application-id': 'upstream-app', 'content-type': 'application/json' };
    const body = JSON.stringify({ username: `${name}@tablero.test`, password: 'tablero-demo' });
    return JSON.parse((await send({ method: 'POST', path: '/login', headers, body })).text) as { sessionToken: string; objectId: string };
  };
  const [own, other] = [await signIn('finance'), await signIn('sales')];
  return {
    values: { $app: 'upstream-app', $token: own.sessionToken, $dead: `r:${'0'.repeat(32)}`, $me: own.objectId, $other: other.objectId },
    send,
  };
}
