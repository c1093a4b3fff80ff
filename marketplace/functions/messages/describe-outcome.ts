import type { MessageCounts, MessagesOf } from '../../../server/work/mail/count-messages.ts';
import type { Mailer } from '../../../server/work/mail/mailer.ts';
import type { MessageOutcome } from '../../generated/index.ts';

/** What became of messages, for whoever had them sent. */
export interface DescribedOutcome {
  outcome: MessageOutcome;
  /** The same in a sentence. */
  told: string;
}

/** How long somebody who presses Send waits to hear of it, in milliseconds. Below the time that a browser waits for an answer. */
export const OUTCOME_PATIENCE = 6000;

/** Waits a little for messages and tells what became of them; what still waits is told as that. */
export async function outcomeOf(mailer: Mailer, which: MessagesOf, patience = OUTCOME_PATIENCE): Promise<DescribedOutcome> {
  return describeOutcome(await mailer.settled(which, patience));
}

/** Tells what became of messages. They are sent only where the service has said so of all of them. */
export function describeOutcome({ total, waiting, sent, recorded, failed, inDoubt, reason }: MessageCounts): DescribedOutcome {
  const isOne = total === 1;
  const because = reason === null ? '' : ` ${reason}`;
  if (total === 0) return { outcome: 'NONE', told: 'Nothing was sent' };
  if (sent === total) return { outcome: 'SENT', told: 'Sent successfully' };
  if (recorded === total) return { outcome: 'RECORDED', told: 'Recorded, not sent: no service for these messages is set up' };
  if (waiting > 0) {
    const told = isOne ? `Not sent yet.${because}` : `${total - waiting} of ${total} messages are done, the others are on their way`;
    return { outcome: 'WAITING', told };
  }
  if (sent === 0 && inDoubt > 0) return { outcome: 'IN_DOUBT', told: `It may have been delivered, or not.${because}` };
  if (failed === total)
    return { outcome: 'FAILED', told: isOne ? `It could not be sent.${because}` : `None of ${total} messages could be sent.${because}` };
  return { outcome: 'PARTLY', told: `${sent} of ${total} messages were sent` };
}
