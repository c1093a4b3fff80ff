import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { FunctionError } from '../../../server/base/errors/function-error.ts';
import { checkPeriod } from '../../../server/calls/functions/check-period.ts';
import { matchWords } from '../../../server/calls/functions/match-words.ts';
import { readPage } from '../../../server/calls/functions/paging.ts';
import type { Calls } from '../../generated/index.ts';
import type { Tables } from '../../store/tables/index.ts';
import { defineFunction, type ServerFunction } from '../define-function.ts';
import { messageRow, readFiles, selectMessages } from './message-rows.ts';
import { retryOutboxMessage } from './retry-message.ts';

type Filter = NonNullable<Calls['fetchOutboxMessages']['params']['filter']>;

/** Mails, text messages and push notifications, with their outcomes. */
export const OUTBOX_FUNCTIONS: readonly ServerFunction[] = [
  defineFunction('fetchOutboxMessages', async ({ filter = {}, ...page }, { database, sends }) => {
    checkPeriod(filter.startDate, filter.endDate);
    const messages = selectMessages(database)
      .where((builder) => matchesFilter(builder, filter))
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id');
    const { rows, total } = await readPage(messages, page);
    return { items: rows.map((row) => messageRow(row, sends)), total };
  }),

  defineFunction('fetchOutboxMessage', async ({ id }, { database, sends }) => {
    const row = await selectMessages(database).where('o.id', '=', id).executeTakeFirst();
    if (row === undefined) throw new FunctionError(`There is no message with the id ${id}.`);
    return { ...messageRow(row, sends), receipt: row.place, attachments: await readFiles(database, id) };
  }),

  retryOutboxMessage,
];

type Aliased = Tables & { o: Tables['outbox']; to: Tables['users'] };

/** Message texts are not searched: results would reveal hidden parts letter by letter. */
function matchesFilter(builder: ExpressionBuilder<Aliased, 'o' | 'to'>, filter: Filter): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = [];
  const term = filter.term?.trim();
  if (term) conditions.push(matchWords(sql`concat_ws(' ', o.recipient, o.subject, ${sql.ref('to.full_name')})`, term));
  if (filter.kind !== undefined) conditions.push(builder('o.kind', '=', filter.kind));
  if (filter.state === 'WAITING') conditions.push(builder('o.state', 'in', ['WAITING', 'SENDING']));
  else if (filter.state !== undefined) conditions.push(builder('o.state', '=', filter.state));
  if (filter.jobId?.trim()) conditions.push(builder('o.job_id', '=', filter.jobId.trim()));
  if (filter.about?.trim()) conditions.push(builder('o.order_id', '=', filter.about.trim()));
  if (filter.startDate !== undefined) conditions.push(builder('o.created_at', '>=', new Date(filter.startDate)));
  if (filter.endDate !== undefined) conditions.push(builder('o.created_at', '<=', new Date(filter.endDate)));
  return builder.and(conditions);
}
