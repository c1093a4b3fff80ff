import { sql } from 'kysely';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { readRecordId } from '../record-id.ts';
import type { ColumnType } from './catalogue.ts';
import type { RowRules } from './row-rules.ts';
import { type PlannedField, type PlannedFilter, reference } from './table-plan.ts';
import { nullOutsideRows } from './table-rows.ts';
import { type BoundValue, bound, boundKey, boundList, type Sql, toText } from './table-values.ts';

const SIGNS = { equal: sql`=`, from: sql`>=`, after: sql`>`, to: sql`<=`, before: sql`<` } as const;

/** A condition with its values, which the database may refuse. */
export interface FilterConditions {
  conditions: Sql[];
  values: BoundValue[];
  fields: PlannedField[];
}

/** The conditions of a request's filters. Throws 142 for a filter by a field that is closed to the user. */
export function filterConditions(
  filters: readonly PlannedFilter[],
  given: Readonly<Record<string, unknown>>,
  { rules, timeZone }: { rules: RowRules; timeZone: string },
): FilterConditions {
  const found: FilterConditions = { conditions: [], values: [], fields: [] };
  for (const filter of filters) {
    const value = given[filter.param];
    if (value === undefined) continue;
    const open = filter.fields.filter(({ access }) => rules.opens(access) !== null);
    if (open.length === 0)
      throw validationFailed(`Your roles do not let you filter by ${filter.param}.`, 'Your roles do not let you filter by this.');
    const any = open.map((field) => conditionOf(filter, field, value, { rules, timeZone, found }));
    found.conditions.push(any.length === 1 ? (any[0] as Sql) : sql`(${sql.join(any, sql` or `)})`);
    found.fields.push(...open);
  }
  return found;
}

function conditionOf(
  { is, param, type }: PlannedFilter,
  { at, columns, access }: PlannedField,
  value: unknown,
  { rules, timeZone, found }: { rules: RowRules; timeZone: string; found: FilterConditions },
): Sql {
  const [column] = columns as [PlannedField['columns'][0]];
  const open = rules.opens(access) ?? undefined;
  const here = nullOutsideRows(open, reference(at, column));
  const note = (text: BoundValue['text']) => found.values.push({ param, column, text });
  if (is === 'empty') return value === true ? sql`${here} is null` : sql`${here} is not null`;
  if (is === 'contains' || is === 'starts') {
    const pattern = `${is === 'contains' ? '%' : ''}${String(value).replace(/[\\%_]/g, '\\$&')}%`;
    return sql`${nullOutsideRows(open, sql`${reference(at, column)}::text`)} ilike ${pattern}::text`;
  }
  if (columns.length > 1) {
    const ids = [value].flat();
    for (const id of ids)
      for (const [index, text] of (readRecordId(String(id), columns.length) ?? []).entries())
        found.values.push({ param, column: columns[index] as typeof column, text });
    return keysCondition(
      columns.map((each) => nullOutsideRows(open, reference(at, each))),
      columns,
      ids,
    );
  }
  if (is === 'in') {
    const of: ContractType = type.type === 'list' ? type.of : type;
    const texts = [value].flat().map((member) => toText(member, of, { ...column.type, kind: plainKind(column) }) as string | null);
    note(texts);
    return sql`${here} = any(${boundList(texts, column.type, timeZone)})`;
  }
  const text = toText(value, type, column.type);
  if (text === null) return sql`${here} is null`;
  note(text);
  return comparison(is, here, bound(text, column.type, timeZone), column.type);
}

/** A column beside a value. Moments are read and compared in milliseconds; further digits of the column belong to their millisecond. */
function comparison(is: keyof typeof SIGNS, here: Sql, value: Sql, { kind }: ColumnType): Sql {
  const next = sql`${value} + interval '1 millisecond'`;
  if (kind === 'moment' || kind === 'local moment') {
    if (is === 'equal') return sql`(${here} >= ${value} and ${here} < ${next})`;
    if (is === 'to') return sql`${here} < ${next}`;
    if (is === 'after') return sql`${here} >= ${next}`;
  }
  return sql`${here} ${SIGNS[is]} ${value}`;
}

/** List members are compared individually, whatever the column holds. */
function plainKind({ type }: PlannedField['columns'][0]) {
  return type.kind === 'array' ? undefined : type.kind;
}

/** Rows by composite ids. */
function keysCondition(here: readonly Sql[], columns: PlannedField['columns'], ids: readonly unknown[]): Sql {
  const each = ids.flatMap((id): Sql[] => {
    const texts = typeof id === 'string' ? readRecordId(id, columns.length) : undefined;
    if (!texts) return [];
    return [
      sql`(${sql.join(
        texts.map((text, index) => sql`${here[index]} = ${boundKey(text, (columns[index] as PlannedField['columns'][0]).type)}`),
        sql` and `,
      )})`,
    ];
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

/** The row of an id; `undefined` for an invalid id. */
export function keyCondition(columns: PlannedField['columns'], id: string): Sql | undefined {
  return readRecordId(id, columns.length)
    ? keysCondition(
        columns.map((column) => reference('t', column)),
        columns,
        [id],
      )
    : undefined;
}
