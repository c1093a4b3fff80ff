import { beforeEach, describe, expect, it } from 'vitest';
import { addToOutbox, type OutgoingMessage } from '../../server/work/mail/outbox.ts';
import { answers, startScriptedService } from '../server/support/scripted-service.ts';
import { refused, testServerBeside } from '../server/support/test-server.ts';

const { service, server, admin } = testServerBeside(
  () => startScriptedService(answers(200, { id: 'sm-1' })),
  ({ url }) => ({ MESSAGES_URL: url }),
  ['admin'],
);
beforeEach(async () => {
  service.asked.length = 0;
  await server.database.deleteFrom('outbox').execute();
});

const sms = { kind: 'sms', recipient: '+1 787 555 0101', body: 'Llegamos pronto' } as const;
const add = (message: OutgoingMessage) => addToOutbox(server.store.database, message, server.clock.now());
const drain = () => server.context.mailer.drain();
const list = (filter: Parameters<typeof admin.call<'fetchOutboxMessages'>>[1]['filter'] = {}) =>
  admin.call('fetchOutboxMessages', { filter, limit: 200 });
const read = (id: string) => admin.call('fetchOutboxMessage', { id });
const put = (id: string, columns: { state: 'FAILED' | 'IN_DOUBT' | 'RECORDED' | 'SENDING' | 'SENT'; error?: string }) =>
  server.database.updateTable('outbox').set(columns).where('id', '=', id).execute();

describe('fetchOutboxMessages', () => {
  it('finds messages by recipient and subject, kind, state, job, record and time', async () => {
    const mail = await add({
      kind: 'mail',
      recipient: 'ana@correo.example',
      subject: 'Recibo de José',
      body: 'Total',
      about: 'order12345',
    });
    server.clock.advance(60_000);
    const text = await add({ ...sms, jobId: 'job1234567' });
    const driver = await server.database
      .selectFrom('users')
      .select(['id', 'full_name'])
      .where('is_driver', '=', true)
      .executeTakeFirstOrThrow();
    server.clock.advance(60_000);
    const push = await add({ kind: 'push', recipient: driver.id, body: 'Bono' });
    const ids = async (filter: Parameters<typeof list>[0]) => (await list(filter)).items.map(({ id }) => id);
    expect(await ids({})).toEqual([push, text, mail]);
    expect(await ids({ term: 'recibo jose' })).toEqual([mail]);
    expect(await ids({ term: driver.full_name })).toEqual([push]);
    expect(await ids({ term: 'pronto' })).toEqual([]);
    expect(await ids({ kind: 'push' })).toEqual([push]);
    expect(await ids({ jobId: 'job1234567' })).toEqual([text]);
    expect(await ids({ about: 'order12345' })).toEqual([mail]);
    expect(await ids({ startDate: server.clock.now().toISOString() })).toEqual([push]);
    expect(await ids({ state: 'WAITING' })).toEqual([push, text, mail]);
    await put(text, { state: 'SENDING' });
    expect(await ids({ state: 'WAITING' })).toEqual([push, text, mail]);
    await put(mail, { state: 'SENT' });
    expect(await ids({ state: 'SENT' })).toEqual([mail]);
    expect((await read(push)).recipientUser).toEqual({ objectId: driver.id, full_name: driver.full_name });
    expect(await admin.call('fetchOutboxMessages', { page: 1, limit: 2 })).toMatchObject({ total: 3, items: [{ id: mail }] });
  });

  it('shows texts without passwords and codes, and files by name alone', async () => {
    const attachments = [{ filename: 'orders.csv', contentType: 'text/csv', content: 'a,b\n1,2' }];
    const body = 'Reset it at https://console.example/reset?token=9fKx2LmQp8RsTvWy3ZaB. Your code is 482913.';
    const id = await add({ kind: 'mail', recipient: 'ana@correo.example', subject: 'Your code is 482913', body, attachments });
    const message = await read(id);
    expect(message).toMatchObject({
      subject: 'Your code is [hidden]',
      text: 'Reset it at https://console.example/reset?[hidden] Your code is [hidden]',
      attachments: [{ name: 'orders.csv', characters: 7 }],
      createdBy: null,
      state: 'WAITING',
    });
    const answer = await admin.send('fetchOutboxMessages', {});
    expect(answer.statusCode).toBe(200);
    for (const secret of ['482913', '9fKx2', 'a,b']) expect(answer.body).not.toContain(secret);
  });
});

