import { sql } from 'kysely';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import { labelOfName } from '../../../src/language/contracts/label-of-name.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { SessionUser } from '../../identity/sessions/session.ts';
import { readRecordId, writeRecordId } from '../record-id.ts';
import { keyCondition } from './table-filters.ts';
import type { PlannedValue } from './table-plan.ts';
import { tableName } from './table-plan.ts';
import { keyTexts, lockRow, noSuchRow, readOne, type TableWork } from './table-read.ts';
import { where } from './table-rows.ts';
import { type BoundValue, boundKey, boundValue, type Sql, toText } from './table-values.ts';

/** A user's write. */
export interface TableWrite extends TableWork {
  caller: SessionUser;
  now: Date;
  /** Compares the values that the user had seen with the locked row. Throws where they differ. */
  compare(): Promise<void>;
}

/** A refusal with messages by parameter. */
export function refusedFields(fields: Readonly<Record<string, string>>): ParseError {
  const said = Object.entries(fields).map(([name, text]) => `${labelOfName(name)}: ${text}`);
  return new ParseError(PARSE_CODES.functionRefused, said.join(' '), undefined, fields);
}

/** Inserts a row. Returns it as the user may read it, or its id. */
export async function addRow(work: TableWrite, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { transaction, plan } = work;
  await work.compare();
  const { assignments, values, needs } = assignmentsOf(work, params);
  checkDecimals(values);
  work.note(values);
  const columns = assignments.map(({ column }) => sql.id(column));
  const into =
    columns.length === 0 ? sql`default values` : sql`(${sql.join(columns)}) values (${sql.join(assignments.map(({ value }) => value))})`;
  const { rows } = await sql<Record<string, string>>`
    insert into ${tableName(plan.relation)} as t ${into} returning ${keyTexts(plan)}`.execute(transaction);
  const id = rows.length === 1 ? idOf(plan.key.length, rows[0] as Record<string, string>) : undefined;
  if (id !== undefined) await checkNeeds(work, id, needs);
  return writtenRow(work, rows, 'Nothing was added: your roles do not open such a record.');
}

/** Updates a row by id. Omitted parameters stay unchanged. */
export async function changeRow(work: TableWrite, id: string, params: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { transaction, plan, rules } = work;
  if (!(await lockRow(work, id, false))) throw noSuchRow(work);
  await work.compare();
  const { assignments, values, needs } = assignmentsOf(work, params);
  await checkNeeds(work, id, needs);
  if (assignments.length === 0) return writtenRow(work, [keyOfId(plan.key.length, id)], '');
  checkDecimals(values);
  work.note(values);
  const sets = assignments.map(({ column, value }) => sql`${sql.id(column)} = ${value}`);
  const { rows } = await sql<Record<string, string>>`
    update ${tableName(plan.relation)} as t set ${sql.join(sets)}${where([keyCondition(plan.key, id), rules.condition])}
    returning ${keyTexts(plan)}`.execute(transaction);
  return writtenRow(work, rows, 'Nothing was changed: your roles do not open such a record.');
}

/** Deletes a row by id. Returns the previous row, or its id. */
export async function removeRow(work: TableWrite, id: string): Promise<unknown> {
  const { transaction, plan, rules, contract } = work;
  if (!(await lockRow(work, id, true))) throw noSuchRow(work);
  await work.compare();
  const before = contract.result.type === 'id' ? id : await readOne(work, id);
  const { rows } = await sql`
    delete from ${tableName(plan.relation)} as t${where([keyCondition(plan.key, id), rules.condition])} returning 1`.execute(transaction);
  if (rows.length !== 1) throw oneRowOnly(rows.length);
  return before;
}

/** The written row as the user may read it: a user who could not read the result may not write it. */
async function writtenRow(work: TableWrite, rows: readonly Readonly<Record<string, string>>[], refusal: string): Promise<unknown> {
  if (rows.length !== 1) throw oneRowOnly(rows.length);
  const id = idOf(work.plan.key.length, rows[0] as Record<string, string>);
  const row = await readOne(work, id);
  if (row === undefined) throw new ParseError(PARSE_CODES.functionRefused, refusal);
  return work.contract.result.type === 'id' ? id : row;
}

/** Refuses parameters that are open to the user in other rows only. */
async function checkNeeds({ transaction, plan }: TableWrite, id: string, needs: Assignments['needs']): Promise<void> {
  for (const { param, condition } of needs) {
    const { rows } = await sql`select 1 from ${tableName(plan.relation)} as t${where([keyCondition(plan.key, id), condition])}`.execute(
      transaction,
    );
    if (rows.length === 0) throw refusedFields({ [param]: 'Your roles do not let you change this of this record.' });
  }
}

