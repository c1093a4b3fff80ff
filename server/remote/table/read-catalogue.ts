import { type Kysely, sql } from 'kysely';
import {
  type Catalogue,
  type Column,
  type ColumnType,
  type Constraint,
  type Kind,
  OWN_SCHEMA,
  type Relation,
  type Routine,
} from './catalogue.ts';
import { printSqlName, type SqlName } from './table-api.ts';
import { BOUND_KINDS } from './table-ranges.ts';

/** Reads tables and functions from a database's catalogue. Unknown ones are missing in the result. */
export async function readCatalogue(
  database: Kysely<never>,
  tables: readonly SqlName[],
  functions: readonly SqlName[],
): Promise<Catalogue> {
  const { rows: about } = await sql<AboutRow>`
    select current_user as "user", r.rolsuper as "isSuper", r.rolbypassrls as "bypassesRules", pg_is_in_recovery() as "isReplica",
      coalesce(has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert')
        and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete'), false) as "keepsRequests"
    from pg_roles r
    left join pg_namespace n on n.nspname = ${OWN_SCHEMA}
    left join pg_class c on c.relnamespace = n.oid and c.relname = 'request_outcomes'
    where r.rolname = current_user`.execute(database);
  const relations = await relationRows(database, tables);
  const oids = relations.map(({ oid }) => oid);
  const columns = await columnRows(database, oids);
  const routines = await routineRows(database, functions);
  const tableTypes = await columnRows(
    database,
    routines.map(({ relation }) => relation).filter((oid) => oid !== 0),
  );
  const typeOids = [...columns, ...tableTypes].map(({ type }) => type);
  const types = await readTypes(database, [...typeOids, ...routines.flatMap(({ types: own, result }) => [...(own ?? []), result])]);
  const constraints = await constraintRows(database, oids);
  const found = about[0] as AboutRow;
  return {
    ...found,
    relations: new Map(
      relations.map((row) => [
        printSqlName(row),
        relationOf(
          row,
          columns.filter(({ relation }) => relation === row.oid).map((column) => columnOf(column, types)),
          constraints.filter(({ relation }) => relation === row.oid),
        ),
      ]),
    ),
    routines: routinesOf(routines, tableTypes, types),
  };
}

type AboutRow = Pick<Catalogue, 'user' | 'isSuper' | 'bypassesRules' | 'isReplica' | 'keepsRequests'>;

interface RelationRow extends SqlName {
  oid: number;
  kind: string;
  rows: number;
  mayDelete: boolean;
  isOwn: boolean;
  notifiesChanges: boolean;
}

interface ColumnRow {
  relation: number;
  name: string;
  type: number;
  written: string;
  modifier: number;
  isRequired: boolean;
  hasDefault: boolean;
  isGenerated: boolean;
  maySelect: boolean;
  mayInsert: boolean;
  mayUpdate: boolean;
}

interface ConstraintRow extends Constraint {
  relation: number;
  sort: 'primary' | 'constraint' | 'index' | 'unique index';
  searchable: readonly string[];
}

interface RoutineRow extends SqlName {
  names: string[] | null;
  modes: string[] | null;
  types: number[] | null;
  result: number;
  /** Oid of the returned row type's table; 0 without one. */
  relation: number;
  mayCall: boolean;
}

const names = (given: readonly SqlName[]) =>
  sql`(select * from unnest(${given.map(({ schema }) => schema)}::text[], ${given.map(({ name }) => name)}::text[]))`;

async function relationRows(database: Kysely<never>, tables: readonly SqlName[]): Promise<RelationRow[]> {
  const { rows } = await sql<RelationRow>`
    select c.oid::int8::float8 as oid, n.nspname as schema, c.relname as name, c.relkind as kind, c.reltuples::float8 as rows,
      has_table_privilege(c.oid, 'delete') as "mayDelete",
      c.relowner = (select oid from pg_roles where rolname = current_user) as "isOwn",
      (select count(*) = 3 from pg_trigger g where g.tgrelid = c.oid and g.tgname like 'tablero\\_changed\\_%' and g.tgenabled <> 'D') as "notifiesChanges"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and (n.nspname::text, c.relname::text) in ${names(tables)}`.execute(database);
  return rows;
}

