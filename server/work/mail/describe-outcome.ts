import type { MessageCounts, MessagesOf } from './count-messages.ts';
import type { Mailer } from './mailer.ts';

/** Outcome of one message or several after a few seconds. */
export type MessageOutcome = 'SENT' | 'RECORDED' | 'WAITING' | 'PARTLY' | 'FAILED' | 'IN_DOUBT' | 'NONE';

/** Outcome of messages for their sender. */
export interface DescribedOutcome {
  outcome: MessageOutcome;
  /** The outcome as a sentence. */
  told: string;
}

/** Milliseconds that the sender waits for an outcome. Below the timeout of browsers. */
export const OUTCOME_PATIENCE = 6000;

/** Waits briefly for messages and returns their outcome; waiting ones are reported as waiting. */
export async function outcomeOf(
  mailer: Pick<Mailer, 'settled'>,
  which: MessagesOf,
  patience = OUTCOME_PATIENCE,
): Promise<DescribedOutcome> {
  return describeOutcome(await mailer.settled(which, patience));
}

/** Describes the outcome of messages. They count as sent only if the service has confirmed all. */
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