function idOf(columns: number, row: Readonly<Record<string, string>>): string {
  return writeRecordId(Array.from({ length: columns }, (_, index) => row[`k${index}`])) as string;
}

function keyOfId(columns: number, id: string): Record<string, string> {
  return Object.fromEntries((readRecordId(id, columns) ?? []).map((text, index) => [`k${index}`, text]));
}

function oneRowOnly(rows: number): ParseError {
  const text =
    rows === 0 ? 'Nothing was done: the database left the record as it was.' : 'Nothing was done: this would write several records.';
  return new ParseError(PARSE_CODES.functionRefused, text);
}

interface Assignments {
  assignments: { column: string; value: Sql }[];
  values: BoundValue[];
  /** Condition of the row for a parameter, before or after the write. */
  needs: { param: string; condition: Sql }[];
}

/** The assigned columns. */
function assignmentsOf(
  { plan, contract, caller, now, timeZone, rules }: TableWrite,
  params: Readonly<Record<string, unknown>>,
): Assignments {
  const found: Assignments = { assignments: [], values: [], needs: [] };
  const people = { 'user.id': caller.id, 'user.email': caller.email, 'user.name': caller.fullName, now: now.toISOString() };
  for (const value of plan.values) {
    const given =
      value.from === 'param'
        ? params[value.name]
        : value.from === 'sets'
          ? contract.sets?.[value.name]
          : people[plan.table.fills?.[value.name] as keyof typeof people];
    if (given === undefined) continue;
    // A field that is open in some rows is written only there; one that is open nowhere was refused before.
    const open = value.from === 'param' ? rules.opens(value.type.access) : undefined;
    if (open) found.needs.push({ param: value.name, condition: open });
    assign(value, given, { timeZone, isChange: plan.table.do === 'change' }, found);
  }
  return found;
}

function assign(
  { name, columns, type }: PlannedValue,
  given: unknown,
  { timeZone, isChange }: { timeZone: string; isChange: boolean },
  { assignments, values }: Assignments,
): void {
  if (columns.length > 1) {
    const texts = given === null ? columns.map(() => null) : readRecordId(String(given), columns.length);
    if (!texts) throw refusedFields({ [name]: 'There is no such record.' });
    for (const [index, column] of columns.entries()) {
      const text = texts[index] ?? null;
      assignments.push({ column: column.name, value: text === null ? sql`null` : boundKey(text, column.type) });
      values.push({ param: name, column, text });
    }
    return;
  }
  const [column] = columns as [PlannedValue['columns'][0]];
  const text = toText(given, type as ContractType, column.type);
  const isRange = column.type.kind === 'range' && isObject(given);
  // A field that is emptied where a value is needed has the usual one.
  const isUsual = isChange && text === null && column.isRequired && column.hasDefault;
  assignments.push({
    column: column.name,
    value: isUsual ? sql`default` : boundValue(given, text, column.type, { timeZone, ...(isChange && { now: sql.id('t', column.name) }) }),
  });
  // The message about a range stands at its second end.
  values.push({ param: isRange ? `${name}.to` : name, column, text });
}

const NUMBER = /^[+-]?[\d.]+(e[+-]?\d+)?$/i;

/** Refuses digits that the database would round. */
function checkDecimals(values: readonly BoundValue[]): void {
  const wrong: Record<string, string> = {};
  for (const { param, column, text } of values) {
    const { scale } = column;
    if (scale === undefined) continue;
    // The database refuses a text that is no number.
    const isRounded = (each: unknown) => typeof each === 'string' && NUMBER.test(each) && decimalsOf(each) > scale;
    if (![text].flat().some(isRounded)) continue;
    wrong[param] = roundedText(scale);
  }
  if (Object.keys(wrong).length > 0) throw refusedFields(wrong);
}

function roundedText(scale: number): string {
  if (scale < 0) return `Multiples of ${10 ** -scale} only.`;
  if (scale === 0) return 'Whole numbers only.';
  return `At most ${scale} ${scale === 1 ? 'decimal' : 'decimals'}.`;
}

/** Significant decimals of a number: `1.50` and `15e-1` have one, `1200` has -2. */
function decimalsOf(text: string): number {
  const [digits = '', exponent = '0'] = text.toLowerCase().replace(/^[+-]/, '').split('e');
  const [whole = '', after = ''] = digits.split('.');
  const all = whole + after;
  let { length } = all;
  while (all[length - 1] === '0') length -= 1;
  return length === 0 ? Number.NEGATIVE_INFINITY : length - whole.length - Number(exponent);
}
