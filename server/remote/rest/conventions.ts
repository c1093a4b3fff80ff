import { randomUUID } from 'node:crypto';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { encodeParams } from '../../../src/language/contracts/wire-codec.ts';
import { beginningOf } from '../../../src/language/text/beginning-of.ts';
import { readObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { readRecordId, writeRecordId } from '../record-id.ts';
import { asFile, isFileType, MULTIPART, type WrittenBody, withoutFileMarks, writeParts } from './rest-files.ts';

/** Representation of values by a service. Default: as in contracts. */
export interface RestConventions {
  /** Ids are integers of up to 64 bits there, and texts here. */
  ids?: 'numbers';
  /** `parse`: dates, pointers, files and places as a Parse Server represents them. */
  values?: 'parse';
  /** Moments are numbers since 1970 there, and ISO 8601 texts here. */
  timestamps?: 'seconds' | 'milliseconds';
  /** Media type of bodies and answers. Default: `application/json`. */
  contentType?: string;
  /**
   * Header of the idempotency key, where the service guarantees idempotency; without it the id is sent as `Idempotency-Key` without that
   * guarantee.
   */
  idempotency?: string;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>;
  errors?: ErrorConventions;
  /** The service versions its records. */
  concurrency?: ConcurrencyConventions;
}

/** A place in a request or an answer: a path in the body, or a header. */
export type WirePlace = string | { header: string };

/** Place of a record's version in answers and requests. */
export interface ConcurrencyConventions {
  /** Place in a GET of the record. Default: header `etag`. */
  version?: WirePlace;
  /** Place in a write. Default: header `if-match`. */
  send?: WirePlace;
  /** Statuses of a version conflict. Default: 412. */
  conflict?: number[];
}

/** Place of error messages. */
export interface ErrorConventions {
  /** Path of the message in the answer. */
  message?: string;
  /**
   * Path of an object of messages by field, or a list with paths of field and message in each member; without `list` the answer is the only
   * member.
   */
  fields?: string | { list?: string; at: string; message: string };
}

/** Marks an id beyond the exact numbers of JavaScript, so that it is written into JSON without quotes. Unguessable. */
const EXACT = `exact-number-${randomUUID()}-`;
const QUOTED_EXACT = new RegExp(`"${EXACT}(-?\\d+)"`, 'g');

/** The parameters of a call in the service's representation. Throws 142 for a non-numeric id where ids are numbers. */
export function toWire(value: unknown, type: ContractType, conventions: RestConventions, contracts: Contracts): unknown {
  if (conventions.values === 'parse' && type.type === 'object') return encodeParams(value, type.fields, contracts);
  return convert(value, type, contracts, (plain, plainType) => {
    const { type: kind } = plainType;
    if (kind === 'id') return conventions.ids === 'numbers' ? numberOf(plain) : ownId(String(plain), conventions);
    if (isFileType(plainType)) return asFile(String(plain));
    if (kind === 'date-time' && conventions.timestamps !== undefined)
      return Math.floor(Date.parse(String(plain)) / unit(conventions.timestamps));
    return plain;
  });
}

/** A result of the service in the form of contracts. */
export function fromWire(value: unknown, type: ContractType, conventions: RestConventions, contracts: Contracts): unknown {
  return convert(value, type, contracts, (plain, { type: kind }) => {
    if (kind === 'id' && conventions.ids === 'numbers' && Number.isSafeInteger(plain)) return String(plain);
    if (kind === 'id' && hasTextIds(conventions) && typeof plain === 'string' && plain !== '') return writeRecordId([plain]);
    if (kind === 'date-time' && conventions.timestamps !== undefined && typeof plain === 'number')
      return momentOf(plain, conventions.timestamps);
    return plain;
  });
}

/** Whether ids are texts with any characters, which addresses and inputs of the console have in the form of record ids. */
export function hasTextIds({ ids, values }: RestConventions): boolean {
  return ids === undefined && values === undefined;
}

/** An id as the service has it: `2026/17` for `2026!2F17`. */
function ownId(id: string, conventions: RestConventions): string {
  return (hasTextIds(conventions) ? readRecordId(id, 1)?.[0] : undefined) ?? id;
}

/** Media type of form bodies. */
const FORM = 'application/x-www-form-urlencoded';

/** Writes a body as JSON with exact ids, or as form fields. */
export async function writeBody(body: unknown, contentType?: string): Promise<WrittenBody> {
  if (contentType === MULTIPART) return writeParts(formFields(body, ''));
  if (contentType !== FORM) return { text: writeJson(body) };
  const fields = formFields(body, '').map(([name, value]) => [name, withoutFileMarks(value)]);
  return { text: new URLSearchParams(fields).toString() };
}

/** A value as JSON, with exact ids and files as base64. */
export function writeJson(value: unknown): string {
  return withoutFileMarks(JSON.stringify(value).replace(QUOTED_EXACT, '$1'));
}

/** Form fields with brackets for nested values: `address[city]`, `tags[0]`. Undefined is left out, null is an empty text. */
function formFields(value: unknown, name: string): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null)
    return name === '' ? [] : [[name, value === null ? '' : String(value).replace(EXACT, '')]];
  return Object.entries(value).flatMap(([key, part]) => formFields(part, name === '' ? key : `${name}[${key}]`));
}

