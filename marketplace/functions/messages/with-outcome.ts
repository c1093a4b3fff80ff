import { FunctionError } from '../../../server/errors/function-error.ts';
import type { Committed } from '../../../server/functions/define-function.ts';
import { outcomeOf } from './tell-outcome.ts';

/** Adds to the answer of a call what became of its message. Throws `FunctionError` with the reason where it could not be sent. */
export async function withOutcome<Answer extends { messageId?: string | null }>(answer: Answer, { mailer }: Committed): Promise<Answer> {
  const told = await outcomeOf(mailer, { id: answer.messageId ?? '' });
  if (told.outcome === 'FAILED') throw new FunctionError(told.told);
  return { ...answer, ...told };
}
