import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { StoredAttachment } from '../store/tables.ts';

/** Where mails go. */
export interface DeliverySettings {
  smtpUrl?: string | undefined;
  mailFrom: string;
  dataDir: string;
}

/** A message whose time has come. */
export interface DueMessage {
  id: string;
  kind: 'mail' | 'sms' | 'push';
  recipient: string;
  subject: string | null;
  body: string;
  attempts: number;
  attachments: StoredAttachment[];
}

/** Hands messages on. */
export interface Delivery {
  /** Sends one and gives its receipt: the id at the mail server, the path of a file, or `recorded`. Throws what the mail server refuses with. */
  send(message: DueMessage): Promise<string>;
  close(): void;
}

/** Creates the delivery: mails go to the SMTP server, or as `.eml` files to `DATA_DIR/outbox`; for everything else there is no provider. */
export function createDelivery(settings: DeliverySettings, clock: Clock, logger: Logger): Delivery {
  const mailer = settings.smtpUrl === undefined ? undefined : nodemailer.createTransport(settings.smtpUrl);
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return { send, close: () => mailer?.close() };

  async function send(message: DueMessage): Promise<string> {
    if (message.kind !== 'mail') {
      logger.info({ message: message.id, kind: message.kind }, 'No provider for messages: recorded only');
      return 'recorded';
    }
    const { attachments } = message;
    const mail = {
      from: settings.mailFrom,
      to: message.recipient,
      subject: message.subject ?? '',
      text: message.body,
      date: clock.now(),
      attachments,
    };
    if (mailer !== undefined) {
      const { messageId } = await mailer.sendMail(mail);
      return messageId;
    }
    const folder = join(settings.dataDir, 'outbox');
    const file = join(folder, `${clock.now().toISOString().replace(/[:.]/g, '-')}-${message.id}.eml`);
    const { message: content } = await composer.sendMail(mail);
    await mkdir(folder, { recursive: true });
    await writeFile(file, content as Buffer);
    logger.info({ message: message.id, file }, 'Mail written to the outbox folder');
    return file;
  }
}
