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

/** One page of what a query gives, in its order, and how many rows it gives in all, counted exactly by the same statement. */
export async function readPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  page: PageParams,
): Promise<{ rows: Row[]; total: number }> {
  const { offset, limit } = pageOf(page);
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as('total'));
  const counted = await query.select(counting.as('total_rows')).offset(offset).limit(limit).execute();
  // The compiler cannot name what is selected from tables that it does not know.
  const rows = counted as (Row & { total_rows: number })[];
  const [first] = rows;
  if (first !== undefined) return { rows: rows.map(({ total_rows: _total, ...row }) => row as unknown as Row), total: first.total_rows };
  if (offset === 0) return { rows: [], total: 0 };
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number };
  return { rows: [], total };
}
