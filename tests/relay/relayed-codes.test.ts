import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { expectAnswer } from '../server/protocol/expect-answer.ts';
import { injecting } from '../server/protocol/injecting.ts';
import { type ProtocolTarget, playCase } from '../server/protocol/play-case.ts';
import { asStaff } from '../server/protocol/protocol-case.ts';
import { RELAYED } from '../server/protocol/relayed-answers.ts';
import type { TestServer } from '../server/support/test-server.ts';
import { type FakeParseServer, send, startFakeParseServer } from './support/fake-parse-server.ts';
import { startRelay } from './support/relay-server.ts';

const TOLL = { name: 'Peaje Salinas', amount: 1.5, latitude: 18.01, longitude: -66.25 };

describe('what a function of the Parse Server refuses with', () => {
  let fake: FakeParseServer;
  let server: TestServer;
  let target: ProtocolTarget;
  beforeAll(async () => {
    fake = await startFakeParseServer();
    server = await startRelay(fake.url);
    target = await injecting(server, 'tablero');
  }, 120_000);
  beforeEach(() => server.clock.advance(3_600_000));
  afterAll(async () => {
    await server.close();
    await fake.close();
  });

  it.each(RELAYED)('$upstream.status $upstream.body is answered as the page about the protocol says', async ({ upstream, read, write }) => {
    const answer = { status: upstream.status, body: upstream.body };
    for (const name of ['fetchTolls', 'createToll'])
      fake.functions.set(name, (_request, response) => send(response, answer.status, answer.body as object));
    const asked = { does: '', answer: read };
    const ofRead = await playCase({ ...asked, send: asStaff('POST', '/functions/fetchTolls', { body: {} }) }, target);
    const ofWrite = await playCase({ ...asked, send: asStaff('POST', '/functions/createToll', { body: TOLL }) }, target);
    expectAnswer(ofRead, read, target);
    expectAnswer(ofWrite, write ?? read, target);
  });
});
