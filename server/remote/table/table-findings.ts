import type { CallContract, Contracts } from '../../../src/language/contracts/contract-types.ts';
import { type Catalogue, OWN_SCHEMA, type Relation } from './catalogue.ts';
import { planTable } from './plan-table.ts';
import { quote, quoted } from './quote-names.ts';
import { printSqlName, readSqlName, type SqlName, type TableApi } from './table-api.ts';
import { planRoutine, type RoutinePlan } from './table-function.ts';
import type { TablePlan } from './table-plan.ts';

/** A call of a database. */
export type TableContract = CallContract & { name: string; table: NonNullable<CallContract['table']> };

/** The plan of a call, or why it has none. */
export interface PlannedCall {
  table?: TablePlan;
  routine?: RoutinePlan;
  issues: readonly string[];
  advice: readonly string[];
}

/** Differences between contracts and database, one sentence each. */
export interface Findings {
  plans: ReadonlyMap<string, PlannedCall>;
  /** Calls that cannot be made. */
  issues: readonly string[];
  /** Missing rights, each with its GRANT statement. */
  missing: readonly string[];
  /** Recommendations, such as excessive rights. */
  advice: readonly string[];
}

/** The calls of a database. */
export function callsOf(contracts: Contracts, api: string): TableContract[] {
  return [...contracts.calls.values()].filter((call): call is typeof call & TableContract => call.table?.api === api);
}

/** The tables and functions of calls. */
export function namesIn(calls: readonly TableContract[]): { tables: SqlName[]; functions: SqlName[] } {
  const tables = calls.flatMap(({ table: { table, joins = {}, only = [] } }) => [
    ...(table === undefined ? [] : [table]),
    ...Object.values(joins).map((join) => join.table),
    ...only.flatMap(({ in: other }) => (other ? [other.table] : [])),
  ]);
  const functions = calls.flatMap(({ table: { call } }) => (call === undefined ? [] : [call]));
  return { tables: [...new Set(tables)].map(readSqlName), functions: [...new Set(functions)].map(readSqlName) };
}

/** Compares the calls of a database with its catalogue. */
export function findIn(
  calls: readonly TableContract[],
  { api, catalogue, contracts }: { api: TableApi; catalogue: Catalogue; contracts: Contracts },
): Findings {
  const plans = new Map<string, PlannedCall>();
  for (const call of calls) plans.set(call.name, planCall(call, { api, catalogue, contracts }));
  const messages = (key: 'issues' | 'advice') =>
    [...plans].flatMap(([name, plan]) => [...new Set(plan[key])].map((text) => `${name}: ${text}.`));
  const writes = calls.some(({ effect }) => effect !== 'read');
  const rights = rightsOf(plans, catalogue);
  return {
    plans,
    issues: messages('issues'),
    missing: rights.missing,
    advice: [
      ...tooMuch(catalogue, rights.used),
      ...(writes && !catalogue.keepsRequests
        ? [
            `Request ids do not commit with writes, since the table ${OWN_SCHEMA}.request_outcomes is missing: after a broken connection it may stay unknown whether a write was done. Run \`npm run back-end -- <console> prepare\`.`,
          ]
        : []),
      ...(writes && catalogue.isReplica ? ['The database is a read-only copy of another one, so no call can write.'] : []),
      ...slowSearches(plans),
      ...messages('advice'),
    ],
  };
}

function planCall(call: TableContract, needs: { api: TableApi; catalogue: Catalogue; contracts: Contracts }): PlannedCall {
  const { call: written } = call.table;
  if (written !== undefined) {
    const planned = planRoutine(call, written, needs);
    return { ...('plan' in planned && { routine: planned.plan }), issues: planned.issues, advice: [] };
  }
  const planned = planTable(call, needs);
  return { ...('plan' in planned && { table: planned.plan }), issues: planned.issues, advice: planned.advice };
}

/** Minimum rows of a table for advice about searches. */
const MANY_ROWS = 50_000;

/** Advice about text searches that scan a large table: one sentence per column, with the missing index. */
function slowSearches(plans: ReadonlyMap<string, PlannedCall>): string[] {
  const found = new Map<string, { rows: string; searches: Set<string> }>();
  for (const [call, { table: plan }] of plans)
    for (const { is, param, fields } of plan?.filters ?? [])
      for (const {
        at,
        columns: [column],
      } of is === 'contains' || is === 'starts' ? fields : []) {
        const relation = at === 't' ? plan?.relation : [...(plan?.joins.values() ?? [])].find((join) => join.at === at)?.relation;
        if (!column || !relation || relation.isView || relation.rows < MANY_ROWS || relation.searchable.has(column.name)) continue;
        const index = `create index on ${quoted(relation)} using gin (${quote(column.name)} gin_trgm_ops);`;
        const rows = `${Math.round(relation.rows).toLocaleString('en')} rows of ${printSqlName(relation)}`;
        const { searches } = found.get(index) ?? { searches: new Set() };
        found.set(index, { rows, searches: searches.add(`${call}.${param}`) });
      }
  return [...found].map(
    ([index, { rows, searches }]) =>
      `Searches read all ${rows}: ${[...searches].join(', ')}. An index makes them fast: create extension if not exists pg_trgm; ${index}`,
  );
}

