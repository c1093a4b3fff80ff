import { type SelectQueryBuilder, sql } from 'kysely';

/** Paging parameters. */
export interface PageParams {
  page?: number;
  limit?: number;
}

/** Offset and limit; default 10 rows from the first. The contract caps the limit. */
export function pageOf({ page = 0, limit = 10 }: PageParams): { offset: number; limit: number } {
  return { offset: page * limit, limit };
}

/** One page of a query in its order, and the exact total, in one statement. */
export async function readPage<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  page: PageParams,
): Promise<{ rows: Row[]; total: number }> {
  const { offset, limit } = pageOf(page);
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)::int`.as('total'));
  const counted = await query.select(counting.as('total_rows')).offset(offset).limit(limit).execute();
  // The compiler cannot name columns of unknown tables.
  const rows = counted as (Row & { total_rows: number })[];
  const [first] = rows;
  if (first !== undefined) return { rows: rows.map(({ total_rows: _total, ...row }) => row as unknown as Row), total: first.total_rows };
  if (offset === 0) return { rows: [], total: 0 };
  const { total } = (await counting.executeTakeFirstOrThrow()) as { total: number };
  return { rows: [], total };
}
