import { sql } from 'kysely';
import { defineJob } from './define-job.ts';

type Input = { before: string };
type Result = { removed: number };

const ROWS = 1000;

/** Removes recorded calls before a moment, the oldest first. */
export const pruneCloudRequests = defineJob<Input, number, Result>({
  type: 'PRUNE_CLOUD_REQUESTS',
  batch: 1,
  begin: () => ({ removed: 0 }),

  async findItems({ before }, { database }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from cloud_requests where created_at < ${before}::timestamptz`.execute(database);
    return Array.from({ length: Math.ceil(rows[0]!.count / ROWS) }, (_, at) => at);
  },

  async doItems(_parts, { removed }, { before }, { database }) {
    const { rows } = await sql`
      delete from cloud_requests where id in (
        select id from cloud_requests where created_at < ${before}::timestamptz order by created_at limit ${ROWS}
      ) returning id`.execute(database);
    return { removed: removed + rows.length };
  },
});
