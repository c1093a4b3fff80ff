import { type Kysely, sql } from 'kysely';
import { writeDecimals } from '../../../src/language/formats/write-decimals.ts';
import { beginningOf } from '../../../src/language/text/beginning-of.ts';
import { capital } from '../../../src/language/text/capital.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { unavailable } from '../relay/relay-error.ts';
import type { ColumnType, Constraint, Kind, Relation } from './catalogue.ts';
import { findCheck, findConstraint, findDomainComment, findPartitionKey } from './find-constraint.ts';
import { type ColumnLimits, readCheck } from './read-check.ts';
import type { TableApi } from './table-api.ts';
import { backwardRanges } from './table-ranges.ts';
import { type BoundValue, castName } from './table-values.ts';
import { refusedFields } from './table-write.ts';

/** The used fields of a PostgreSQL error: never its detail, which contains row values. */
export interface DatabaseError extends Error {
  code?: string;
  schema?: string;
  table?: string;
  column?: string;
  dataType?: string;
  constraint?: string;
  hint?: string;
  /** The function of PostgreSQL that reports it. */
  routine?: string;
}

/** Reaction to an error. `again`: a retry may succeed. `lost`: the connection broke. `away`: no connection. */
export type FaultKind = 'again' | 'lost' | 'away' | 'changed' | 'refusal' | 'fault';

const LONGEST_TEXT = 300;
const AGAIN: ReadonlySet<string> = new Set(['40001', '40P01', '55P03']);
const UNREACHED: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P03', '53300']);
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', '57P01', '57P02', '57P05', '08000', '08003', '08006']);
/** Codes for something that was dropped or changed its type. */
const CHANGED: ReadonlySet<string> = new Set(['42P01', '42703', '42883', '42804', '42704', '3F000', '0A000', '42846']);

export function faultKind(error: unknown): FaultKind {
  if (error instanceof ParseError) return 'refusal';
  const { code = '', message = '' } = error as DatabaseError;
  if (AGAIN.has(code)) return 'again';
  if (UNREACHED.has(code) || /timeout exceeded when trying to connect|Connection terminated due to connection timeout/.test(message))
    return 'away';
  if (BROKEN.has(code) || /^Connection terminated|not queryable|^Query read timeout$|connection error/.test(message)) return 'lost';
  if (CHANGED.has(code)) return 'changed';
  return 'fault';
}

/** The message for a database fault where nothing was done. `undefined` for a fault of this server. */
export function faultSentence(error: unknown, { label, setting, timeout }: TableApi, isWrite: boolean): ParseError | undefined {
  const nothing = isWrite ? 'Nothing was done. ' : '';
  const say = (what: string, todo: string) => unavailable(label, { what, todo: nothing + todo });
  const { code = '', message = '' } = error as DatabaseError;
  const kind = faultKind(error);
  if (kind === 'again') return say('is changed by others at this moment', 'Try again.');
  if (kind === 'away' || kind === 'lost') return say('does not answer', 'Try again in a moment.');
  if (kind === 'changed') return say('has changed and does not fit this call any more', 'An admin has to update its contract.');
  if (/row-level security/.test(message))
    return new ParseError(PARSE_CODES.functionRefused, `${nothing}Your roles do not open such a record.`);
  switch (code) {
    case '57014':
      return say(
        `did not finish within ${timeout} seconds`,
        isWrite ? 'Try again in a moment.' : 'Ask for less: use a narrower filter, or another order.',
      );
    case '2F003':
      return say('does not reach another database, which has this data', 'An admin has to check the user mapping of its foreign server.');
    case '08001':
    case 'HV00N':
      return say('does not reach another database, which has this data', 'Try again in a moment.');
    case '53100':
      return say('has no space left on its disk', 'An admin has to free some.');
    case '25006':
      return say('accepts no changes: it is a read-only copy', `An admin has to check the address in ${setting}.`);
    case '42501':
      return say('does not let this console do that', 'An admin finds the missing right in /health.');
    case '22012':
    case '22003':
      return say('could not compute a value of these rows', 'An admin has to check the view or function that computes it.');
    default:
      return /^(28|3D)/.test(code) ? say('does not accept this console', `An admin has to check ${setting}.`) : undefined;
  }
}

