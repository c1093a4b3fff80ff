import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { PRIVATE_FILE, privateFolder } from '../../base/private-folder.ts';
import type { DueMessage, MessagePort, Outcome } from '../messages/message-port.ts';

/** Where mails go. */
export interface MailSettings {
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
}

/** What a mail server is waited for, in milliseconds. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 120_000 };

/** Creates the port for mails: the SMTP server of the settings, or `.eml` files in `DATA_DIR/outbox`, which nobody gets. */
export function createMailPort(settings: MailSettings): MessagePort {
  return settings.smtpUrl === undefined ? createFilePort(settings) : createSmtpPort(settings, settings.smtpUrl);
}

function mailOf({ mailFrom }: MailSettings, { recipient, subject, body, attachments, createdAt }: DueMessage) {
  return { from: mailFrom, to: recipient, subject: subject ?? '', text: body, date: createdAt, attachments };
}

/** A message has one file, however often it is written. */
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

/** A mail server knows no request ids: what may have gone out is not handed on again. */
function createSmtpPort(settings: MailSettings, url: string): MessagePort {
  const server = nodemailer.createTransport({ url, ...PATIENCE });
  // One mail at a time: whether the content of the one under way was asked for.
  let hasBegun = false;
  server.use('stream', (mail, done) => {
    mail.message.processFunc((content) => {
      hasBegun = true;
      return content;
    });
    done();
  });
  return { sends: true, isRepeatable: false, atOnce: 1, send, close: () => server.close() };

  async function send(message: DueMessage): Promise<Outcome> {
    hasBegun = false;
    try {
      const { messageId, rejected } = await server.sendMail(mailOf(settings, message));
      const refused = (rejected ?? []).map(String);
      return { state: 'SENT', receipt: messageId, ...(refused.length > 0 && { remark: `The mail server refused ${refused.join(', ')}.` }) };
    } catch (error) {
      const { responseCode, message: reason } = error as Error & { responseCode?: number };
      // The server said no, or was never given the content: the mail has not gone out.
      return { state: responseCode !== undefined || !hasBegun ? 'WAITING' : 'IN_DOUBT', reason };
    }
  }
}
