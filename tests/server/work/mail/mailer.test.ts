import { chmod, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { addToOutbox } from '../../../../server/work/mail/outbox.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { serverOfTest, testServer } from '../../support/test-server.ts';

const mail = { kind: 'mail', recipient: 'cliente@correo.example', subject: 'Recibo de la orden 1', body: 'Total: $1.00\n' } as const;

describe('the mailer without SMTP_URL', () => {
  const { server } = testServer();

  it('writes each mail into a file, once', async () => {
    await addToOutbox(server.store.database, mail, server.clock.now());
    await server.context.mailer.drain();
    await server.context.mailer.drain();
    const folder = join(server.config.dataDir, 'outbox');
    const files = await readdir(folder);
    expect(files).toHaveLength(1);
    const text = await readFile(join(folder, files[0]!), 'utf8');
    expect(text).toContain('To: cliente@correo.example');
    expect(text).toContain('Subject: Recibo de la orden 1');
    expect(text).toContain('Total: $1.00');
  });

  it('keeps mails readable for the server account only, also in a folder that was open before', async () => {
    const folder = join(server.config.dataDir, 'outbox');
    await chmod(folder, 0o755);
    await addToOutbox(server.store.database, { ...mail, subject: 'Recibo de la orden 2' }, server.clock.now());
    await server.context.mailer.drain();
    const paths = [folder, ...(await readdir(folder)).map((file) => join(folder, file))];
    const modes = await Promise.all(paths.map(async (path) => (await stat(path)).mode & 0o777));
    expect(modes).toEqual([0o700, 0o600, 0o600]);
  });
});

describe('the mailer with SMTP_URL', () => {
  it('delivers, and retries mails that the server did not take', async () => {
    const received: string[] = [];
    let recipients: string[] = [];
    let isOpen = false;
    const smtp = await startSmtpServer({
      onRcptTo: (_address, _session, done) => done(isOpen ? null : new Error('closed')),
      onData: (stream, { envelope }, done) => {
        recipients = envelope.rcptTo.map(({ address }) => address);
        stream.on('data', (chunk: Buffer) => received.push(chunk.toString()));
        stream.on('end', () => done());
      },
    });
    onTestFinished(smtp.close);
    const server = await serverOfTest({ SMTP_URL: smtp.url });
    const { database } = server.store;
    const attachments = [{ filename: 'orders.csv', contentType: 'text/csv', content: 'Order,Total\n17,$1.00' }];
    const sent = { ...mail, recipient: 'ana@correo.example, luis@correo.example', attachments };
    await addToOutbox(database, sent, server.clock.now());
    await server.context.mailer.drain();
    expect(await database.selectFrom('outbox').select(['sent_at', 'attempts', 'error']).execute()).toEqual([
      { sent_at: null, attempts: 1, error: expect.stringContaining('closed') },
    ]);
    isOpen = true;
    await server.context.mailer.drain();
    expect(received).toEqual([]);
    server.clock.advance(10 * 60_000);
    await server.context.mailer.drain();
    await server.context.mailer.drain();
    expect(recipients).toEqual(['ana@correo.example', 'luis@correo.example']);
    const texts = received.join('');
    expect(texts.split('Subject: Recibo de la orden 1')).toHaveLength(2);
    expect(texts).toContain('filename=orders.csv');
    expect(texts).toContain(Buffer.from(attachments[0]!.content).toString('base64'));
    expect(await database.selectFrom('outbox').select(['attempts', 'error']).execute()).toEqual([{ attempts: 2, error: null }]);
  });
});