type Right = 'select' | 'insert' | 'update';
/** Used columns of a relation by right. */
type Used = Map<Relation, { columns: Record<Right, Set<string>>; deletes: boolean }>;

function rightsOf(plans: ReadonlyMap<string, PlannedCall>, catalogue: Catalogue): { missing: string[]; used: Used } {
  const used: Used = new Map();
  const of = (relation: Relation) => {
    const known = used.get(relation) ?? {
      columns: { select: new Set<string>(), insert: new Set<string>(), update: new Set<string>() },
      deletes: false,
    };
    used.set(relation, known);
    return known;
  };
  const use = (relation: Relation, right: Right, names: Iterable<string>) => {
    for (const name of names) of(relation).columns[right].add(name);
  };
  const missing: string[] = [];
  for (const { table: plan, routine } of plans.values()) {
    if (routine && !routine.routine.mayCall)
      missing.push(`grant execute on function ${quoted(routine.routine)} to ${quote(catalogue.user)};`);
    if (!plan) continue;
    const { relation, key, fields, joins, filters, sortable, order, values, table } = plan;
    const all = [
      ...fields.values(),
      ...filters.flatMap((filter) => filter.fields),
      ...sortable.values(),
      ...order.map(({ field }) => field),
    ];
    for (const field of all) {
      const at = field.at === 't' ? relation : [...joins.values()].find((join) => join.at === field.at)?.relation;
      if (at)
        use(
          at,
          'select',
          field.columns.map(({ name }) => name),
        );
    }
    use(relation, 'select', [...key.map(({ name }) => name), ...(table.only ?? []).map(({ column }) => column)]);
    for (const join of joins.values()) {
      use(join.relation, 'select', [
        ...join.on.map(([there]) => there.name),
        ...[...join.fields.values()].flatMap((field) => field.columns.map(({ name }) => name)),
      ]);
      use(
        relation,
        'select',
        join.on.map(([, here]) => here.name),
      );
    }
    for (const { in: other } of table.only ?? []) {
      const there = other && catalogue.relations.get(printSqlName(readSqlName(other.table)));
      if (there) use(there, 'select', [other.column, other.by]);
    }
    const written = values.flatMap(({ columns }) => columns.map(({ name }) => name));
    if (table.do === 'add') use(relation, 'insert', written);
    if (table.do === 'change') use(relation, 'update', written);
    if (table.do === 'remove') of(relation).deletes = true;
  }
  for (const [relation, { columns, deletes }] of used) {
    // Locking a row needs the right to change one of its columns.
    const locks = columns.update.size > 0 || [...relation.columns.values()].some(({ may }) => may.update);
    if (deletes && !locks) columns.update.add(relation.key[0] ?? '');
    for (const right of ['select', 'insert', 'update'] as const) {
      const lacking = [...columns[right]].filter((name) => relation.columns.get(name)?.may[right] === false);
      if (lacking.length > 0)
        missing.push(`grant ${right} (${lacking.map(quote).join(', ')}) on ${quoted(relation)} to ${quote(catalogue.user)};`);
    }
    if (deletes && !relation.mayDelete) missing.push(`grant delete on ${quoted(relation)} to ${quote(catalogue.user)};`);
  }
  return { missing: [...new Set(missing)], used };
}

const SECRET = /passw|secret|token|api_?key|private_?key|(^|_)(hash|salt|otp|pin|ssn)(_|$)/i;

function tooMuch({ user, isSuper, bypassesRules }: Catalogue, used: Used): string[] {
  const found: string[] = [];
  if (isSuper) found.push(`The user ${user} is a superuser with all rights. Give the console a user of its own.`);
  else if (bypassesRules) found.push(`The user ${user} bypasses row level security. Give the console a user without "bypassrls".`);
  if (isSuper) return found;
  for (const [relation, { columns }] of used) {
    const name = printSqlName(relation);
    if (relation.isOwn)
      found.push(
        `The user ${user} owns ${name}, so it may drop it, and row level security does not hold for it. Give the console a user of its own.`,
      );
    const secrets = [...relation.columns.values()].filter(
      (column) => SECRET.test(column.name) && column.may.select && !columns.select.has(column.name),
    );
    if (secrets.length > 0)
      found.push(
        `The user ${user} may read ${secrets.map((column) => `${name}.${column.name}`).join(', ')}, which no call needs. Grant it only the columns that calls need.`,
      );
  }
  return found;
}