async function columnRows(database: Kysely<never>, relations: readonly number[]): Promise<ColumnRow[]> {
  if (relations.length === 0) return [];
  const { rows } = await sql<ColumnRow>`
    select a.attrelid::int8::float8 as relation, a.attname as name, a.atttypid::int8::float8 as type, format_type(a.atttypid, a.atttypmod) as written,
      case when t.typtype = 'd' and a.atttypmod = -1 then t.typtypmod else a.atttypmod end as modifier,
      a.attnotnull or t.typnotnull as "isRequired", a.atthasdef or a.attidentity <> '' or t.typdefault is not null as "hasDefault",
      a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
      has_column_privilege(a.attrelid, a.attnum, 'select') as "maySelect", has_column_privilege(a.attrelid, a.attnum, 'insert') as "mayInsert",
      has_column_privilege(a.attrelid, a.attnum, 'update') as "mayUpdate"
    from pg_attribute a join pg_type t on t.oid = a.atttypid
    where a.attrelid = any(${relations}::int8[]::oid[]) and a.attnum > 0 and not a.attisdropped
    order by a.attrelid, a.attnum`.execute(database);
  return rows;
}

async function constraintRows(database: Kysely<never>, relations: readonly number[]): Promise<ConstraintRow[]> {
  if (relations.length === 0) return [];
  const { rows } = await sql<ConstraintRow>`
    select k.conrelid::int8::float8 as relation, k.conname as name, c.relname as table, obj_description(k.oid, 'pg_constraint') as comment,
      case k.contype when 'p' then 'primary' else 'constraint' end as sort,
      array(select a.attname::text from unnest(k.conkey) with ordinality as u (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.place) as columns, array[]::text[] as searchable
    from pg_constraint k join pg_class c on c.oid = k.conrelid where k.conrelid = any(${relations}::int8[]::oid[])
    union all
    select i.indrelid::int8::float8, x.relname, c.relname, obj_description(x.oid, 'pg_class'),
      case when i.indisunique and i.indpred is null and i.indimmediate then 'unique index' else 'index' end,
      array(select coalesce(a.attname::text, '') from unnest(i.indkey::int2[]) with ordinality as u (number, place)
        left join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.number order by u.place),
      array(select a.attname::text from unnest(i.indkey::int2[], i.indclass::oid[]) as u (number, class) join pg_opclass o on o.oid = u.class
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = u.number where o.opcname in ('gin_trgm_ops', 'gist_trgm_ops') and i.indpred is null)
    from pg_index i join pg_class x on x.oid = i.indexrelid join pg_class c on c.oid = i.indrelid
    where i.indrelid = any(${relations}::int8[]::oid[])`.execute(database);
  return rows;
}

async function routineRows(database: Kysely<never>, functions: readonly SqlName[]): Promise<RoutineRow[]> {
  if (functions.length === 0) return [];
  const { rows } = await sql<RoutineRow>`
    select n.nspname as schema, p.proname as name, p.proargnames as names, p.proargmodes::text[] as modes,
      coalesce(p.proallargtypes, p.proargtypes::oid[])::int8[]::float8[] as types, p.prorettype::int8::float8 as result,
      t.typrelid::int8::float8 as relation, has_function_privilege(p.oid, 'execute') as "mayCall"
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace join pg_type t on t.oid = p.prorettype
    where p.prokind = 'f' and (n.nspname::text, p.proname::text) in ${names(functions)}`.execute(database);
  return rows;
}

interface TypeRow {
  oid: number;
  schema: string;
  name: string;
  sort: string;
  category: string;
  base: number;
  member: number;
  bound: number;
  labels: string[] | null;
  written: string;
}

