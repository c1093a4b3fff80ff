import { type Catalogue, OWN_SCHEMA, type Relation } from './catalogue.ts';
import { quoted } from './quote-names.ts';
import type { Findings } from './table-findings.ts';

/** Channel of the change notifications. */
export const CHANNEL = 'tablero_changed';
/** Maximum number of rows in a notification; above it only the table is named. */
const MOST_NAMED = 60;
/** PostgreSQL limits a notification to less than 8000 bytes. */
const LONGEST = 7_500;

const TRIGGERS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** The names of the triggers of a table. */
export const TRIGGER_NAMES: readonly string[] = TRIGGERS.map(([event]) => `${CHANNEL}_${event}`);

/**
 * The statements that prepare a database: the table of request ids, triggers for change notifications, missing rights. Run by the owner;
 * idempotent.
 */
export function prepareDatabase({ catalogue, findings }: { catalogue: Catalogue; findings: Findings }): string {
  const user = `"${catalogue.user.replaceAll('"', '""')}"`;
  const relations = new Set<Relation>();
  for (const { table } of findings.plans.values())
    if (table)
      for (const relation of [table.relation, ...[...table.joins.values()].map((join) => join.relation)])
        if (!relation.isView && !relation.isForeign) relations.add(relation);
  return `${[
    'begin;',
    `-- Request ids commit with writes, so that no write is lost or done twice.
create schema if not exists ${OWN_SCHEMA};
create table if not exists ${OWN_SCHEMA}.request_outcomes (
  user_id text not null, function text not null, request_id text not null, body_hash text not null, outcome jsonb, created_at timestamptz not null,
  primary key (user_id, function, request_id)
);
create index if not exists request_outcomes_created_at on ${OWN_SCHEMA}.request_outcomes (created_at);
grant usage on schema ${OWN_SCHEMA} to ${user};
grant select, insert, update, delete on ${OWN_SCHEMA}.request_outcomes to ${user};`,
    `-- Notifies open pages of changes by any program.
create or replace function ${OWN_SCHEMA}.notify_change() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $function$
declare
  keys jsonb;
  payload text;
begin
  execute format('select coalesce(jsonb_agg(key), ''[]'') from (select jsonb_build_object(%s) as key from changed limit ${MOST_NAMED + 1}) as named',
    (select string_agg(format('%L, %I::text', name, name), ', ') from unnest(tg_argv) as name)) into keys;
  if jsonb_array_length(keys) = 0 then return null; end if;
  payload := jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name, 'keys', keys)::text;
  if tg_nargs = 0 or jsonb_array_length(keys) > ${MOST_NAMED} or octet_length(payload) > ${LONGEST} then
    payload := jsonb_build_object('schema', tg_table_schema, 'table', tg_table_name)::text;
  end if;
  perform pg_notify('${CHANNEL}', payload);
  return null;
exception when others then
  -- A failed notification never fails the write.
  return null;
end $function$;`,
    ...[...relations].map(triggersOf),
    ...(findings.missing.length > 0 ? [`-- Rights that calls need.\n${findings.missing.join('\n')}`] : []),
    'commit;',
  ].join('\n\n')}\n`;
}

function triggersOf(relation: Relation): string {
  const key = relation.key.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ');
  return TRIGGERS.map(([event, rows], index) => {
    const name = TRIGGER_NAMES[index];
    const on = quoted(relation);
    return `drop trigger if exists ${name} on ${on};
create trigger ${name} after ${event} on ${on} referencing ${rows} table as changed for each statement execute function ${OWN_SCHEMA}.notify_change(${key});`;
  }).join('\n');
}
