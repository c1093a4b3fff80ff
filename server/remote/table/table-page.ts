import { type Kysely, sql } from 'kysely';
import { type OrderStep, orderBy } from './table-order.ts';
import type { PlannedJoin, TablePlan } from './table-plan.ts';
import { fromTables, where } from './table-rows.ts';
import type { Sql } from './table-values.ts';

/** Rows of a list, before their limit and offset. */
interface RowsQuery {
  columns: readonly Sql[];
  joins: readonly PlannedJoin[];
  conditions: readonly (Sql | undefined)[];
  steps: readonly OrderStep[];
}

type Row = Record<string, unknown>;
type Source = { transaction: Kysely<never>; plan: TablePlan };

/**
 * Reads some rows of a list in its order, with empty values last either way. PostgreSQL keeps them first on the way down, also in an
 * index: rows with and without a value are then read one after the other, so that the index serves both.
 */
export async function readRows(source: Source, query: RowsQuery, limit: number, skip: number): Promise<Row[]> {
  const [first, ...others] = query.steps;
  if (!first?.isDown || first.isSteady || !isIndexed(first, source.plan)) return select(source, query, limit, skip);
  const { conditions } = query;
  const filled = {
    ...query,
    conditions: [...conditions, sql`${first.expression} is not null`],
    steps: [{ ...first, isSteady: true }, ...others],
  };
  const rows = await select(source, filled, limit, skip);
  if (rows.length === limit) return rows;
  const before = rows.length > 0 || skip === 0 ? skip : skip - (await count(source, filled));
  const empty = { ...query, conditions: [...conditions, sql`${first.expression} is null`], steps: others };
  return [...rows, ...(await select(source, empty, limit - rows.length, rows.length > 0 ? 0 : before))];
}

/** Whether an index begins with the column of a step. */
function isIndexed({ column, isPlain }: OrderStep, { relation }: TablePlan): boolean {
  return isPlain && relation.indexed.has(column.name);
}

async function select({ transaction, plan }: Source, { columns, joins, conditions, steps }: RowsQuery, limit: number, skip: number) {
  const { rows } = await sql<Row>`
    select ${sql.join([...columns])}
    from ${fromTables(plan, joins)}${where(conditions)}${orderBy(steps)}
    limit ${limit} offset ${skip}`.execute(transaction);
  return rows;
}

async function count({ transaction, plan }: Source, { joins, conditions }: RowsQuery): Promise<number> {
  const { rows } = await sql<{ rows: string }>`select count(*) as rows from ${fromTables(plan, joins)}${where(conditions)}`.execute(
    transaction,
  );
  return Number(rows[0]?.rows);
}
