import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { defineFunction } from '../define-function.ts';
import { withOutcome } from '../messages/with-outcome.ts';
import { whyNotAgain } from './message-rows.ts';

/**
 * Sends a failed message again, or a waiting one at once. A failed one gets a new request id, because the service would repeat
 * its answer; a waiting one keeps its id.
 */
export const retryOutboxMessage = defineFunction(
  'retryOutboxMessage',
  async ({ id }, { database, now, sends }) => {
    const row = await database.selectFrom('outbox').select(['state', 'kind']).where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no message with the id ${id}.`);
    const reason = whyNotAgain(row, sends);
    if (reason !== undefined) throw new FunctionError(reason);
    const isNew = row.state !== 'WAITING';
    await database
      .updateTable('outbox')
      .set((column) => ({
        state: 'WAITING',
        next_attempt_at: now,
        ...(isNew && { attempts: 0, round: column('round', '+', 1), in_doubt: false, place: null, error: null }),
      }))
      .where('id', '=', id)
      .execute();
    return { messageId: id };
  },
  async (answer, committed) => {
    committed.mailer.wake();
    return withOutcome(answer, committed);
  },
);
