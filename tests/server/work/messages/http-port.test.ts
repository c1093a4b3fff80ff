import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpPort } from '../../../../server/work/messages/http-port.ts';
import type { DueMessage } from '../../../../server/work/messages/message-port.ts';
import { answers, losesAnswer, type ScriptedService, startScriptedService, staysSilent } from '../../support/scripted-service.ts';

const message: DueMessage = {
  id: 'message123',
  requestId: 'message123.1',
  kind: 'sms',
  recipient: '+1 787 555 0101',
  subject: null,
  body: 'Su orden está en camino',
  createdAt: new Date('2026-11-20T18:00:00Z'),
  attachments: [],
};

let service: ScriptedService;
beforeAll(async () => {
  service = await startScriptedService(answers(200, { id: 'sm-1' }));
});
afterAll(() => service.close());

const send = (token?: string) => createHttpPort({ url: service.url, token, patience: 300 }).send(message);

describe('createHttpPort', () => {
  it.each([
    [400, { error: 'Not a phone number' }, { state: 'FAILED', reason: 'The message service answered 400: Not a phone number' }],
    [401, 'no', { state: 'FAILED', reason: 'The message service answered 401.' }],
    [404, { error: { code: 7 } }, { state: 'FAILED', reason: 'The message service answered 404.' }],
    [408, {}, { state: 'WAITING', reason: 'The message service answered 408.' }],
    [503, { error: 'Closed' }, { state: 'WAITING', reason: 'The message service answered 503: Closed' }],
    [500, {}, { state: 'IN_DOUBT', reason: 'The message service answered 500.' }],
    [502, {}, { state: 'IN_DOUBT', reason: 'The message service answered 502.' }],
    [200, { ok: true }, { state: 'IN_DOUBT', reason: 'The message service answered 200 without the id of a message.' }],
    [200, ['sm-1'], { state: 'IN_DOUBT', reason: 'The message service answered 200 without the id of a message.' }],
    [200, { id: '' }, { state: 'IN_DOUBT', reason: 'The message service answered 200 without the id of a message.' }],
  ])('takes %d %j for what it says', async (status, body, outcome) => {
    service.script = answers(status, body);
    expect(await send()).toEqual(outcome);
  });

  it('has an unknown outcome where the answer is late, lost or no JSON', async () => {
    service.script = staysSilent;
    expect(await send()).toEqual({ state: 'IN_DOUBT', reason: 'The message service did not answer within 0.3 seconds.' });
    service.script = losesAnswer;
    expect(await send()).toEqual({ state: 'IN_DOUBT', reason: 'The answer of the message service was lost.' });
    service.script = (_request, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Sign in</h1>');
    expect(await send()).toMatchObject({ state: 'IN_DOUBT' });
    service.script = (_request, response) => void response.writeHead(200).end(`{"id":"${'x'.repeat(200_000)}"}`);
    expect(await send()).toMatchObject({ state: 'IN_DOUBT' });
    service.script = (_request, response) => {
      response.writeHead(200).write('{"id":');
    };
    expect(await send()).toEqual({ state: 'IN_DOUBT', reason: 'The message service did not answer within 0.3 seconds.' });
  });

  it('does not follow a redirect with the token', async () => {
    const other = await startScriptedService(answers(200, { id: 'elsewhere' }));
    service.script = answers(307, {}, { Location: other.url });
    expect(await send('secret')).toEqual({ state: 'IN_DOUBT', reason: 'The message service answered 307.' });
    expect(other.asked).toEqual([]);
    await other.close();
  });
});
