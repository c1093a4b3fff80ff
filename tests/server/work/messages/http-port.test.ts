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
  it('posts the message with its request id and the token', async () => {
    service.script = answers(201, { id: 'sm-2' });
    expect(await send('secret')).toEqual({ state: 'SENT', receipt: 'sm-2' });
    const { headers, body } = service.asked.at(-1)!;
    expect(body).toEqual({ requestId: 'message123.1', kind: 'sms', to: '+1 787 555 0101', text: 'Su orden está en camino' });
    expect(headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'message123.1',
      'content-type': 'application/json',
    });
    await send();
    expect(service.asked.at(-1)!.headers.authorization).toBeUndefined();
  });

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

  it('leaves the service alone for as long as it asks', async () => {
    service.script = answers(429, {}, { 'Retry-After': '90' });
    expect(await send()).toMatchObject({ state: 'WAITING', after: 90 });
    service.script = answers(429, {}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' });
    expect(await send()).toEqual({ state: 'WAITING', reason: 'The message service answered 429.' });
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

  it('certainly did not send without a listening service', async () => {
    const gone = await startScriptedService(answers(200, {}));
    await gone.close();
    expect(await createHttpPort({ url: gone.url }).send(message)).toEqual({
      state: 'WAITING',
      reason: 'The message service cannot be reached (ECONNREFUSED).',
    });
  });
});
