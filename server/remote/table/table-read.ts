import { type Kysely, sql } from 'kysely';
import type { CallContract, Contracts, ListProtocol } from '../../../src/language/contracts/contract-types.ts';
import { filterValues, rowTypeOf } from '../../../src/language/contracts/table-parts.ts';
import { typeOfPath } from '../../../src/language/contracts/type-of-path.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { PARSE_CODES, ParseError, validationFailed } from '../../base/errors/parse-error.ts';
import type { RowRules } from './row-rules.ts';
import { filterConditions, keyCondition } from './table-filters.ts';
import { afterCursor, hasSteadyOrder, orderOf, readCursor, writeCursor } from './table-order.ts';
import { readRows } from './table-page.ts';
import { reference, type TablePlan, tableName } from './table-plan.ts';
import { fromTables, selectRow, where } from './table-rows.ts';
import type { BoundValue, Sql } from './table-values.ts';

/** A statement of a user on a table. */
export interface TableWork {
  /** In the transaction of the call. */
  transaction: Kysely<never>;
  plan: TablePlan;
  contract: CallContract;
  contracts: Contracts;
  rules: RowRules;
  timeZone: string;
  /** Records the statement's values before it is sent, since the database may refuse one. */
  note(values: readonly BoundValue[]): void;
  /** Records fields that were left out on purpose, so that they are no differences from the contract. */
  leftOut(paths: readonly string[]): void;
}

/** Maximum number of rows per page. */
export const MOST_ROWS = 200;
const USUAL_ROWS = 10;
/** Maximum row count. */
export const MOST_COUNTED = 100_000;

/** Reads a page of rows, or a whole list without pages. `most`: maximum rows per page. Throws 142 for a page size above it. */
export async function readList(work: TableWork, params: Readonly<Record<string, unknown>>, most = MOST_ROWS): Promise<unknown> {
  const { transaction, plan, contract, rules, timeZone } = work;
  const list: ListProtocol = contract.list ?? { rows: '' };
  const selection = selectRow(plan, rules, timeZone);
  work.leftOut([...selection.closed].map((name) => (list.rows === '' ? `[].${name}` : `${list.rows}[].${name}`)));
  const filters = filterConditions(plan.filters, filterValues(contract, params), { rules, timeZone });
  work.note(filters.values);
  const steps = orderOf({ plan, list, rules }, params);
  const page = pageOf(list, params, most);
  const cursor = list.cursor ? readObjectPath(params, list.cursor.send) : undefined;
  const from = typeof cursor === 'string' && cursor !== '' ? readCursor(cursor, steps) : { skip: page.skip };
  const wantsOneMore = list.more !== undefined || list.cursor !== undefined || page.isWhole;
  const conditions = [...filters.conditions, rules.condition];
  const marks =
    list.cursor && hasSteadyOrder(steps) ? steps.map(({ expression }, index) => sql`${expression}::text as ${sql.id(`k${index}`)}`) : [];
  const isUsed = (at: string) =>
    selection.joins.some((join) => join.at === at) ||
    filters.fields.some((field) => field.at === at) ||
    [...plan.order.map(({ field }) => field), ...plan.sortable.values()].some((field) => field.at === at);
  const query = {
    columns: [...selection.columns, ...marks, sql`1 as "one"`],
    joins: [...plan.joins.values()].filter(({ at }) => isUsed(at)),
    conditions: [...conditions, 'after' in from ? afterCursor(steps, from.after) : undefined],
    steps,
  };
  const rows = await readRows({ transaction, plan }, query, page.limit + Number(wantsOneMore), 'skip' in from ? from.skip : 0);
  if (page.isWhole && rows.length > page.limit)
    throw new ParseError(PARSE_CODES.functionRefused, `The list has more than ${page.limit} rows. Filter for fewer.`);
  const hasMore = rows.length > page.limit;
  const shown = rows.slice(0, page.limit);
  const result = withRows(list, shown.map(selection.read));
  if (typeof list.total === 'string' && list.total !== '')
    writeObjectPath(
      result as Record<string, unknown>,
      list.total.split('.'),
      await total(work, {
        list,
        conditions,
        filters: filters.fields,
        skip: 'skip' in from ? from.skip : 0,
        shown: shown.length,
        limit: page.limit,
      }),
    );
  if (list.more !== undefined) writeObjectPath(result as Record<string, unknown>, list.more.split('.'), hasMore);
  if (list.cursor) {
    const last = shown.at(-1);
    const next =
      marks.length > 0
        ? { after: marks.map((_, index) => String(last?.[`k${index}`])) }
        : { skip: ('skip' in from ? from.skip : 0) + shown.length };
    writeObjectPath(result as Record<string, unknown>, list.cursor.next.split('.'), hasMore ? writeCursor(next) : null);
  }
  return result;
}

