import { sql } from 'kysely';
import type { ListProtocol } from '../../../src/language/contracts/contract-types.ts';
import { readObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import type { Column } from './catalogue.ts';
import type { RowRules } from './row-rules.ts';
import { type PlannedField, reference, type TablePlan } from './table-plan.ts';
import { limitedTo } from './table-rows.ts';
import { boundKey, type Sql } from './table-values.ts';

/** One step of an order. */
export interface OrderStep {
  expression: Sql;
  column: Column;
  isDown: boolean;
  /** Every row has a value here, so that a page can begin behind one. */
  isSteady: boolean;
}

/** The order of a list: what the request asks for, else that of the contract, and the key last. Throws 142 for a field that the list is not sorted by, or that is not open. */
export function orderOf(
  { plan, list = { rows: '' }, rules }: { plan: TablePlan; list?: ListProtocol | undefined; rules: RowRules },
  params: Readonly<Record<string, unknown>>,
): OrderStep[] {
  const asked = askedOrder(list, params);
  const chosen = asked ? [{ field: sortField(plan, asked.field, rules), isDown: asked.isDown }] : plan.order;
  const steps = chosen.flatMap(({ field, isDown }) => stepsOf(field, isDown, rules));
  const isLastDown = steps.at(-1)?.isDown ?? false;
  const missing = plan.key.filter((key) => !steps.some(({ column }) => column === key));
  return [...steps, ...missing.flatMap((column) => stepsOf({ at: 't', columns: [column], type: { type: 'string' } }, isLastDown, rules))];
}

function stepsOf({ at, columns, access }: PlannedField, isDown: boolean, rules: RowRules): OrderStep[] {
  const open = rules.opens(access);
  if (open === null) return [];
  return columns.map((column) => ({
    expression: limitedTo(open, reference(at, column)),
    column,
    isDown,
    isSteady: at === 't' && open === undefined && column.isRequired,
  }));
}

function sortField({ sortable }: TablePlan, name: string, rules: RowRules): PlannedField {
  const field = sortable.get(name);
  if (!field) throw validationFailed(`The list cannot be sorted by "${name}".`, 'The list cannot be sorted by this.');
  if (rules.opens(field.access) === null)
    throw validationFailed(`Your roles do not let you sort by ${name}.`, 'Your roles do not let you sort by this.');
  return field;
}

/** What a request says of the order, as its protocol has it. */
function askedOrder(
  { sort = [], sortAs, order = [], orderWords = ['asc', 'desc'] }: ListProtocol,
  params: Readonly<Record<string, unknown>>,
): { field: string; isDown: boolean } | undefined {
  const given = sort[0] === undefined ? undefined : readObjectPath(params, sort[0]);
  if (given === undefined || given === null) return undefined;
  if (sortAs === 'text') return { field: String(given).replace(/^-/, ''), isDown: String(given).startsWith('-') };
  if (order[0] !== undefined) return { field: String(given), isDown: readObjectPath(params, order[0]) === orderWords[1] };
  const { field, order: direction } = given as { field?: unknown; order?: unknown };
  return { field: String(field), isDown: direction === 'desc' };
}

/** The order in a statement. */
export function orderBy(steps: readonly OrderStep[]): Sql {
  if (steps.length === 0) return sql``;
  return sql` order by ${sql.join(steps.map(({ expression, isDown }) => (isDown ? sql`${expression} desc` : sql`${expression}`)))}`;
}

/** Where a page begins: behind a row with these values, or behind so many rows. */
export type Cursor = { after: string[] } | { skip: number };

/** Whether pages can begin behind a row: one way, and every row has all values. Otherwise they begin behind a number of rows. */
export function hasSteadyOrder(steps: readonly OrderStep[]): boolean {
  return steps.length > 0 && steps.every(({ isSteady, isDown }) => isSteady && isDown === steps[0]?.isDown);
}

/** The name of a page for the client. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64url');
}

/** Reads the name of a page. Throws 142 for a text that is none. */
export function readCursor(text: string, steps: readonly OrderStep[]): Cursor {
  try {
    const { after, skip } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { after?: unknown; skip?: unknown };
    if (Number.isSafeInteger(skip) && (skip as number) >= 0) return { skip: skip as number };
    if (Array.isArray(after) && after.length === steps.length && after.every((value) => typeof value === 'string')) return { after };
  } catch {
    // Said below.
  }
  throw validationFailed(
    'This page of the list cannot be read.',
    'This page of the list is not there any more. Go back to the first page.',
  );
}

/** The rows behind one. */
export function behind(steps: readonly OrderStep[], values: readonly string[]): Sql {
  const row = sql.join(steps.map(({ expression }) => expression));
  const from = sql.join(steps.map(({ column }, index) => boundKey(values[index] as string, column.type)));
  return steps[0]?.isDown ? sql`(${row}) < (${from})` : sql`(${row}) > (${from})`;
}
