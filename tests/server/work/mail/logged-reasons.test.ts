import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToOutbox } from '../../../../server/work/mail/outbox.ts';
import { answers, type ScriptedService, startScriptedService } from '../../support/scripted-service.ts';
import { startSmtpServer } from '../../support/smtp-server.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const MAIL = { kind: 'mail', recipient: 'ana.rivera@correo.example', subject: 'Recibo', body: 'Total: $1.00\n' } as const;
const SMS = { kind: 'sms', recipient: '787-555-0101', body: 'Su orden va de camino' } as const;
const PERSONAL = /ana.rivera|correo\.example|787\D*555\D*0101/i;

const lines: string[] = [];
let smtp: Awaited<ReturnType<typeof startSmtpServer>>;
let service: ScriptedService;
let server: TestServer;
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
beforeAll(async () => {
  smtp = await startSmtpServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`5.1.1 <${address}>: user ${address.split('@')[0]} unknown here`), { responseCode: 550 })),
  });
  service = await startScriptedService(answers(400, { error: 'No carrier takes (787) 555-0101 or 7875550101' }));
  const services = { SMTP_URL: smtp.url, MESSAGES_URL: service.url, MESSAGES_TOKEN: 'secret' };
  server = await startTestServer({ ...services, METRICS_TOKEN: 'metrics-of-the-test-1234' }, { logger });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(async () => {
  await server.close();
  await service.close();
  await smtp.close();
});

async function tried(message: typeof MAIL | typeof SMS): Promise<string> {
  const id = await addToOutbox(server.store.database, message, server.clock.now());
  await server.context.mailer.drain();
  return id;
}

describe('a message that a service does not take', () => {
  it.each([
    ['by mail', MAIL, /550.*unknown here/],
    ['by text, however the number is written', SMS, /No carrier takes \[recipient\] or \[recipient\]/],
  ])('is in the log with the id and the answer, and without the recipient: %s', async (_, message, answer) => {
    const id = await tried(message);
    const reported = lines.filter((line) => line.includes('A message was not sent')).join('');
    expect(reported).toContain(id);
    expect(reported).toMatch(answer);
    expect(lines.join('')).not.toMatch(PERSONAL);
  });

  it('shows its full reason to administrators only, who see the address in the outbox anyway', async () => {
    const id = await tried(MAIL);
    const { recipient, reason } = await (await server.signIn('admin')).call('fetchOutboxMessage', { id });
    expect([recipient, reason]).toEqual([MAIL.recipient, expect.stringContaining(MAIL.recipient)]);
    for (const role of ['dispatcher', 'sales', 'finance', 'agent', 'shopper'])
      expect((await (await server.signIn(role)).refusal('fetchOutboxMessage', { id })).error).toContain('required roles');
  });
});