function withRows({ rows: path }: ListProtocol, rows: readonly unknown[]): unknown {
  if (path === '') return rows;
  const result: Record<string, unknown> = {};
  writeObjectPath(result, path.split('.'), rows);
  return result;
}

interface PageOfList {
  limit: number;
  skip: number;
  isWhole: boolean;
}

/** Limit and offset or cursor of a request. */
function pageOf(list: ListProtocol, params: Readonly<Record<string, unknown>>, most: number): PageOfList {
  const number = (paths: readonly string[] | undefined) => {
    const value = paths?.[0] === undefined ? undefined : readObjectPath(params, paths[0]);
    return typeof value === 'number' ? value : undefined;
  };
  if (!list.page && !list.skip && !list.cursor) return { limit: most, skip: 0, isWhole: true };
  const limit = number(list.limit) ?? USUAL_ROWS;
  if (limit > most || limit < 1 || !Number.isInteger(limit)) throw validationFailed(`A page has 1 to ${most} rows.`);
  const first = list.firstPage ?? 0;
  const skip = list.skip ? (number(list.skip) ?? 0) : ((number(list.page) ?? first) - first) * limit;
  if (skip < 0 || !Number.isSafeInteger(skip)) throw validationFailed('There is no such page.');
  return { limit, skip, isWhole: false };
}

/** The row count; null above the maximum, where the contract allows that. */
async function total(
  { transaction, plan, contract, contracts }: TableWork,
  {
    list,
    conditions,
    filters,
    skip,
    shown,
    limit,
  }: {
    list: ListProtocol;
    conditions: readonly (Sql | undefined)[];
    filters: readonly { at: string }[];
    skip: number;
    shown: number;
    limit: number;
  },
): Promise<number | null> {
  if (shown < limit && (shown > 0 || skip === 0)) return skip + shown;
  const mayBeMany = typeOfPath(contract.result, list.total as string, contracts)?.nullable === true;
  const joins = [...plan.joins.values()].filter(({ at }) => filters.some((field) => field.at === at));
  const { rows } = await sql<{ rows: string }>`
    select count(*) as rows from (select 1 from ${fromTables(plan, joins)}${where(conditions)}${mayBeMany ? sql` limit ${MOST_COUNTED + 1}` : sql``}) as counted`.execute(
    transaction,
  );
  const found = Number(rows[0]?.rows);
  return mayBeMany && found > MOST_COUNTED ? null : found;
}

/** Reads a row by id; `undefined` where the user has no such row. */
export async function readOne(work: TableWork, id: string): Promise<unknown> {
  const { transaction, plan, rules, timeZone } = work;
  const key = keyCondition(plan.key, id);
  if (!key) return undefined;
  const selection = selectRow(plan, rules, timeZone);
  work.leftOut([...selection.closed]);
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...selection.columns, sql`1 as "one"`])} from ${fromTables(plan, selection.joins)}${where([key, rules.condition])} limit 2`.execute(
    transaction,
  );
  if (rows.length > 1) throw new ParseError(PARSE_CODES.functionRefused, 'Several rows have this id, so none of them is shown.');
  return rows[0] && selection.read(rows[0]);
}

/** Locks a row until the transaction ends. False where the user has no such row. */
export async function lockRow({ transaction, plan, rules }: TableWork, id: string, forRemoval: boolean): Promise<boolean> {
  const key = keyCondition(plan.key, id);
  if (!key) return false;
  const how = forRemoval ? sql`for update` : sql`for no key update`;
  const { rows } = await sql`select 1 from ${tableName(plan.relation)} as t${where([key, rules.condition])} ${how} of t`.execute(
    transaction,
  );
  return rows.length === 1;
}

/** The error for a missing row. */
export function noSuchRow({ contract, contracts, plan }: Pick<TableWork, 'contract' | 'contracts' | 'plan'>): ParseError {
  const row = rowTypeOf(contract, contracts);
  const entity = row?.type === 'entity' ? row.entity : contract.result.type === 'id' ? contract.result.of : undefined;
  const label = (entity && contracts.entities.get(entity)?.label.toLowerCase()) ?? 'record';
  const among = plan.table.only ? ', or your roles do not open it' : '';
  return new ParseError(PARSE_CODES.functionRefused, `There is no such ${label}${among}.`);
}

/** The key columns as texts in a RETURNING clause. */
export function keyTexts(plan: TablePlan): Sql {
  return sql.join(plan.key.map((column, index) => sql`${reference('t', column)}::text as ${sql.id(`k${index}`)}`));
}
