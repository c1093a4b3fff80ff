import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { newId } from '../../../server/base/new-id.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { markExternalRead } from '../../../server/calls/functions/define-function.ts';
import type { Answer } from '../../../server/work/outgoing-requests/outgoing-request-kind.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { noteText } from '../note-text.ts';
import { disputeNotes, disputeValues } from './dispute-values.ts';

/** Disputes at the payment provider, asked for each time, and the notes of staff: §2.14 and §7.5 of the orders document. */
export const DISPUTE_FUNCTIONS: readonly ServerFunction[] = [
  // The provider is asked, and its local ledger has a connection of its own.
  ...[
    defineFunction('fetchDisputeStatuses', async (_params, { services }) => valueOrRefusal(await services.payments.disputeStatuses())),

    defineFunction('fetchDisputes', async ({ filter }, context) => {
      const { page = 0, limit = 10, status, startDate, endDate, responseDueByStartDate, responseDueByEndDate } = filter;
      checkPeriod(startDate, endDate);
      checkPeriod(responseDueByStartDate, responseDueByEndDate);
      const { items, total } = valueOrRefusal(
        await context.services.payments.disputes({
          page,
          limit,
          status: status || undefined,
          createdFrom: startDate,
          createdTo: endDate,
          dueFrom: responseDueByStartDate,
          dueTo: responseDueByEndDate,
        }),
      );
      return { items: await disputeValues(context, items), total };
    }),

    defineFunction('fetchDisputeDetail', async ({ id }, context) => {
      const { database, services } = context;
      const row = await database.selectFrom('disputes').select('provider_id').where('id', '=', id).executeTakeFirst();
      if (row === undefined) throw new FunctionError(`There is no dispute with the id ${id}.`);
      const [dispute] = await disputeValues(context, [valueOrRefusal(await services.payments.dispute(row.provider_id))]);
      return { ...dispute!, notes: await disputeNotes(database, id) };
    }),
  ].map(markExternalRead),

  defineFunction('addNote', async ({ id, note }, { database, now, user }) => {
    const text = noteText(note);
    const row = await database.selectFrom('disputes').select('id').where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no dispute with the id ${id}.`);
    await database
      .insertInto('dispute_notes')
      .values({ id: newId(), dispute_id: id, note: text, created_at: now, by_id: user.id })
      .execute();
    return { notes: await disputeNotes(database, id) };
  }),
];

/** The provider's value. Throws `FunctionError` with its refusal, or with the reason why there is no answer. */
function valueOrRefusal<Value>(answer: Answer<Value>): Value {
  if (answer.state === 'done') return answer.value;
  throw new FunctionError(answer.state === 'refused' ? answer.reason : `${answer.reason} Try again.`);
}
