import { createNames } from '../../../../src/authoring/draft/names.ts';
import type { DraftNote, Sketch, SketchEntity } from '../../../../src/authoring/draft/sketch.ts';
import type { Json } from '../../../../src/language/contracts/contract-types.ts';
import { quote, quoted } from '../quote-names.ts';
import { printSqlName } from '../table-api.ts';
import { draftCalls, typeOf } from './draft-calls.ts';
import { createEnums, draftFields, type TableFields } from './draft-fields.ts';
import { type DraftOptions, type DraftTable, draftTables } from './draft-table.ts';
import type { DatabaseSource } from './source.ts';

/** Records, enums and calls for the tables and views of a database. Secrets and unreadable tables are left out, each with a note. */
export function sketchDatabase(source: DatabaseSource, options: DraftOptions): Sketch {
  const notes: DraftNote[] = [];
  const note = (each: DraftNote) => notes.push(each);
  const known = draftTables(source, options, note);
  const tables = known.filter(({ isWritten }) => !isWritten);
  const { enumOf, enums, claim } = createEnums(options.taken);
  const drafted = tables.map((table) => draftFields(table, { tables: known, note, enumOf, moneyDecimals: options.moneyDecimals }));
  const texts = new Map(drafted.map((each) => [each.table, each]));
  const whole = drafted.map((each) => ({ ...each, joins: each.joins.flatMap((join) => shownJoin(join, texts.get(join.to))) }));
  const needs = { ...options, call: createNames(options.taken.calls), enum: claim };
  const calls = whole.map((each) => draftCalls(each, needs));
  noteUnwritten(whole, source.user, note);
  if (!options.hasTimeZone) noteLocalMoments(whole, options.api, note);
  return {
    api: options.api,
    entities: whole.map(entityOf),
    enums: [...enums, ...calls.flatMap(({ sort }) => sort ?? [])],
    operations: calls.flatMap(({ operations }) => operations),
    areas: Object.fromEntries(calls.map(({ head }, index) => [(tables[index] as DraftTable).area, { table: head.table as Json }])),
    notes,
  };
}

/** A join with its readable fields; none where the id is enough. */
function shownJoin(join: TableFields['joins'][number], to: TableFields | undefined): TableFields['joins'] {
  const { key } = join.to;
  const text = to?.fields.find(({ name }) => name === to.text);
  if (!to || !text || to.text === key?.field || text.columns.some(({ name }) => join.on.length === 1 && join.on[0]?.[0] === name))
    return [];
  const own = to.fields.find(({ role }) => role === 'key');
  return [{ ...join, fields: own ? [own, text] : [text] }];
}

function entityOf({ table, fields, joins, text }: TableFields): SketchEntity {
  const { comment } = table.source;
  const written: Record<string, Json> = {};
  const addJoins = (after: string) => {
    for (const join of joins.filter((each) => each.after === after)) written[join.name] = joinType(join, table);
  };
  for (const field of fields) {
    const mayBeNull = field.columns.some(({ isRequired }) => !isRequired) && !(field.role === 'key');
    const about = field.columns.length === 1 ? table.source.columns.get(field.columns[0]?.name ?? '')?.comment?.trim() : undefined;
    written[field.name] = { ...typeOf(field), ...(mayBeNull && { nullable: true }), ...(about && { note: about }) };
    addJoins(field.name);
  }
  addJoins('');
  return { name: table.entity, ...(comment?.trim() && { note: comment.trim() }), key: table.key?.field, text, fields: written };
}

function joinType({ to, on, fields }: TableFields['joins'][number], { source }: DraftTable): Json {
  const mayBeNull = source.relation.isView || on.some(([, here]) => !source.relation.columns.get(here)?.isRequired);
  const use = `${to.entity}(${fields.map(({ name }) => name).join(', ')})`;
  return mayBeNull ? `${use}|null` : use;
}

/** Notes tables without writing calls, because the user has no right to write. */
function noteUnwritten(drafted: readonly TableFields[], user: string, note: (note: DraftNote) => void): void {
  const closed = drafted.filter(({ table: { source, key } }) => {
    const columns = [...source.relation.columns.values()];
    return key && !source.relation.isView && !columns.some(({ may }) => may.insert || may.update);
  });
  if (closed.length === 0) return;
  const names = closed.map(({ table }) => table.source.relation);
  note({
    kind: 'left out',
    at: names.map(printSqlName).join(', '),
    text: `The user ${user} may not write ${names.length === 1 ? 'it' : 'them'}, so only calls that read are drafted: grant insert, update on ${names.map(quoted).join(', ')} to ${quote(user)};`,
  });
}

/** Notes moments without a time zone, unless one is configured. */
function noteLocalMoments(drafted: readonly TableFields[], api: string, note: (note: DraftNote) => void): void {
  const local = drafted.flatMap(({ table, fields }) =>
    fields.flatMap(({ columns }) => columns.filter(({ type }) => type.kind === 'local moment').map(({ name }) => `${table.at}.${name}`)),
  );
  if (local.length === 0) return;
  note({
    kind: 'guess',
    at: local.join(', '),
    text: `Moments without a time zone are read as UTC. If they are not, add "timeZone" to "${api}" in back-ends.json.`,
  });
}