/** A scalar as text in an address. */
export function plainText(value: unknown): string {
  return withoutFileMarks(String(value).replace(EXACT, ''));
}

/** Messages by refused parameter, where the answer has them. `paramOf` maps a path in the request to a parameter. */
export function fieldErrors(
  body: unknown,
  { fields }: ErrorConventions,
  paramOf: (path: string) => string | undefined,
): Record<string, string> {
  if (fields === undefined) return {};
  const found: Record<string, string> = {};
  const note = (place: unknown, message: unknown) => {
    const text = messageText(message);
    if (typeof place !== 'string' || place === '' || text === '') return;
    const steps = place
      .replace(/^#/, '')
      .split(/[/.[\]]+/)
      .filter((step) => step !== '');
    const known = steps.map((_, index) => paramOf(steps.slice(index).join('.'))).find((name) => name !== undefined);
    const path = known ?? (steps.at(-1) as string);
    found[path] = found[path] === undefined ? text : `${found[path]} ${text}`;
  };
  if (typeof fields === 'string') {
    const byField = readObjectPath(body, fields);
    if (typeof byField === 'object' && byField !== null && !Array.isArray(byField))
      for (const [name, message] of Object.entries(byField)) note(name, message);
    return found;
  }
  const list = fields.list === undefined ? [body] : readObjectPath(body, fields.list);
  if (Array.isArray(list))
    for (const each of list.slice(0, MOST)) note(readObjectPath(each, fields.at), readObjectPath(each, fields.message));
  return found;
}

/** Maximum number of messages. */
const MOST = 100;
const LONGEST = 300;

function messageText(message: unknown): string {
  const texts = (Array.isArray(message) ? message : [message])
    .filter((each) => typeof each === 'string')
    .map((each) => each.split('\n')[0]);
  return beginningOf(texts.join(' ').trim(), LONGEST);
}

type Convert = (value: unknown, type: ContractType) => unknown;

/** Converts the scalars in a value by type. Values of another type stay. */
function convert(value: unknown, type: ContractType, contracts: Contracts, plain: Convert): unknown {
  if (value === undefined || value === null) return value;
  if (type.type === 'list') return Array.isArray(value) ? value.map((member) => convert(member, type.of, contracts, plain)) : value;
  if (type.type === 'json') return value;
  if (type.type !== 'map' && type.type !== 'object' && type.type !== 'entity') return plain(value, type);
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const fields: Readonly<Record<string, ContractType>> = type.type === 'map' ? {} : (fieldsOf(type, contracts) ?? {});
  const entries = Object.entries(value).map(([key, member]): [string, unknown] => {
    const of = type.type === 'map' ? type.of : Object.hasOwn(fields, key) ? fields[key] : undefined;
    return [key, of ? convert(member, of, contracts, plain) : member];
  });
  return Object.fromEntries(entries);
}

function numberOf(id: unknown): unknown {
  const text = String(id);
  if (!/^-?\d{1,19}$/.test(text))
    throw validationFailed(`Invalid value for an id. Expected: a whole number; received: "${text}".`, 'This id is no number.');
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : `${EXACT}${text}`;
}

function momentOf(value: number, unitName: 'seconds' | 'milliseconds'): unknown {
  const date = new Date(value * unit(unitName));
  return Number.isNaN(date.getTime()) ? value : date.toISOString();
}

function unit(name: 'seconds' | 'milliseconds'): number {
  return name === 'seconds' ? 1000 : 1;
}
