import type { Kysely } from 'kysely';
import type { Clock } from '../../base/clock.ts';
import type { Config } from '../../base/settings/config.ts';
import { siteOf } from '../../base/settings/reachable.ts';
import type { PlatformTables } from '../../base/store/tables.ts';
import type { Mailer } from '../../work/mail/mailer.ts';
import { addToOutbox } from '../../work/mail/outbox.ts';
import type { Colleague } from './approval.ts';

/** Dependencies of mails about reviews. */
export interface ReviewMailParts {
  readonly clock: Clock;
  readonly config: Pick<Config, 'hasDemoAccounts' | 'publicUrl' | 'host' | 'port'>;
  readonly mailer: Pick<Mailer, 'wake' | 'sends'>;
}

/** A mail about a draft. */
export interface ReviewMail {
  /** Name of the console. */
  brand: string;
  draft: string;
  /** A sentence: who did what. */
  says: string;
  /** The message of its sender. */
  message: string;
}

/** Mails about drafts that wait or came back. */
export interface ReviewMails {
  /** Adds a mail to each of these people in the transaction of its change. Returns the number of mails that will be sent. */
  add(transaction: Kysely<PlatformTables>, to: readonly Colleague[], mail: ReviewMail): Promise<number>;
  /** Has them sent, after the commit. */
  wake(): void;
}

/** Creates them. Nobody is mailed on a console with demo accounts, or without a mail server. */
export function createReviewMails({ clock, config, mailer }: ReviewMailParts): ReviewMails {
  const isMailed = !config.hasDemoAccounts && mailer.sends.mail;
  return {
    async add(transaction, to, { brand, draft, says, message }) {
      const addresses = isMailed ? to.flatMap(({ email }) => email || []) : [];
      const body = [
        says,
        ...(message === '' ? [] : [`“${message}”`]),
        `${siteOf(config)}/studio/review?draft=${encodeURIComponent(draft)}`,
        '',
      ];
      for (const recipient of addresses)
        await addToOutbox(transaction, { kind: 'mail', recipient, subject: `${brand}: ${says}`, body: body.join('\n\n') }, clock.now());
      return addresses.length;
    },
    wake: () => mailer.wake(),
  };
}