export interface RefusalNeeds {
  relation: Relation | undefined;
  /** Messages of the contract by constraint. */
  errors: Readonly<Record<string, string>>;
  values: readonly BoundValue[];
  isRemoval: boolean;
  isRead: boolean;
  /** For testing single values outside of the failed transaction. */
  database: Kysely<never>;
}

/** The refusal of a value as a message at its parameter; `undefined` for other errors. */
export async function refusalOf(error: unknown, needs: RefusalNeeds): Promise<ParseError | undefined> {
  const { code = '', column } = error as DatabaseError;
  const at = (columns: readonly string[], text: string) => {
    const param = needs.values.find((value) => columns.includes(value.column.name))?.param;
    return param === undefined ? new ParseError(PARSE_CODES.functionRefused, text) : refusedFields({ [param]: text });
  };
  if (isRaised(error as DatabaseError)) return at(column === undefined ? [] : [column], raisedText(error as DatabaseError));
  if (code === '23502')
    return at(column === undefined ? await refusedByDomain(error as DatabaseError, needs) : [column], 'A value is needed here.');
  if (code.startsWith('23')) return constraintRefusal(error as DatabaseError, needs, at);
  if (code === '22001') return tooLong(needs.values);
  const backward = code === '22000' ? backwardRanges(needs.values) : undefined;
  if (backward) return refusedFields(backward);
  if (code === '44000') return new ParseError(PARSE_CODES.functionRefused, 'The record would not be in this list any more.');
  return code.startsWith('22') ? unreadable(needs, code) : undefined;
}

/** SQLSTATE classes of errors of the server, such as a lost connection or a full disk. Their text is not for people. */
const FAULTS = /^(08|0A|25|28|3D|3F|40|42|53|54|55|57|58|F0|XX)/;

/** Whether a function of the database refused by `raise exception`: with a code of its own, or that of a refused value. */
function isRaised({ code = '', routine }: DatabaseError): boolean {
  return code === 'P0001' || (routine === 'exec_stmt_raise' && !FAULTS.test(code));
}

/** Its message and its hint, which are written for people. */
function raisedText({ message, hint = '' }: DatabaseError): string {
  const [said, more] = [message, hint].map((text) => beginningOf((text.split('\n')[0] as string).trim(), LONGEST_TEXT)) as [string, string];
  return more === '' ? said : `${said.replace(/([^.!?])$/, '$1.')} ${more}`;
}

/** The columns whose values a domain refuses, found by trying each alone. */
async function refusedByDomain({ schema = '', dataType }: DatabaseError, { values, database }: RefusalNeeds): Promise<string[]> {
  if (dataType === undefined) return [];
  const names = [dataType, `"${dataType.replaceAll('"', '""')}"`];
  const own = values.filter(({ column: { type } }) => names.some((name) => type.written === name || type.written.endsWith(`.${name}`)));
  const refused = await Promise.all(
    own.map(({ column: { type }, text }) =>
      sql`select ${text}::text::${castName(type)}::${sql.id(schema, dataType)}`.execute(database).then(
        () => false,
        () => true,
      ),
    ),
  );
  return own.filter((_, index) => refused[index]).map(({ column }) => column.name);
}

type At = (columns: readonly string[], text: string) => ParseError;

