import { type Kysely, sql } from 'kysely';
import { OWN_SCHEMA } from '../catalogue.ts';
import { readCatalogue } from '../read-catalogue.ts';
import type { WrittenCheck } from '../read-check.ts';
import { printSqlName, type SqlName } from '../table-api.ts';
import type { DatabaseSource, SourceColumn, SourceReference, SourceRelation } from './source.ts';

/** Schema of Tablero's own data, where it shares the database. */
const TABLERO_SCHEMA = 'tablero';

export interface ListedRelation extends SqlName {
  isView: boolean;
  /** Row count of the last statistics; undefined without statistics. */
  rows: number | undefined;
  /** The user may read some of its columns. */
  mayRead: boolean;
}

/** Tables and views of all schemas, `public` first. Without partitions, extensions and Tablero's own tables. */
export async function listRelations(database: Kysely<never>): Promise<ListedRelation[]> {
  const { rows } = await sql<Omit<ListedRelation, 'rows'> & { rows: number }>`
    select n.nspname as schema, c.relname as name, c.relkind in ('v', 'm') as "isView", c.reltuples::float8 as rows,
      has_schema_privilege(n.oid, 'usage') and (has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select')) as "mayRead"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
      and n.nspname <> 'information_schema' and n.nspname not like 'pg\\_%' and n.nspname not in (${OWN_SCHEMA}, ${TABLERO_SCHEMA})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by n.nspname <> 'public', n.nspname, c.relname`.execute(database);
  return rows.map(({ rows: count, ...row }) => ({ ...row, rows: count < 0 || row.isView ? undefined : count }));
}

/** Whether a pattern names a table: with or without schema, `sales.*` for a schema, or `*`. */
export function isNamed({ schema, name }: SqlName, written: string): boolean {
  return written === name || written === printSqlName({ schema, name }) || written === `${schema}.*` || written === '*';
}

/** Reads what a draft needs about tables and views. */
export async function readSource(database: Kysely<never>, chosen: readonly ListedRelation[]): Promise<DatabaseSource> {
  const open = chosen.filter(({ mayRead }) => mayRead);
  const { user, relations } = await readCatalogue(database, open, []);
  const oids = [...relations.values()].map(({ oid }) => oid);
  const details = await readDetails(database, oids);
  const found = open.flatMap((name): SourceRelation[] => {
    const relation = relations.get(printSqlName(name));
    if (!relation) return [];
    const { oid } = relation;
    const comment = details.comments.get(oid);
    return [
      {
        relation,
        ...(comment !== undefined && { comment }),
        columns: details.columns.get(oid) ?? new Map(),
        references: details.references.get(oid) ?? [],
        checks: details.checks.get(oid) ?? [],
      },
    ];
  });
  return { user, relations: found, closed: chosen.filter(({ mayRead }) => !mayRead).map(({ schema, name }) => ({ schema, name })) };
}

/** Details by table oid. */
interface Details {
  comments: ReadonlyMap<number, string>;
  columns: ReadonlyMap<number, ReadonlyMap<string, SourceColumn>>;
  references: ReadonlyMap<number, SourceReference[]>;
  checks: ReadonlyMap<number, WrittenCheck[]>;
}

interface ColumnRow {
  relation: number;
  name: string;
  comment: string | null;
  written: string | null;
  precision: number | null;
}

interface ConstraintRow {
  relation: number;
  kind: 'f' | 'c' | 'domain';
  columns: string[];
  schema: string | null;
  other: string | null;
  toColumns: string[];
  text: string;
}

