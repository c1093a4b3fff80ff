import { isSecretName } from '../../../../src/authoring/draft/field-meaning.ts';
import { areaOf, createNames, entityNameOf, fieldNameOf, nextArea, wordsOf } from '../../../../src/authoring/draft/names.ts';
import type { DraftNote } from '../../../../src/authoring/draft/sketch.ts';
import type { TakenNames } from '../../../../src/authoring/draft/taken-names.ts';
import { capital } from '../../../../src/language/text/capital.ts';
import type { Column } from '../catalogue.ts';
import { quote, quoted } from '../quote-names.ts';
import { printSqlName, type SqlName, type TableApi } from '../table-api.ts';
import type { DatabaseSource, SourceRelation } from './source.ts';

export interface DraftOptions {
  /** Name in `back-ends.json`. */
  api: string;
  /** Mapping of column names to field names. */
  names?: TableApi['names'];
  /** `back-ends.json` sets the time zone of moments without one. */
  hasTimeZone: boolean;
  /** Whether calls that remove rows are requested. */
  remove: boolean;
  taken: TakenNames;
  /** Decimals of amounts in the console's currency. */
  moneyDecimals: number;
  /** Tables with handwritten calls, each with the entity of its rows; undefined where the calls name none. */
  written: ReadonlyMap<string, string | undefined>;
}

/** A table before its fields have types. */
export interface DraftTable {
  source: SourceRelation;
  /** In messages: `public.orders`. */
  at: string;
  /** In contracts: a schema with a dot is quoted. */
  written: string;
  entity: string;
  area: string;
  /** Usable columns, in order. */
  columns: readonly Column[];
  key: { field: string; columns: readonly string[] } | undefined;
  /** Makes a unique field name. */
  claim: (wanted: string) => string;
  /** Its contracts are handwritten: other tables refer to it, and nothing of it is drafted. */
  isWritten: boolean;
}

type Note = (note: DraftNote) => void;

/** The tables that can be drafted, with names and keys, and those with handwritten contracts. Notes give the reasons for the others. */
export function draftTables(source: DatabaseSource, { taken, api, written: own }: DraftOptions, note: Note): DraftTable[] {
  noteClosed(source, note);
  const entityName = createNames(taken.entities);
  const area = createNames(taken.areas, nextArea);
  const used = new Set(taken.entities);
  const wantedNames = ({ schema, name }: SqlName) => {
    const plain = entityNameOf(name);
    const wider = [plain, entityNameOf(`${schema} ${name}`), entityNameOf(`${api} ${name}`)].find((each) => !used.has(each));
    used.add(wider ?? plain);
    return wider ?? plain;
  };
  return source.relations.flatMap((each): DraftTable[] => {
    const { relation } = each;
    const at = printSqlName(relation);
    if (own.has(at)) {
      note({ kind: 'left out', at, text: 'Calls that you wrote have this table already.' });
      const [entity, key] = [own.get(at), relation.key];
      const known = {
        source: each,
        at,
        written: '',
        area: '',
        columns: [...relation.columns.values()],
        claim: createNames([]),
        isWritten: true,
      };
      return entity === undefined || key.length === 0 ? [] : [{ ...known, entity, key: { field: '', columns: key } }];
    }
    const written = writtenName(relation);
    if (written === undefined) {
      note({ kind: 'not supported', at, text: 'Contracts cannot have this name. A view with a plain name can stand for it.' });
      return [];
    }
    const secret = relation.key.find(isSecretName);
    if (secret !== undefined) {
      note({ kind: 'left out', at, text: `Its primary key ${secret} looks like a secret, so no row can be named.` });
      return [];
    }
    const columns = usableColumns(each, source.user, note);
    if (columns.length === 0) {
      note({ kind: 'left out', at, text: 'It has no column that can be shown.' });
      return [];
    }
    const name = entityName(wantedNames(relation));
    const claim = createNames([]);
    return [
      {
        source: each,
        at,
        written,
        entity: name,
        area: area(areaOf(name)),
        columns,
        key: keyOf(each, columns, { claim, note, at }),
        claim,
        isWritten: false,
      },
    ];
  });
}

