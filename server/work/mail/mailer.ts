import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Clock } from '../../base/clock.ts';
import { runForRequest } from '../../base/current-request.ts';
import type { Database } from '../../base/store/open-store.ts';
import { createMessagePort, type MessageSettings } from '../messages/create-message-port.ts';
import type { MessageKind } from '../messages/message-port.ts';
import { countMessages, type MessageCounts, type MessagesOf } from './count-messages.ts';
import { createMailPort, type MailSettings } from './mail-port.ts';
import { createOutboxQueue } from './outbox-queue.ts';

/** Sends the messages of the outbox. */
export interface Mailer {
  /** Whether messages of a kind are delivered. Otherwise they are only recorded, and users must see that. */
  readonly sends: Readonly<Record<MessageKind, boolean>>;
  /** Checks soon, because a message was added. */
  wake(): void;
  /** Resumes messages of an earlier process. */
  begin(): Promise<void>;
  /** Sends all due messages; resolves when none is left. */
  drain(): Promise<void>;
  /** Counts of messages once none is waiting, or their current state after `milliseconds` or if the server stops. */
  settled(which: MessagesOf, milliseconds: number): Promise<MessageCounts>;
  stop(): Promise<void>;
}

export interface MailerOptions {
  database: Database;
  settings: MailSettings & MessageSettings;
  clock: Clock;
  logger: Logger;
  /** True if no other process uses the database: messages under way at the start were interrupted. */
  isAlone: boolean;
}

const MINUTE = 60_000;
const WATCH_PAUSE = 100;

/**
 * Creates the mailer. Mails use one port, text messages and push notifications another, so that a slow one does not block the
 * other. Messages that were certainly not sent are retried with growing pauses; those that may have been sent only if the port
 * recognises repetitions.
 */
export function createMailer({ database, settings, clock, logger, isAlone }: MailerOptions): Mailer {
  const mails = createMailPort(settings);
  const messages = createMessagePort(settings);
  const shared = { database, clock, logger, isStopped: () => isStopped };
  const queues = [
    createOutboxQueue({ ...shared, kinds: ['mail'], port: mails }),
    createOutboxQueue({ ...shared, kinds: ['sms', 'push'], port: messages }),
  ];
  const running = queues.map(() => Promise.resolve());
  let isStopped = false;
  const timer = setInterval(() => watch(lookAgain()), MINUTE);
  timer.unref();

  return {
    sends: { mail: mails.sends, sms: messages.sends, push: messages.sends },
    wake,
    async begin() {
      await takeUp(isAlone);
      wake();
    },
    drain,
    async settled(which, milliseconds) {
      const until = Date.now() + milliseconds;
      for (;;) {
        const counts = await countMessages(database, which);
        if (counts.waiting === 0 || isStopped || Date.now() >= until) return counts;
        await pause(WATCH_PAUSE);
      }
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.allSettled(running);
      mails.close();
      messages.close();
    },
  };

  function wake(): void {
    // The waking request is not the cause: each message has its own.
    if (!isStopped) runForRequest(undefined, () => watch(drain()));
  }

  function watch(going: Promise<unknown>): void {
    going.catch((error: unknown) => logger.error({ err: error }, 'The outbox could not be read'));
  }

  async function drain(): Promise<void> {
    queues.forEach((queue, at) => {
      running[at] = running[at]!.catch(() => undefined).then(queue.sendDue);
    });
    await Promise.all(running);
  }

  async function lookAgain(): Promise<void> {
    await takeUp(false);
    await drain();
  }

  async function takeUp(all: boolean): Promise<void> {
    for (const queue of queues) await queue.takeUp(all);
  }
}