/** Types by oid, with their component types. */
async function readTypes(database: Kysely<never>, wanted: readonly number[]): Promise<ReadonlyMap<number, ColumnType>> {
  const rows = new Map<number, TypeRow>();
  for (let missing = [...new Set(wanted)]; missing.length > 0; ) {
    const found = await sql<TypeRow>`
      select t.oid::int8::float8 as oid, n.nspname as schema, t.typname as name, t.typtype as sort, t.typcategory as category,
        t.typbasetype::int8::float8 as base, case when t.typcategory = 'A' then t.typelem::int8::float8 else 0 end as member,
        coalesce((select r.rngsubtype::int8::float8 from pg_range r where r.rngtypid = t.oid), 0) as bound,
        case when t.typtype = 'e' then array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) end as labels,
        format_type(t.oid, null) as written
      from pg_type t join pg_namespace n on n.oid = t.typnamespace where t.oid = any(${missing}::int8[]::oid[])`.execute(database);
    for (const row of found.rows) rows.set(row.oid, row);
    missing = found.rows.flatMap(({ base, member, bound }) => [base, member, bound]).filter((oid) => oid !== 0 && !rows.has(oid));
  }
  const made = new Map<number, ColumnType>();
  const make = (oid: number): ColumnType => {
    const known = made.get(oid);
    if (known) return known;
    const row = rows.get(oid);
    if (!row) return { schema: 'pg_catalog', name: 'unknown', kind: undefined, written: 'unknown' };
    // A domain's values are represented by its base type: the database then reports the violated rule of the domain.
    const type: ColumnType =
      row.sort === 'd'
        ? make(row.base)
        : typeOf(row, row.member === 0 ? undefined : make(row.member), row.bound === 0 ? undefined : make(row.bound));
    made.set(oid, type);
    return type;
  };
  for (const oid of rows.keys()) make(oid);
  return made;
}

const KINDS: Readonly<Record<string, Kind>> = {
  ...{
    int2: 'integer',
    int4: 'integer',
    int8: 'bigint',
    numeric: 'numeric',
    float4: 'float',
    float8: 'float',
    bool: 'boolean',
    uuid: 'uuid',
  },
  ...{ date: 'date', timestamptz: 'moment', timestamp: 'local moment', json: 'json', jsonb: 'json' },
  ...{ time: 'textual', timetz: 'textual', interval: 'textual', inet: 'textual', cidr: 'textual', macaddr: 'textual', macaddr8: 'textual' },
  ...{ bit: 'textual', varbit: 'textual', xml: 'textual', oid: 'textual', pg_lsn: 'textual', tsvector: 'textual' },
  ...{ point: 'textual', line: 'textual', lseg: 'textual', box: 'textual', path: 'textual', polygon: 'textual', circle: 'textual' },
  // Currency sign and separators depend on settings of the database.
  money: 'textual',
};
/** Kinds whose arrays are supported as lists. */
const MEMBERS: ReadonlySet<Kind> = new Set([
  'integer',
  'bigint',
  'numeric',
  'float',
  'boolean',
  'uuid',
  'text',
  'enum',
  'date',
  'moment',
  'textual',
  'range',
]);

function typeOf({ schema, name, sort, category, labels, written }: TypeRow, member?: ColumnType, bound?: ColumnType): ColumnType {
  const common = { schema, name, written };
  // The database writes a list of ranges in one text, so their ends stay without a time zone.
  if (member?.of?.kind === 'local moment') return { ...common, kind: 'array', of: { ...member, kind: 'textual' } };
  if (member) return { ...common, kind: member.kind && MEMBERS.has(member.kind) ? 'array' : undefined, of: member };
  if (sort === 'r' && bound && BOUND_KINDS.has(bound.kind)) return { ...common, kind: 'range', of: bound };
  // Other ranges are texts with their bounds: [1,10).
  if (sort === 'r' || sort === 'm') return { ...common, kind: 'textual' };
  if (sort === 'e') return { ...common, kind: 'enum', labels: labels ?? [] };
  const kind = schema === 'pg_catalog' && Object.hasOwn(KINDS, name) ? KINDS[name] : sort === 'b' && category === 'S' ? 'text' : undefined;
  return { ...common, kind };
}