async function constraintRefusal(error: DatabaseError, needs: RefusalNeeds, at: At): Promise<ParseError> {
  const { code, constraint: name = '', schema = '', table, dataType: domain } = error;
  const { relation, errors, isRemoval, database } = needs;
  if (code === '23514' && name === '' && table !== undefined) {
    const isPartition = error.routine !== 'ExecFindPartition';
    const key = await findPartitionKey(database, { schema, table }, isPartition).catch(() => []);
    return at(key, usualText(code, { columns: key }));
  }
  const isOwn = relation !== undefined && schema === relation.schema && table === relation.name;
  const elsewhere =
    relation && table !== undefined && !isOwn && !isRemoval
      ? await findConstraint(database, { schema, table, constraint: name }, relation).catch(() => undefined)
      : undefined;
  const isHere = isOwn || elsewhere?.own !== undefined;
  const constraint = isHere ? relation?.constraints.get(elsewhere?.own ?? name) : undefined;
  const own = [elsewhere?.own, name]
    .map((each) => (each !== undefined && Object.hasOwn(errors, each) ? errors[each] : undefined))
    .find(Boolean);
  const ofType = domain === undefined ? undefined : findDomainComment(database, { schema, domain, constraint: name });
  const said = own ?? constraint?.comment ?? (await ofType?.catch(() => undefined));
  if (code === '23503' && (isRemoval || !(isHere || relation?.isView))) {
    const by = table === undefined || isHere ? 'other records' : `rows of ${table.replace(/_+/g, ' ')}`;
    return new ParseError(PARSE_CODES.functionRefused, said ?? `Nothing was done: ${by} still refer to this record.`);
  }
  const columns = constraint?.columns ?? (relation?.isView ? elsewhere?.columns : undefined) ?? (await refusedByDomain(error, needs));
  const limits = said === undefined && code === '23514' ? await checkedLimits(error, needs, columns) : undefined;
  return at(columns, said ?? limits ?? usualText(code, constraint ?? elsewhere));
}

/** What the violated check of one column allows; undefined for checks that cannot be said in a sentence. */
async function checkedLimits(
  { schema = '', table, dataType, constraint = '' }: DatabaseError,
  { relation, values, database }: RefusalNeeds,
  columns: readonly string[],
): Promise<string | undefined> {
  const holder = table ?? dataType;
  const check = holder === undefined ? undefined : await findCheck(database, { schema, holder, constraint }).catch(() => undefined);
  const kind = (values.find(({ column }) => columns.includes(column.name))?.column ?? relation?.columns.get(columns[0] ?? ''))?.type.kind;
  return check && limitsText(readCheck(check, kind === 'integer' || kind === 'bigint'));
}

/** Longest list of values in a message. */
const MOST_VALUES = 12;

function limitsText({ values, min, max, above, below, minLength, maxLength }: ColumnLimits): string | undefined {
  if (values) return values.length > MOST_VALUES ? undefined : `Allowed: ${values.map((each) => each || 'nothing').join(', ')}.`;
  const write = (limit: number) => `${limit < 0 ? '\u2212' : ''}${writeDecimals(Math.abs(limit), 0, 20)}`;
  const characters = (count: number) => `${write(count)} ${count === 1 ? 'character' : 'characters'}`;
  const texts = [
    ...(min === undefined ? [] : [`at least ${write(min)}`]),
    ...(max === undefined ? [] : [`at most ${write(max)}`]),
    ...(above === undefined ? [] : [`more than ${write(above)}`]),
    ...(below === undefined ? [] : [`less than ${write(below)}`]),
    ...(minLength === undefined ? [] : [`at least ${characters(minLength)}`]),
    ...(maxLength === undefined ? [] : [`at most ${characters(maxLength)}`]),
  ].join(' and ');
  return texts === '' ? undefined : `${capital(texts)}.`;
}

function usualText(code: string | undefined, constraint: Pick<Constraint, 'columns'> | undefined): string {
  const several = (constraint?.columns.length ?? 0) > 1;
  switch (code) {
    case '23505':
      return several ? 'There is a record with these values already.' : 'There is a record with this value already.';
    case '23503':
      return 'There is no such record.';
    case '23P01':
      return 'This is in conflict with another record.';
    default:
      return several ? 'These values are not allowed together.' : 'This value is not allowed.';
  }
}

