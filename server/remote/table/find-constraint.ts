import { type Kysely, sql } from 'kysely';
import type { Relation } from './catalogue.ts';
import type { WrittenCheck } from './read-check.ts';

/** Place of a violated constraint in the words of an error. */
export interface ConstraintPlace {
  schema: string;
  table: string;
  constraint: string;
}

/** A constraint of another table than that of the call. */
export interface FoundConstraint {
  /** Its name at the table of the call, where the other table is a partition of it. */
  own?: string;
  columns: readonly string[];
}

/**
 * Finds a constraint that the database reports for another table: a partition, whose constraints have names of their own, or the table
 * behind a view. Undefined for constraints and indexes that are gone.
 */
export async function findConstraint(
  database: Kysely<never>,
  { schema, table, constraint }: ConstraintPlace,
  { oid }: Relation,
): Promise<FoundConstraint | undefined> {
  const { rows } = await sql<{ own: string | null; isPart: boolean; columns: string[] }>`
    with recursive part as (
      select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relname = ${table}
    ), up (id, name, relation, attributes, is_index) as (
      select k.oid, k.conname::text, k.conrelid, k.conkey, false from pg_constraint k join part on part.oid = k.conrelid where k.conname = ${constraint}
      union all
      select x.oid, x.relname::text, i.indrelid, i.indkey::int2[], true from pg_index i join part on part.oid = i.indrelid
        join pg_class x on x.oid = i.indexrelid where x.relname = ${constraint}
      union all
      select b.id, b.name, b.relation, up.attributes, up.is_index from up join lateral (
        select p.oid as id, p.conname::text as name, p.conrelid as relation
        from pg_constraint k join pg_constraint p on p.oid = k.conparentid where not up.is_index and k.oid = up.id
        union all
        select x.oid, x.relname::text, i.indrelid from pg_inherits h join pg_index i on i.indexrelid = h.inhparent
        join pg_class x on x.oid = h.inhparent where up.is_index and h.inhrelid = up.id
      ) b on true
    )
    select (select name from up where relation::int8 = ${oid} limit 1) as own,
      coalesce(pg_partition_root(part.oid)::oid::int8 = ${oid}, false) as "isPart",
      array(select a.attname::text from up join pg_attribute a on a.attrelid = part.oid and a.attnum = any(up.attributes)
        where up.relation = part.oid) as columns
    from part`.execute(database);
  const [found] = rows;
  if (!found) return undefined;
  // Checks of a partition have the name of that of its table.
  return { columns: found.columns, ...(found.isPart && { own: found.own ?? constraint }) };
}

/** The columns that decide on the partition of a row: those of a partitioned table, or of the table that a partition belongs to. */
export async function findPartitionKey(
  database: Kysely<never>,
  { schema, table }: Pick<ConstraintPlace, 'schema' | 'table'>,
  isPartition: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ column: string }>`
    with here as (select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = ${schema} and c.relname = ${table}),
      parted as (select oid from here where not ${isPartition}::boolean
        union all select h.inhparent from pg_inherits h join here on here.oid = h.inhrelid where ${isPartition}::boolean)
    select a.attname::text as column from parted join pg_partitioned_table p on p.partrelid = parted.oid
      join pg_attribute a on a.attrelid = parted.oid and a.attnum = any(p.partattrs::int2[])`.execute(database);
  return rows.map(({ column }) => column);
}

/** A check of a table or of a domain, in the database's notation; undefined where it is gone. */
export async function findCheck(
  database: Kysely<never>,
  { schema, holder, constraint }: { schema: string; holder: string; constraint: string },
): Promise<WrittenCheck | undefined> {
  const { rows } = await sql<WrittenCheck>`
    select pg_get_constraintdef(k.oid) as text, k.contypid <> 0 as "isOfDomain",
      array(select a.attname::text from pg_attribute a where a.attrelid = k.conrelid and a.attnum = any(k.conkey)) as columns
    from pg_constraint k left join pg_class c on c.oid = k.conrelid left join pg_type t on t.oid = k.contypid
      join pg_namespace n on n.oid = coalesce(c.relnamespace, t.typnamespace)
    where k.contype = 'c' and n.nspname = ${schema} and k.conname = ${constraint} and coalesce(c.relname, t.typname) = ${holder}`.execute(
    database,
  );
  return rows[0];
}

/** The comment on a constraint of a domain, which is its message for people. */
export async function findDomainComment(
  database: Kysely<never>,
  { schema, domain, constraint }: { schema: string; domain: string; constraint: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ comment: string | null }>`
    select obj_description(k.oid, 'pg_constraint') as comment from pg_constraint k
      join pg_type t on t.oid = k.contypid join pg_namespace n on n.oid = t.typnamespace
    where n.nspname = ${schema} and t.typname = ${domain} and k.conname = ${constraint}`.execute(database);
  return rows[0]?.comment ?? undefined;
}