async function readDetails(database: Kysely<never>, oids: readonly number[]): Promise<Details> {
  const comments = await sql<{ relation: number; comment: string }>`
    select c.oid::int8::float8 as relation, obj_description(c.oid, 'pg_class') as comment
    from pg_class c where c.oid = any(${oids}::int8[]::oid[]) and obj_description(c.oid, 'pg_class') is not null`.execute(database);
  const columns = await sql<ColumnRow>`
    select a.attrelid::int8::float8 as relation, a.attname as name, col_description(a.attrelid, a.attnum) as comment,
      pg_get_expr(d.adbin, d.adrelid) as written,
      case when coalesce(nullif(t.typbasetype, 0), t.oid) = 'numeric'::regtype and m.modifier > 4 then ((m.modifier - 4) >> 16) & 65535 end as precision
    from pg_attribute a join pg_type t on t.oid = a.atttypid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum,
      lateral (select case when t.typtype = 'd' and a.atttypmod = -1 then t.typtypmod else a.atttypmod end as modifier) m
    where a.attrelid = any(${oids}::int8[]::oid[]) and a.attnum > 0 and not a.attisdropped`.execute(database);
  const constraints = await sql<ConstraintRow>`
    select k.conrelid::int8::float8 as relation, k.contype as kind, n.nspname as schema, c.relname as other, pg_get_constraintdef(k.oid) as text,
      array(select a.attname::text from unnest(k.conkey) with ordinality as u (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number order by u.place) as columns,
      array(select a.attname::text from unnest(k.confkey) with ordinality as u (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = u.number order by u.place) as "toColumns"
    from pg_constraint k left join pg_class c on c.oid = k.confrelid left join pg_namespace n on n.oid = c.relnamespace
    where k.conrelid = any(${oids}::int8[]::oid[]) and k.contype in ('f', 'c')
    order by k.conname`.execute(database);
  const ofDomains = await domainChecks(database, oids);
  return {
    comments: new Map(comments.rows.map(({ relation, comment }) => [relation, comment])),
    columns: new Map(
      [...grouped(columns.rows)].map(([relation, rows]) => [relation, new Map(rows.map((row) => [row.name, sourceColumn(row)] as const))]),
    ),
    references: grouped(
      constraints.rows.flatMap(({ relation, kind, columns: own, schema, other, toColumns }) =>
        kind === 'f' && schema !== null && other !== null ? [{ relation, columns: own, to: { schema, name: other }, toColumns }] : [],
      ),
    ),
    checks: grouped(
      [...constraints.rows, ...ofDomains].flatMap(({ relation, kind, columns: own, text }) =>
        kind === 'f' ? [] : [{ relation, columns: own, text, isOfDomain: kind === 'domain' }],
      ),
    ),
  };
}

/** Checks of the domains of columns, and of the domains that these are based on. */
async function domainChecks(
  database: Kysely<never>,
  oids: readonly number[],
): Promise<Pick<ConstraintRow, 'relation' | 'kind' | 'columns' | 'text'>[]> {
  const { rows } = await sql<Pick<ConstraintRow, 'relation' | 'kind' | 'columns' | 'text'>>`
    with recursive typed as (
      select a.attrelid as relation, a.attname::text as name, a.atttypid as type, 0 as depth
      from pg_attribute a where a.attrelid = any(${oids}::int8[]::oid[]) and a.attnum > 0 and not a.attisdropped
      union all
      select d.relation, d.name, t.typbasetype, d.depth + 1 from typed d join pg_type t on t.oid = d.type where t.typtype = 'd'
    )
    select d.relation::int8::float8 as relation, 'domain' as kind, array[d.name] as columns, pg_get_constraintdef(k.oid) as text
    from typed d join pg_constraint k on k.contypid = d.type and k.contype = 'c'
    order by d.depth desc, k.conname`.execute(database);
  return rows;
}

function sourceColumn({ comment, written, precision }: ColumnRow): SourceColumn {
  return { ...(comment !== null && { comment }), ...(written !== null && { default: written }), ...(precision !== null && { precision }) };
}

function grouped<Row extends { relation: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const row of rows) {
    const group = found.get(row.relation) ?? [];
    group.push(row);
    found.set(row.relation, group);
  }
  return found;
}
