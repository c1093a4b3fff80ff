import { rm } from 'node:fs/promises';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/** Maximum number of kept messages, however recent. */
export const MOST_MESSAGES = 100_000;

/** Number of finished messages that are older than a moment or beyond the maximum. */
export async function countOldMessages(database: QueryExecutorProvider, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox where ${isOld(before)}`.execute(database);
  return rows[0]!.count;
}

/** Removes the oldest of them, at most `most`, with their files. Waiting messages stay. Returns the number removed. */
export async function removeOldMessages(database: QueryExecutorProvider, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: string; place: string | null }>`
    delete from outbox where id in (select id from outbox where ${isOld(before)} order by created_at limit ${most})
    returning id, place`.execute(database);
  for (const { id, place } of rows) if (place?.endsWith(`-${id}.eml`)) await rm(place, { force: true });
  return rows.length;
}

function isOld(before: Date): RawBuilder<boolean> {
  return sql`state not in ('WAITING', 'SENDING') and (created_at < ${before}::timestamptz
    or created_at < (select created_at from outbox order by created_at desc, id offset ${MOST_MESSAGES} limit 1))`;
}
