import { sql } from 'kysely';
import type { ListProtocol } from '../../../src/language/contracts/contract-types.ts';
import { readObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import type { Column } from './catalogue.ts';
import type { RowRules } from './row-rules.ts';
import { type PlannedField, reference, type TablePlan } from './table-plan.ts';
import { nullOutsideRows } from './table-rows.ts';
import { boundKey, type Sql } from './table-values.ts';

export interface OrderStep {
  expression: Sql;
  column: Column;
  isDown: boolean;
  /** Never null, so that it can be part of a cursor. */
  isSteady: boolean;
  /** It is a column of the list's table, which everybody reads. */
  isPlain: boolean;
}

/**
 * The order of a list: the request's or the contract's, then the key. Throws 142 for a field that is not sortable or closed to the user.
 */
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
  const isPlain = at === 't' && open === undefined;
  return columns.map((column) => ({
    isPlain,
    expression: nullOutsideRows(open, reference(at, column)),
    column,
    isDown,
    isSteady: isPlain && column.isRequired,
  }));
}

function sortField({ sortable }: TablePlan, name: string, rules: RowRules): PlannedField {
  const field = sortable.get(name);
  if (!field) throw validationFailed(`The list cannot be sorted by "${name}".`, 'The list cannot be sorted by this.');
  if (rules.opens(field.access) === null)
    throw validationFailed(`Your roles do not let you sort by ${name}.`, 'Your roles do not let you sort by this.');
  return field;
}

/** The order in a request, by its protocol. */
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

/** The ORDER BY expression: empty values are last either way. */
export function orderBy(steps: readonly OrderStep[]): Sql {
  if (steps.length === 0) return sql``;
  const written = steps.map(({ expression, isDown, isSteady }) =>
    !isDown ? expression : isSteady ? sql`${expression} desc` : sql`${expression} desc nulls last`,
  );
  return sql` order by ${sql.join(written)}`;
}

/** Start of a page: after a row with these values, or by offset. */
export type Cursor = { after: string[] } | { skip: number };

/** Whether pages can use keyset pagination: one direction, and no nulls. Otherwise they use an offset. */
export function hasSteadyOrder(steps: readonly OrderStep[]): boolean {
  return steps.length > 0 && steps.every(({ isSteady, isDown }) => isSteady && isDown === steps[0]?.isDown);
}

/** Encodes a cursor. */
export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor), 'utf8').toString('base64url');
}

/** Decodes a cursor. Throws 142 for an invalid one. */
export function readCursor(text: string, steps: readonly OrderStep[]): Cursor {
  try {
    const { after, skip } = JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as { after?: unknown; skip?: unknown };
    if (Number.isSafeInteger(skip) && (skip as number) >= 0) return { skip: skip as number };
    if (Array.isArray(after) && after.length === steps.length && after.every((value) => typeof value === 'string')) return { after };
  } catch {
    // Reported below.
  }
  throw validationFailed(
    'This page of the list cannot be read.',
    'This page of the list is not there any more. Go back to the first page.',
  );
}

/** The condition for rows after a cursor. */
export function afterCursor(steps: readonly OrderStep[], values: readonly string[]): Sql {
  const row = sql.join(steps.map(({ expression }) => expression));
  const from = sql.join(steps.map(({ column }, index) => boundKey(values[index] as string, column.type)));
  return steps[0]?.isDown ? sql`(${row}) < (${from})` : sql`(${row}) > (${from})`;
}
