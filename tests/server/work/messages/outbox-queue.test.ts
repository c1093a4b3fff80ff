import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createMailer } from '../../../../server/work/mail/mailer.ts';
import { addToOutbox, type OutgoingMessage } from '../../../../server/work/mail/outbox.ts';
import { answers, losesAnswer, startScriptedService } from '../../support/scripted-service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { serverOfTest, testServerBeside } from '../../support/test-server.ts';

const sms = { kind: 'sms', recipient: '787-555-0101', body: 'Su orden va de camino' } as const;
const mail = { kind: 'mail', recipient: 'cliente@correo.example', subject: 'Recibo', body: 'Total: $1.00\n' } as const;
const HOUR = 3_600_000;
/** After which a message that another process took counts as left behind. */
const LEASE = 16 * 60_000;

const { service, server } = testServerBeside(
  () => startScriptedService(answers(200, { id: 'sm-1' })),
  ({ url }) => ({ MESSAGES_URL: url, MESSAGES_TOKEN: 'secret' }),
);
beforeEach(() => {
  service.asked.length = 0;
});
afterEach(() => server.database.deleteFrom('outbox').execute());

const add = (message: OutgoingMessage) => addToOutbox(server.store.database, message, server.clock.now());
const drain = () => server.context.mailer.drain();
const state = async (id: string) =>
  server.store.database.selectFrom('outbox').select(['state', 'attempts', 'error', 'place']).where('id', '=', id).executeTakeFirstOrThrow();
/** Looks again and again, past every pause. */
async function drainToTheEnd(): Promise<void> {
  for (let look = 0; look < 12; look += 1) {
    await drain();
    server.clock.advance(7 * HOUR);
  }
}

describe('text messages with MESSAGES_URL', () => {
  it('go out once, with the receipt of the service', async () => {
    service.script = answers(200, { id: 'sm-7' });
    const id = await add(sms);
    await drain();
    await drain();
    expect(await state(id)).toEqual({ state: 'SENT', attempts: 1, error: null, place: 'sm-7' });
    expect(service.asked.map(({ body }) => body)).toEqual([{ requestId: id, kind: 'sms', to: sms.recipient, text: sms.body }]);
  });

  it('wait longer and longer while the service is closed, and fail in the end', async () => {
    service.script = answers(503, { error: 'Closed' });
    const id = await add(sms);
    await drain();
    expect(await state(id)).toMatchObject({ state: 'WAITING', attempts: 1, error: 'The message service answered 503: Closed' });
    server.clock.advance(60_000);
    await drain();
    expect(service.asked).toHaveLength(1);
    server.clock.advance(60_000);
    await drain();
    expect(service.asked).toHaveLength(2);
    server.clock.advance(120_000);
    await drain();
    expect(service.asked).toHaveLength(2);
    await drainToTheEnd();
    expect(await state(id)).toMatchObject({ state: 'FAILED', attempts: 8 });
    expect(service.asked).toHaveLength(8);
  });

  it('are asked again with the same id after a lost answer, and count as sent once it comes', async () => {
    service.script = losesAnswer;
    const id = await add(sms);
    await drain();
    expect(await state(id)).toMatchObject({ state: 'WAITING', error: 'The answer of the message service was lost.' });
    service.script = answers(200, { id: 'sm-8' });
    server.clock.advance(HOUR);
    await drain();
    expect(await state(id)).toMatchObject({ state: 'SENT', place: 'sm-8', error: null });
    expect(service.asked.map(({ headers }) => headers['idempotency-key'])).toEqual([id, id]);
  });

  it('keep an unknown outcome, not a failure, when one attempt may have gone out', async () => {
    service.script = losesAnswer;
    const id = await add(sms);
    await drain();
    service.script = answers(503, {});
    await drainToTheEnd();
    expect(await state(id)).toMatchObject({ state: 'IN_DOUBT', attempts: 8 });
  });

  it('do not wait for each other, nor mails for them', async () => {
    const waiting: (() => void)[] = [];
    service.script = (_request, response) => {
      waiting.push(() => answers(200, { id: 'late' })(_request, response));
    };
    await add(sms);
    await add({ ...sms, recipient: '787-555-0102' });
    const letter = await add(mail);
    const draining = drain();
    await expect.poll(() => waiting.length).toBe(2);
    await expect.poll(async () => (await state(letter)).state).toBe('RECORDED');
    for (const answer of waiting) answer();
    await draining;
  });

  it('go out once, however many processes look for them', async () => {
    service.script = answers(200, { id: 'sm-2' });
    const { clock } = server.context;
    const options = { database: server.store.database, settings: server.config, clock, logger: pino({ level: 'silent' }), isAlone: false };
    const mailers = Array.from({ length: 3 }, () => createMailer(options));
    const ids = [];
    for (let at = 0; at < 12; at += 1) ids.push(await add({ ...sms, recipient: `787-555-01${at}` }));
    await Promise.all(mailers.map((mailer) => mailer.drain()));
    await Promise.all(mailers.map((mailer) => mailer.stop()));
    expect(service.asked.map(({ body }) => body.requestId).sort()).toEqual(ids.sort());
  });

  it('are resumed with the same id after a crash', async () => {
    service.script = answers(200, { id: 'sm-9' });
    const id = await add(sms);
    const claimed_at = server.clock.now();
    await server.database.updateTable('outbox').set({ state: 'SENDING', attempts: 1, claimed_at }).where('id', '=', id).execute();
    server.clock.advance(LEASE);
    await server.reopen();
    await drain();
    expect(await state(id)).toMatchObject({ state: 'SENT' });
    expect(service.asked.map(({ body }) => body.requestId)).toEqual([id]);
  });
});

describe('mails whose outcome is not known', () => {
  it('are not sent again: neither when the connection broke off, nor after a crash', async () => {
    let received = 0;
    const server = await startSmtpServer({
      onData: (stream, session) => {
        stream.resume();
        stream.on('end', () => {
          received += 1;
          // The content has come, and nobody says so.
          for (const connection of server.smtp.connections) if (connection.session.id === session.id) connection._socket.destroy();
        });
      },
    });
    onTestFinished(server.close);
    const own = await serverOfTest({ SMTP_URL: server.url });
    const { database } = own.store;
    const lost = await addToOutbox(database, mail, own.clock.now());
    await own.context.mailer.drain();
    const left = await addToOutbox(database, mail, own.clock.now());
    const claimed = { state: 'SENDING' as const, attempts: 1, claimed_at: own.clock.now() };
    await database.updateTable('outbox').set(claimed).where('id', '=', left).execute();
    own.clock.advance(LEASE);
    await own.reopen();
    own.clock.advance(24 * HOUR);
    await own.context.mailer.drain();
    const rows = await own.store.database.selectFrom('outbox').select(['id', 'state', 'attempts', 'error']).execute();
    expect(rows.find(({ id }) => id === lost)).toMatchObject({ state: 'IN_DOUBT', attempts: 1 });
    expect(rows.find(({ id }) => id === left)).toMatchObject({
      state: 'IN_DOUBT',
      attempts: 1,
      error: 'The server stopped while the message was being sent.',
    });
    expect(received).toBe(1);
  });
});
