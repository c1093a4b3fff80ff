import { FunctionError } from '../../../server/base/errors/function-error.ts';
import type { Committed } from '../../../server/calls/functions/define-function.ts';
import { outcomeOf } from '../../../server/work/mail/describe-outcome.ts';

/** Answer of a call that sends messages. */
interface Sending {
  messageId?: string | null;
  messageIds?: readonly string[] | null;
}

/** Adds the outcome of its messages to a call's answer. Throws `FunctionError` with the reason if none could be sent. */
export async function withOutcome<Answer extends Sending>(answer: Answer, { mailer }: Committed): Promise<Answer> {
  const { messageId, messageIds } = answer;
  const outcome = await outcomeOf(mailer, { ids: messageIds ?? (messageId == null ? [] : [messageId]) });
  if (outcome.outcome === 'FAILED') throw new FunctionError(outcome.told);
  return { ...answer, ...outcome };
}
