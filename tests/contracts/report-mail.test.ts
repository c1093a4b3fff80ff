import { SMTPServer } from 'smtp-server';
import { expect, it } from 'vitest';
import { servedScreens } from '../server/support/served-screens.ts';
import { startTestServer } from '../server/support/test-server.ts';

/** One mail as the mail server got it. */
interface Delivery {
  recipients: string[];
  text: string;
}

async function openMailServer(deliveries: Delivery[]): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        deliveries.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  return smtp;
}

it('a report reaches every address through a mail server, once, with its rows as a CSV file', async () => {
  const deliveries: Delivery[] = [];
  const smtp = await openMailServer(deliveries);
  const { port } = smtp.server.address() as { port: number };
  const server = await startTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` }, { screens: servedScreens });
  try {
    const finance = await server.signIn('finance');
    const now = server.clock.now();
    const params = {
      startDate: new Date(now.getTime() - 120 * 86_400_000).toISOString(),
      endDate: now.toISOString(),
      sendEmail: true,
      emails: ['ana@correo.example', 'luis@correo.example'],
    };
    const rows = await finance.call('getFleetOrderPaymentSummaryReport', params, 'mail-1');
    await finance.call('getFleetOrderPaymentSummaryReport', params, 'mail-1');
    await server.context.mailer.drain();
    await server.context.mailer.drain();
    expect(deliveries.map(({ recipients }) => recipients)).toEqual([['ana@correo.example', 'luis@correo.example']]);
    const { text } = deliveries[0]!;
    expect(text).toMatch(/^Subject: Fleet Order Payment Summary, /m);
    const encoded = /filename="?Fleet Order Payment Summary\.csv[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(text)?.[1] ?? '';
    const csv = Buffer.from(encoded, 'base64').toString();
    expect(csv.trim().split('\r\n')).toHaveLength(rows.length + 1);
    expect(csv).toContain(rows[0]!.merchantId);
  } finally {
    await server.close();
    await new Promise<void>((resolve) => smtp.close(() => resolve()));
  }
}, 120_000);
