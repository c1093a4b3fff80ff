import { type SelectQueryBuilder, sql } from 'kysely';

/** Which rows of a list are asked for. */
export interface PageParams {
  page?: number;
  limit?: number;
}

/** Rows to skip and to give; 10 rows from the first one by default. The contract caps the limit. */
export function pageOf({ page = 0, limit = 10 }: PageParams): { offset: number; limit: number } {
  return { offset: page * limit, limit };
}

/** One page of what a query gives, in its order, and how many rows it gives in all, counted exactly each time. */
export async function readPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  page: PageParams,
): Promise<{ rows: Row[]; total: number }> {
  const { offset, limit } = pageOf(page);
  const rows = await query.offset(offset).limit(limit).execute();
  const counting = query.clearSelect().clearOrderBy();
  const counted = await counting.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  // The compiler cannot name what is selected from tables that it does not know.
  return { rows: rows as Row[], total: (counted as { total: number }).total };
}
