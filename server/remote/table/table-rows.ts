import { sql } from 'kysely';
import type { ContractType } from '../../../src/language/contracts/contract-types.ts';
import { writeRecordId } from '../record-id.ts';
import type { RowRules } from './row-rules.ts';
import { type PlannedField, type PlannedJoin, reference, type TablePlan, tableName } from './table-plan.ts';
import { fromColumn, type Sql, selected } from './table-values.ts';

/** A SELECT list, and the mapping of its rows to records. */
export interface Selection {
  columns: Sql[];
  joins: readonly PlannedJoin[];
  read(row: Readonly<Record<string, unknown>>): Record<string, unknown>;
  /** Fields that are closed to the user. */
  closed: ReadonlySet<string>;
}

/** Selects the fields that are open to the user. */
export function selectRow(plan: TablePlan, rules: RowRules, timeZone: string): Selection {
  const columns: Sql[] = [];
  const closed = new Set<string>();
  const add = (expression: Sql): string => {
    const name = `c${columns.length}`;
    columns.push(sql`${expression} as ${sql.id(name)}`);
    return name;
  };
  const readers: ((row: Readonly<Record<string, unknown>>, into: Record<string, unknown>) => void)[] = [];
  const field = (name: string, planned: PlannedField, readInto = readers) => {
    const open = rules.opens(planned.access);
    if (open === null) return void closed.add(name);
    const isId = planned.type.type === 'id';
    const names = planned.columns.map((column) => {
      const at = reference(planned.at, column);
      return add(nullOutsideRows(open, isId ? sql`${at}::text` : selected(at, column.type, planned.type, timeZone)));
    });
    readInto.push((row, into) => {
      into[name] = isId
        ? (writeRecordId(names.map((each) => row[each])) ?? null)
        : fromColumn(row[names[0] as string], planned.type as ContractType, (planned.columns[0] as PlannedField['columns'][0]).type);
    });
  };
  for (const [name, planned] of plan.fields) field(name, planned);
  const joins: PlannedJoin[] = [];
  for (const [name, join] of plan.joins) {
    const open = rules.opens(join.access);
    if (open === null || join.fields.size === 0) {
      closed.add(name);
      continue;
    }
    joins.push(join);
    const [[there]] = join.on as [[PlannedField['columns'][0], unknown]];
    const isThere = add(nullOutsideRows(open, sql`${reference(join.at, there)} is not null`));
    const own: typeof readers = [];
    for (const [inner, planned] of join.fields) field(inner, planned, own);
    readers.push((row, into) => {
      const record: Record<string, unknown> = {};
      if (row[isThere] === true) for (const read of own) read(row, record);
      into[name] = row[isThere] === true ? record : null;
    });
  }
  return {
    columns,
    joins,
    closed,
    read(row) {
      const record: Record<string, unknown> = {};
      for (const read of readers) read(row, record);
      return record;
    },
  };
}

/** An expression that is null outside of the condition's rows. */
export function nullOutsideRows(open: Sql | undefined, expression: Sql): Sql {
  return open ? sql`case when ${open} then ${expression} end` : expression;
}

/** The FROM clause with its joins. */
export function fromTables(plan: TablePlan, joins: Iterable<PlannedJoin>): Sql {
  const joined = [...joins].map(({ at, relation, on }) => {
    const pairs = on.map(([there, here]) => sql`${reference(at, there)} = ${reference('t', here)}`);
    return sql` left join ${tableName(relation)} as ${sql.id(at)} on ${sql.join(pairs, sql` and `)}`;
  });
  return sql`${tableName(plan.relation)} as t${sql.join(joined, sql``)}`;
}

/** Conditions joined by AND. */
export function where(conditions: readonly (Sql | undefined)[]): Sql {
  const all = conditions.filter((condition) => condition !== undefined);
  return all.length === 0 ? sql`` : sql` where ${sql.join(all, sql` and `)}`;
}