function noteClosed({ closed, user }: DatabaseSource, note: Note): void {
  for (const schema of new Set(closed.map((name) => name.schema))) {
    const own = closed.filter((name) => name.schema === schema);
    const usage = schema === 'public' ? '' : `grant usage on schema ${quote(schema)} to ${quote(user)}; `;
    note({
      kind: 'left out',
      at: own.map(printSqlName).join(', '),
      text: `The user ${user} may not read ${own.length === 1 ? 'it' : 'them'}: ${usage}grant select on ${own.map(quoted).join(', ')} to ${quote(user)};`,
    });
  }
}

/** The name in contracts; undefined where it is not allowed there. */
function writtenName({ schema, name }: SqlName): string | undefined {
  const written = `${schema.includes('.') ? `"${schema}"` : schema}.${name}`;
  return schema.includes('"') || written.length > 140 ? undefined : written;
}

/** Readable columns without secrets. Types are checked later. */
function usableColumns({ relation }: SourceRelation, user: string, note: Note): Column[] {
  const all = [...relation.columns.values()];
  const at = printSqlName(relation);
  const secrets = all.filter(({ name }) => isSecretName(name));
  for (const { name } of secrets) note({ kind: 'left out', at: `${at}.${name}`, text: 'It looks like a secret.' });
  const open = all.filter((column) => !secrets.includes(column));
  const closed = open.filter(({ may }) => !may.select).map(({ name }) => name);
  if (closed.length > 0)
    note({
      kind: 'left out',
      at: closed.map((name) => `${at}.${name}`).join(', '),
      text: `The user ${user} may not read ${closed.length === 1 ? 'it' : 'them'}: grant select (${closed.map(quote).join(', ')}) on ${quoted(relation)} to ${quote(user)};`,
    });
  return open.filter(({ may }) => may.select);
}

/** Kinds of columns that can be an id. */
const ID_KINDS: ReadonlySet<string> = new Set([
  'integer',
  'bigint',
  'numeric',
  'uuid',
  'text',
  'enum',
  'textual',
  'range',
  'date',
  'float',
]);

function keyOf(
  { relation }: SourceRelation,
  columns: readonly Column[],
  { claim, note, at }: { claim: DraftTable['claim']; note: Note; at: string },
): DraftTable['key'] {
  const key = relation.isView ? guessedKey(columns, note, at) : relation.key;
  if (key.length === 0) {
    const text = relation.isView
      ? 'A view without a column "id": its rows are listed or charted, and have no page each.'
      : 'A table without a primary key: its rows are listed or charted, and have no page each.';
    note({ kind: 'not supported', at, text });
    return undefined;
  }
  const found = key.map((name) => columns.find((column) => column.name === name));
  const misfit = key.find((_, index) => !found[index] || (key.length === 1 && !ID_KINDS.has(found[index]?.type.kind ?? '')));
  if (misfit !== undefined) {
    note({ kind: 'not supported', at, text: `Its primary key ${misfit} cannot be read as an id, so it is only listed.` });
    return undefined;
  }
  const [first] = key as [string];
  if (key.length === 1) return { field: claim(fieldNameOf(first, 'id')), columns: key };
  const isFree = !columns.some(({ name }) => fieldNameOf(name, '') === 'id');
  return { field: claim(isFree ? 'id' : 'rowId'), columns: key };
}

/** A view has no key: its column `id`, whose uniqueness is not guaranteed. */
function guessedKey(columns: readonly Column[], note: Note, at: string): readonly string[] {
  const column = columns.find(({ name }) => name.toLowerCase() === 'id');
  if (column) note({ kind: 'guess', at, text: `The column ${column.name} identifies the rows of the view.` });
  return column ? [column.name] : [];
}

/** The label of a field, where it cannot be derived from its name. */
export function labelOfColumn(field: string, column: string): string | undefined {
  const isPlain = /^[\x20-\x7e]*$/.test(column) && wordsOf(field).join(' ') === wordsOf(column).join(' ');
  return isPlain ? undefined : capital(column.replace(/[_\s]+/g, ' ').trim()) || undefined;
}
