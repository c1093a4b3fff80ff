import { type QueryExecutorProvider, sql } from 'kysely';

/** Messages by their ids, or all of a job. */
export type MessagesOf = { ids: readonly string[] } | { jobId: string };

/** Number of messages by outcome. */
export interface MessageCounts {
  total: number;
  waiting: number;
  sent: number;
  recorded: number;
  failed: number;
  inDoubt: number;
  /** Why one of them was not sent, or may not have been. */
  reason: string | null;
}

/** Counts messages by outcome. */
export async function countMessages(database: QueryExecutorProvider, which: MessagesOf): Promise<MessageCounts> {
  const where = 'ids' in which ? sql`id in (${sql.join(['', ...which.ids])})` : sql`job_id = ${which.jobId}`;
  const { rows } = await sql<MessageCounts>`
    select count(*)::int as total,
      (count(*) filter (where state in ('WAITING', 'SENDING')))::int as waiting,
      (count(*) filter (where state = 'SENT'))::int as sent,
      (count(*) filter (where state = 'RECORDED'))::int as recorded,
      (count(*) filter (where state = 'FAILED'))::int as failed,
      (count(*) filter (where state = 'IN_DOUBT'))::int as "inDoubt",
      max(error) filter (where state <> 'SENT') as reason
    from outbox where ${where}`.execute(database);
  return rows[0]!;
}