function columnOf(row: ColumnRow, types: ReadonlyMap<number, ColumnType>): Column {
  const type = types.get(row.type) as ColumnType;
  const { modifier } = row;
  const number = type.kind === 'array' ? type.of : type;
  return {
    name: row.name,
    type: { ...type, written: row.written },
    isRequired: row.isRequired,
    hasDefault: row.hasDefault,
    isGenerated: row.isGenerated,
    // PostgreSQL encodes length and scale in the type modifier, the scale as a signed number of eleven bits.
    ...(type.kind === 'text' && modifier > 4 && { maxLength: modifier - 4 }),
    ...(number?.kind === 'numeric' && modifier > 4 && { scale: ((modifier - 4) << 21) >> 21 }),
    may: { select: row.maySelect, insert: row.mayInsert, update: row.mayUpdate },
  };
}

function relationOf(row: RelationRow, columns: readonly Column[], constraints: readonly ConstraintRow[]): Relation {
  const { oid, schema, name, kind, rows, isOwn, notifiesChanges } = row;
  const indexes = constraints.filter(({ sort }) => sort === 'index' || sort === 'unique index');
  // A constraint takes precedence over its index of the same name.
  const named = [...indexes, ...constraints.filter((each) => !indexes.includes(each))];
  return {
    ...{ oid, schema, name, rows, isOwn, notifiesChanges },
    isView: kind === 'v' || kind === 'm',
    isForeign: kind === 'f',
    columns: new Map(columns.map((column) => [column.name, column])),
    key: constraints.find(({ sort }) => sort === 'primary')?.columns ?? [],
    constraints: new Map(named.map((each) => [each.name, { ...each, comment: each.comment ?? undefined }])),
    unique: indexes.filter(({ sort, columns: parts }) => sort === 'unique index' && !parts.includes('')).map(({ columns: parts }) => parts),
    indexed: new Set(indexes.flatMap(({ columns: [first = ''] }) => [first])),
    searchable: new Set(indexes.flatMap(({ searchable }) => searchable)),
    mayDelete: row.mayDelete,
  };
}

function routinesOf(
  rows: readonly RoutineRow[],
  tableTypes: readonly ColumnRow[],
  types: ReadonlyMap<number, ColumnType>,
): ReadonlyMap<string, Routine | 'several'> {
  const found = new Map<string, Routine | 'several'>();
  for (const row of rows) found.set(printSqlName(row), found.has(printSqlName(row)) ? 'several' : routineOf(row, tableTypes, types));
  return found;
}

function routineOf(row: RoutineRow, tableTypes: readonly ColumnRow[], types: ReadonlyMap<number, ColumnType>): Routine {
  const all = (row.types ?? []).map((oid, index) => ({
    name: row.names?.[index] ?? '',
    mode: row.modes?.[index] ?? 'i',
    type: types.get(oid) as ColumnType,
  }));
  const given = (name: string, type: ColumnType): Column => ({
    ...{ name, type, isRequired: false, hasDefault: false, isGenerated: false },
    may: { select: true, insert: false, update: false },
  });
  const out = all.filter(({ mode }) => mode === 't' || mode === 'o' || mode === 'b');
  const ofTable = tableTypes.filter(({ relation }) => relation === row.relation).map((column) => columnOf(column, types));
  const result = types.get(row.result) as ColumnType;
  const isScalar = out.length === 0 && row.relation === 0;
  const columns = row.relation !== 0 ? ofTable : isScalar ? [given('', result)] : out.map(({ name, type }) => given(name, type));
  return {
    schema: row.schema,
    name: row.name,
    args: new Map(all.filter(({ mode }) => mode === 'i' || mode === 'b').map(({ name, type }) => [name, type])),
    columns: new Map(columns.map((column) => [column.name, column])),
    isScalar,
    mayCall: row.mayCall,
  };
}
