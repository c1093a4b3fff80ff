import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Database } from '../store/open-store.ts';
import { createDelivery, type DeliverySettings, type DueMessage } from './create-delivery.ts';

/** Sends what stands in the outbox. */
export interface Mailer {
  /** Looks soon: something was just added. */
  wake(): void;
  /** Sends everything that is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

const MINUTE = 60_000;
const MAXIMUM_ATTEMPTS = 8;

/**
 * Creates the mailer. Mails go to the SMTP server, or as `.eml` files to `DATA_DIR/outbox`; text messages and push notifications have no provider and stay
 * recorded in the outbox table. A message that fails is tried again later; at worst, after a crash, it is sent twice, never lost.
 */
export function createMailer(database: Database, settings: DeliverySettings, clock: Clock, logger: Logger): Mailer {
  const delivery = createDelivery(settings, clock, logger);
  let running: Promise<void> | undefined;
  let isStopped = false;
  const timer = setInterval(wake, MINUTE);
  timer.unref();

  return {
    wake,
    drain,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await running;
      delivery.close();
    },
  };

  function wake(): void {
    if (!isStopped) drain().catch((error: unknown) => logger.error({ err: error }, 'The outbox could not be read'));
  }

  function drain(): Promise<void> {
    running = (running ?? Promise.resolve()).catch(() => undefined).then(sendDue);
    return running;
  }

  async function sendDue(): Promise<void> {
    for (let message = await claim(); message !== undefined; message = await claim()) {
      try {
        const receipt = await delivery.send(message);
        await database
          .updateTable('outbox')
          .set({ sent_at: clock.now(), place: receipt, error: null })
          .where('id', '=', message.id)
          .execute();
      } catch (error) {
        logger.warn({ err: error, message: message.id, attempts: message.attempts }, 'A message could not be sent');
        await database
          .updateTable('outbox')
          .set({ error: String(error) })
          .where('id', '=', message.id)
          .execute();
      }
    }
  }

  /** Takes one message for a few minutes, so that two processes do not send it both, and no transaction is open while it is sent. */
  async function claim(): Promise<DueMessage | undefined> {
    if (isStopped) return undefined;
    const now = clock.now();
    const result = await sql<DueMessage>`
      update outbox set attempts = attempts + 1, next_attempt_at = ${now}::timestamptz + interval '2 minutes' * power(2, attempts)
      where id = (
        select id from outbox where sent_at is null and next_attempt_at <= ${now} and attempts < ${MAXIMUM_ATTEMPTS}
        order by created_at limit 1 for update skip locked
      )
      returning id, kind, recipient, subject, body, attempts, attachments`.execute(database);
    return result.rows[0];
  }
}
