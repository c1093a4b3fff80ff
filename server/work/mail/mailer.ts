import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { causedBy } from '../../base/caused-by.ts';
import type { Clock } from '../../base/clock.ts';
import type { Database } from '../../base/store/open-store.ts';
import { createMessagePort, type MessageSettings } from '../messages/create-message-port.ts';
import type { MessageKind } from '../messages/message-port.ts';
import { countMessages, type MessageCounts, type MessagesOf } from './count-messages.ts';
import { createMailPort, type MailSettings } from './mail-port.ts';
import { createOutboxLane } from './outbox-lane.ts';

/** Sends what stands in the outbox. */
export interface Mailer {
  /** Whether messages of a kind reach people; otherwise they are recorded, and that is what must be told. */
  readonly sends: Readonly<Record<MessageKind, boolean>>;
  /** Looks soon: something was just added. */
  wake(): void;
  /** Takes up what an earlier process has left. */
  begin(): Promise<void>;
  /** Sends everything that is due now; resolves when nothing is left. */
  drain(): Promise<void>;
  /** What became of messages, once none of them waits, or as it is when that takes longer than `milliseconds` or the server stops. */
  settled(which: MessagesOf, milliseconds: number): Promise<MessageCounts>;
  stop(): Promise<void>;
}

/** What the mailer needs. */
export interface MailerOptions {
  database: Database;
  settings: MailSettings & MessageSettings;
  clock: Clock;
  logger: Logger;
  /** The database is this process's own: what is being sent when it starts was left by one that is gone. */
  isAlone: boolean;
}

const MINUTE = 60_000;
const WATCH_PAUSE = 100;

/**
 * Creates the mailer: mails go through one port, text messages and push notifications through another, and a slow one does not hold up the other. What
 * certainly did not go out is tried again, with longer and longer pauses; what may have gone out only where the port can tell that it has seen it.
 */
export function createMailer({ database, settings, clock, logger, isAlone }: MailerOptions): Mailer {
  const mails = createMailPort(settings);
  const messages = createMessagePort(settings);
  const shared = { database, clock, logger, isStopped: () => isStopped };
  const lanes = [
    createOutboxLane({ ...shared, kinds: ['mail'], port: mails }),
    createOutboxLane({ ...shared, kinds: ['sms', 'push'], port: messages }),
  ];
  const running = lanes.map(() => Promise.resolve());
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
    // Whoever wakes it causes only what is their own: each message knows that by itself.
    if (!isStopped) causedBy(undefined, () => watch(drain()));
  }

  function watch(going: Promise<unknown>): void {
    going.catch((error: unknown) => logger.error({ err: error }, 'The outbox could not be read'));
  }

  async function drain(): Promise<void> {
    lanes.forEach((lane, at) => {
      running[at] = running[at]!.catch(() => undefined).then(lane.sendDue);
    });
    await Promise.all(running);
  }

  async function lookAgain(): Promise<void> {
    await takeUp(false);
    await drain();
  }

  async function takeUp(all: boolean): Promise<void> {
    for (const lane of lanes) await lane.takeUp(all);
  }
}
