import { type Kysely, sql } from 'kysely';
import { countMessages } from '../../../server/work/mail/count-messages.ts';
import type { Json } from '../../../src/language/contracts/contract-types.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import type { AsyncJobDetailValue } from '../../generated/index.ts';
import type { LeftOut } from '../../jobs/left-out.ts';
import type { Tables } from '../../store/tables/index.ts';

type JobMessages = Pick<AsyncJobDetailValue, 'messages' | 'leftOut' | 'result'>;

const MOST_FAILURES = 200;

/** Outcome of a job's messages, and who got none: excluded people and failed messages. `result` comes without that list. */
export async function messagesOfJob(database: Kysely<Tables>, id: string, result: Json): Promise<JobMessages> {
  const { leftOut = [], ...rest } = (isObject(result) ? result : {}) as { leftOut?: LeftOut[] };
  const { total, waiting, sent, recorded, failed, inDoubt } = await countMessages(database, { jobId: id });
  const named = leftOut.map((one) => ({ ...one, recipient: null, message: null }));
  const failures = failed + inDoubt === 0 ? [] : await readFailures(database, id);
  return {
    result: isObject(result) ? (rest as Json) : result,
    messages: total === 0 ? null : { total, waiting, sent, recorded, failed, inDoubt },
    leftOut: [...named, ...failures],
  };
}

async function readFailures(database: Kysely<Tables>, jobId: string): Promise<AsyncJobDetailValue['leftOut'] & object> {
  const rows = await database
    .selectFrom('outbox as o')
    .leftJoin('users as u', 'u.id', 'o.order_id')
    .leftJoin('restaurants as r', 'r.id', 'o.order_id')
    .select(['o.id', 'o.order_id', 'o.recipient', 'o.error', 'o.state'])
    .select(sql<string | null>`coalesce(u.full_name, r.name)`.as('name'))
    .where('o.job_id', '=', jobId)
    .where('o.state', 'in', ['FAILED', 'IN_DOUBT'])
    .orderBy('o.created_at')
    .orderBy('o.id')
    .limit(MOST_FAILURES)
    .execute();
  return rows.map(({ id, order_id, recipient, error, state, name }) => ({
    id: order_id,
    name: name ?? recipient,
    recipient,
    message: id,
    reason: `${state === 'IN_DOUBT' ? 'It may have been delivered. ' : ''}${error ?? ''}`,
  }));
}
