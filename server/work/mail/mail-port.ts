import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import type { DueMessage, MessagePort, Outcome } from '../messages/message-port.ts';

/** Destination of mails. */
export interface MailSettings {
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
}

/** Timeouts of a mail server, in milliseconds. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 120_000 };

/** Creates the mail integration: the SMTP server of the settings, or `.eml` files in `DATA_DIR/outbox`, which reach nobody. */
export function createMailPort(settings: MailSettings): MessagePort {
  return settings.smtpUrl === undefined ? createFilePort(settings) : createSmtpPort(settings, settings.smtpUrl);
}

function mailOf({ mailFrom }: MailSettings, { recipient, subject, body, attachments, createdAt }: DueMessage) {
  return { from: mailFrom, to: recipient, subject: subject ?? '', text: body, date: createdAt, attachments };
}

/** Creates one file per message, however often it is written. */
function createFilePort(settings: MailSettings): MessagePort {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const folder = join(settings.dataDir, 'outbox');
  return {
    sends: false,
    isRepeatable: true,
    atOnce: 1,
    async send(message) {
      const file = join(folder, `${message.createdAt.toISOString().replace(/[:.]/g, '-')}-${message.id}.eml`);
      const { message: content } = await composer.sendMail(mailOf(settings, message));
      await privateFolder(folder);
      await writeFile(file, content as Buffer, { mode: PRIVATE_FILE });
      return { state: 'RECORDED', receipt: file };
    },
    close: () => undefined,
  };
}

/** Mail servers know no request ids: a message that may have been sent is not repeated. */
function createSmtpPort(settings: MailSettings, url: string): MessagePort {
  const server = nodemailer.createTransport({ url, ...PATIENCE });
  // Whether the content of the current mail was requested. One mail is sent at a time.
  let hasStarted = false;
  server.use('stream', (mail, done) => {
    mail.message.processFunc((content) => {
      hasStarted = true;
      return content;
    });
    done();
  });
  return { sends: true, isRepeatable: false, atOnce: 1, send, close: () => server.close() };

  async function send(message: DueMessage): Promise<Outcome> {
    hasStarted = false;
    try {
      const { messageId, rejected } = await server.sendMail(mailOf(settings, message));
      const refused = (rejected ?? []).map(String);
      return { state: 'SENT', receipt: messageId, ...(refused.length > 0 && { remark: `The mail server refused ${refused.join(', ')}.` }) };
    } catch (error) {
      const { responseCode, message: reason } = error as Error & { responseCode?: number };
      // The server refused, or never received the content: the mail was not sent.
      return { state: responseCode !== undefined || !hasStarted ? 'WAITING' : 'IN_DOUBT', reason };
    }
  }
}