function tooLong(values: readonly BoundValue[]): ParseError {
  const fields = values.flatMap(({ param, column: { maxLength }, text }): [string, string][] =>
    maxLength !== undefined && typeof text === 'string' && [...text].length > maxLength
      ? [[param, `At most ${maxLength} ${maxLength === 1 ? 'character' : 'characters'}.`]]
      : [],
  );
  return fields.length > 0 ? refusedFields(Object.fromEntries(fields)) : new ParseError(PARSE_CODES.functionRefused, 'A text is too long.');
}

/** Codes of a division by zero and of a number out of range: of a view, where no value of the request has them. */
const COMPUTED: ReadonlySet<string> = new Set(['22012', '22003']);

/** The values that the database cannot parse, found by parsing each alone. */
async function unreadable({ values, database, isRead }: RefusalNeeds, code: string): Promise<ParseError | undefined> {
  const fields: Record<string, string> = {};
  for (const { param, column, text } of values) {
    const { type } = column;
    const parts = [text].flat();
    const whole = type.kind === 'numeric' && column.scale !== undefined ? sql`::${sql.raw(numericType(type.written))}` : sql``;
    for (const part of parts) {
      const member = type.kind === 'array' ? (type.of ?? type) : type;
      const refused = await sql`select (${part}::text::${castName(member)})${whole}`.execute(database).then(
        () => undefined,
        (error: DatabaseError) => error,
      );
      if (refused?.code?.startsWith('22')) fields[param] ??= readingFault(refused.code, member);
    }
  }
  if (Object.keys(fields).length > 0) return refusedFields(fields);
  return isRead && COMPUTED.has(code) ? undefined : new ParseError(PARSE_CODES.functionRefused, 'A value cannot be stored here.');
}

function readingFault(code: string, { kind = 'json', name, written }: ColumnType): string {
  if (kind === 'range') return 'This is no range, such as [1,10).';
  // Times and intervals have the same codes as dates.
  if (kind === 'textual') return TEXTUAL[name] ?? (/range$/.test(name) ? 'This is no range, such as [1,10).' : `This is no ${written}.`);
  return READING[code] ?? UNREAD[kind] ?? `This is no ${written}.`;
}

const TIME = 'This is no time of day, such as 13:45.';
/** Messages for types that are typed as text, by their name. */
const TEXTUAL: Readonly<Record<string, string>> = {
  ...{ time: TIME, timetz: TIME, interval: 'This is no length of time, such as 3 days or 04:30:00.', money: 'This is no amount of money.' },
  ...{ inet: 'This is no IP address.', cidr: 'This is no network, such as 10.0.0.0/8.' },
  ...{ macaddr: 'This is no MAC address.', macaddr8: 'This is no MAC address.', xml: 'This is no XML.' },
  ...{ bit: 'Zeros and ones only.', varbit: 'Zeros and ones only.', point: 'This is no point, such as (1,2).' },
};

const READING: Readonly<Record<string, string>> = {
  '22003': 'The number is out of range.',
  '22007': 'This is no date that can be stored.',
  '22008': 'This is no date that can be stored.',
  '22021': 'A character of this text cannot be stored.',
  '22P05': 'A character of this text cannot be stored.',
};

const UNREAD: Readonly<Partial<Record<Kind, string>>> = {
  ...{
    integer: 'Whole numbers only.',
    bigint: 'Whole numbers only.',
    numeric: 'Numbers only.',
    float: 'Numbers only.',
    uuid: 'This is no UUID.',
  },
  ...{ enum: 'This value is not allowed.', json: 'This cannot be stored here.' },
};

/** The numeric type in the catalogue's notation; nothing of it comes from a request. */
function numericType(written: string): string {
  return /^numeric\(\d+,-?\d+\)$/.test(written) ? written : 'numeric';
}
