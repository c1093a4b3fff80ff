import { sql } from 'kysely';
import { type Figure, gauge } from '../../base/figure.ts';
import type { Database } from '../../base/store/open-store.ts';

/** Unfinished work of a kind, and failures of the last day. */
interface WorkCounts {
  waiting: number;
  failed: number;
  /** Messages with an unknown outcome; 0 for outgoing requests. */
  inDoubt: number;
  /** Seconds that the oldest unfinished one has waited. */
  oldest: number;
}

/** Waiting jobs, messages and outgoing requests, failures of the last day, and the age of the oldest. */
export async function waitingWork(database: Database, now: Date): Promise<Figure[]> {
  const age = sql`coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8`;
  const recent = sql`${now}::timestamptz - interval '1 day'`;
  const ask = async (from: ReturnType<typeof sql>) => (await sql<WorkCounts>`${from}`.execute(database)).rows[0] as WorkCounts;
  const messages = await ask(sql`select waiting, oldest, failed, "inDoubt" from
    (select count(*)::int as waiting, ${age} as oldest from outbox where state in ('WAITING', 'SENDING')) as open,
    (select (count(*) filter (where state = 'FAILED'))::int as failed, (count(*) filter (where state = 'IN_DOUBT'))::int as "inDoubt"
      from outbox where created_at > ${recent}) as ended`);
  const errands = await ask(sql`select waiting, oldest, failed, 0 as "inDoubt" from
    (select count(*)::int as waiting, ${age} as oldest from errands where state = 'PENDING') as open,
    (select count(*)::int as failed from errands where state = 'FAILED' and ended_at > ${recent}) as ended`);
  const { count } = await database
    .selectFrom('jobs')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('status', '=', 'PENDING')
    .executeTakeFirstOrThrow();
  return [
    gauge('jobs_waiting', 'Jobs that are not at their end.', Number(count)),
    gauge('messages_waiting', 'Messages that did not go out yet.', messages.waiting),
    gauge('messages_oldest_seconds', 'Seconds since the oldest of them was added.', messages.oldest),
    gauge('messages_failed', 'Messages of the last day that did not go out.', messages.failed),
    gauge('messages_in_doubt', 'Messages of the last day that may have gone out.', messages.inDoubt),
    gauge('errands_waiting', 'Requests to other systems whose outcome is unknown.', errands.waiting),
    gauge('errands_oldest_seconds', 'Seconds since the oldest of them was added.', errands.oldest),
    gauge('errands_failed', 'Requests to other systems that failed permanently within a day.', errands.failed),
  ];
}