describe('retryOutboxMessage', () => {
  it('sends a failed message as a new request, and reports the outcome', async () => {
    service.script = answers(422, { error: 'Blocked' });
    const id = await add(sms);
    await drain();
    expect(await read(id)).toMatchObject({ state: 'FAILED', canRetry: true, reason: 'The message service answered 422: Blocked' });
    expect(await admin.refusal('retryOutboxMessage', { id })).toEqual(
      refused('It could not be sent. The message service answered 422: Blocked'),
    );
    service.script = answers(200, { id: 'sm-3' });
    expect(await admin.call('retryOutboxMessage', { id })).toEqual({ messageId: id, outcome: 'SENT', told: 'Sent successfully' });
    expect(await read(id)).toMatchObject({ state: 'SENT', canRetry: false, receipt: 'sm-3', attempts: 1, reason: null });
    expect(service.asked.map(({ body }) => body.requestId)).toEqual([id, `${id}.1`, `${id}.2`]);
  });

  it('sends once for one press, and once for two people who press at once', async () => {
    service.script = answers(200, { id: 'sm-4' });
    const id = await add(sms);
    await put(id, { state: 'FAILED', error: 'Closed' });
    const other = await server.signIn('admin');
    const results = await Promise.all([
      admin.send('retryOutboxMessage', { id }, 'press-1'),
      admin.send('retryOutboxMessage', { id }, 'press-1'),
      other.send('retryOutboxMessage', { id }, 'press-2'),
    ]);
    expect(results.some(({ statusCode }) => statusCode === 200)).toBe(true);
    await drain();
    expect(service.asked).toHaveLength(1);
    expect(await read(id)).toMatchObject({ state: 'SENT' });
  });

  it('asks again at once, with the same request, for one that waits', async () => {
    service.script = answers(503, {});
    const id = await add(sms);
    await drain();
    service.script = answers(200, { id: 'sm-5' });
    expect(await admin.call('retryOutboxMessage', { id })).toMatchObject({ outcome: 'SENT' });
    expect(service.asked.map(({ body }) => body.requestId)).toEqual([id, id]);
  });

  it('sends recorded messages once there is a service, and none without one', async () => {
    const text = await add(sms);
    await put(text, { state: 'RECORDED' });
    const mail = await add({ kind: 'mail', recipient: 'ana@correo.example', subject: 'Recibo', body: 'Total' });
    await put(mail, { state: 'RECORDED' });
    expect(await read(mail)).toMatchObject({ canRetry: false });
    expect(await admin.refusal('retryOutboxMessage', { id: mail })).toEqual(refused('There is no service that could send this message.'));
    service.script = answers(200, { id: 'sm-6' });
    expect(await admin.call('retryOutboxMessage', { id: text })).toMatchObject({ outcome: 'SENT' });
  });

  it('never repeats messages that may have gone out, were sent, or are being sent', async () => {
    const id = await add(sms);
    for (const [state, error] of [
      ['IN_DOUBT', 'This message may have been delivered, so it is not sent again.'],
      ['SENT', 'This message was sent.'],
      ['SENDING', 'This message is being sent.'],
    ] as const) {
      await put(id, { state });
      expect(await admin.refusal('retryOutboxMessage', { id })).toEqual({ code: 141, error });
      expect((await read(id)).canRetry).toBe(false);
    }
    expect(await admin.refusal('retryOutboxMessage', { id: 'nothing123' })).toEqual(refused('There is no message with the id nothing123.'));
    await drain();
    expect(service.asked).toEqual([]);
  });
});
