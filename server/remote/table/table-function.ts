import { type Kysely, sql } from 'kysely';
import type { CallContract, Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { rowTypeOf } from '../../../src/language/contracts/table-parts.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { Column, ColumnType, Routine } from './catalogue.ts';
import type { PlanNeeds } from './plan-table.ts';
import { columnName, printSqlName, readSqlName } from './table-api.ts';
import { MOST_ROWS, type TableWork } from './table-read.ts';
import { type BoundValue, boundValue, fromColumn, misfitOf, selected, toText } from './table-values.ts';

/** A call of a SQL function, resolved against the database. */
export interface RoutinePlan {
  routine: Routine;
  args: readonly { param: string; name: string; type: ContractType; column: ColumnType }[];
  /** The fields of a result row; absent for scalars and void. */
  fields: readonly { name: string; type: ContractType; column: Column }[] | undefined;
}

/** A plan, or why there is none. */
export type PlannedRoutine = { plan: RoutinePlan; issues: readonly [] } | { issues: readonly string[] };

/** Plans the call of a SQL function. */
export function planRoutine(call: CallContract, written: string, { api, catalogue, contracts }: PlanNeeds): PlannedRoutine {
  const routine = catalogue.routines.get(printSqlName(readSqlName(written)));
  if (routine === undefined) return { issues: [`there is no function "${written}"`] };
  if (routine === 'several')
    return { issues: [`there are several functions "${written}", which cannot be distinguished; give one another name`] };
  const issues: string[] = [];
  const columns = call.table?.columns ?? {};
  const columnOf = (field: string) =>
    [(Object.hasOwn(columns, field) ? columns[field] : undefined) ?? columnName(field, api.names)].flat()[0] as string;
  const args = Object.entries(call.params).flatMap(([param, type]) => {
    const name = columnOf(param);
    const column = routine.args.get(name);
    if (!column) issues.push(`the function ${written} has no argument "${name}"`);
    const misfit = column && misfitOf(type, column, contracts.enums);
    if (misfit) issues.push(`the argument ${name} of ${written} does not fit the parameter ${param}: ${misfit}`);
    return column ? [{ param, name, type, column }] : [];
  });
  const row = rowTypeOf(call, contracts);
  const types = routine.isScalar || !row ? undefined : fieldsOf(row, contracts);
  const fields = Object.entries(types ?? {}).flatMap(([name, type]) => {
    const column = routine.columns.get(columnOf(name));
    if (!column) issues.push(`the result of ${written} has no column "${columnOf(name)}"`);
    const misfit = column && misfitOf(type, column.type, contracts.enums);
    if (misfit) issues.push(`${columnOf(name)} of ${written} does not fit the field ${name}: ${misfit}`);
    return column ? [{ name, type, column }] : [];
  });
  if (issues.length > 0) return { issues };
  return { plan: { routine, args, fields: types && fields }, issues: [] };
}

/** Calls a SQL function. Omitted parameters take its defaults. Throws where it returns more rows than are read. */
export async function callRoutine(
  {
    plan: { routine, args, fields },
    transaction,
    contract,
    timeZone,
    note,
  }: Pick<TableWork, 'contract' | 'timeZone' | 'note'> & { plan: RoutinePlan; transaction: Kysely<never>; contracts: Contracts },
  params: Readonly<Record<string, unknown>>,
): Promise<unknown> {
  const given = args.filter(({ param }) => params[param] !== undefined);
  const values: BoundValue[] = given.map(({ param, name, type, column }) => ({
    param,
    column: {
      name,
      type: column,
      isRequired: false,
      hasDefault: false,
      isGenerated: false,
      may: { select: true, insert: true, update: true },
    },
    text: toText(params[param], type, column),
  }));
  note(values);
  const list = given.map(
    ({ param, name, column }, index) =>
      sql`${sql.id(name)} => ${boundValue(params[param], values[index]?.text ?? null, column, { timeZone })}`,
  );
  const called = sql`${sql.id(routine.schema, routine.name)}(${list.length > 0 ? sql.join(list) : sql``})`;
  if (!fields) {
    const [result] = routine.columns.values();
    const { rows } = await sql<{
      result: unknown;
    }>`select ${result?.type.kind ? selected(called, result.type, contract.result, timeZone) : sql`${called}::text`} as result`.execute(
      transaction,
    );
    const value = rows[0]?.result;
    return result?.type.kind ? fromColumn(value, contract.result, result.type) : value === '' ? null : value;
  }
  const columns = fields.map(
    ({ column, type }, index) => sql`${selected(sql.id('r', column.name), column.type, type, timeZone)} as ${sql.id(`c${index}`)}`,
  );
  const { rows } = await sql<Record<string, unknown>>`
    select ${sql.join([...columns, sql`1 as "one"`])} from ${called} as r limit ${MOST_ROWS + 1}`.execute(transaction);
  if (rows.length > MOST_ROWS) throw new ParseError(PARSE_CODES.functionRefused, `There are more than ${MOST_ROWS} rows. Ask for fewer.`);
  const records = rows.map((row) =>
    Object.fromEntries(fields.map(({ name, type, column }, index) => [name, fromColumn(row[`c${index}`], type, column.type)])),
  );
  if (!contract.list) return records[0] ?? null;
  if (contract.list.rows === '') return records;
  const result: Record<string, unknown> = {};
  writeObjectPath(result, contract.list.rows.split('.'), records);
  if (typeof contract.list.total === 'string') writeObjectPath(result, contract.list.total.split('.'), records.length);
  return result;
}
