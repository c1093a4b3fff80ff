import { randomUUID } from 'node:crypto';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { encodeParams } from '../../../src/language/contracts/wire-codec.ts';
import { readObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { asFile, isFileType, MULTIPART, type WrittenBody, withoutFileMarks, writeParts } from './rest-files.ts';

/** How a service writes what contracts mean. Without a convention it writes as contracts do. */
export interface RestConventions {
  /** Ids are whole numbers there, of up to 64 bits, and texts here. */
  ids?: 'numbers';
  /** `parse`: dates, pointers, files and places travel as a Parse Server has them. */
  values?: 'parse';
  /** Moments are numbers there, since 1970, and ISO text here. */
  timestamps?: 'seconds' | 'milliseconds';
  /** Media type of bodies and of answers; `application/json` by default. */
  contentType?: string;
  /** Header of the request id, of which the service promises to do each once; without it the id travels as `Idempotency-Key`, without that promise. */
  idempotency?: string;
  /** Headers of every request. */
  headers?: Readonly<Record<string, string>>;
  errors?: ErrorConventions;
  /** The service knows versions of its records. */
  concurrency?: ConcurrencyConventions;
}

/** A place in a request or an answer: a path in the body, or a header. */
export type WirePlace = string | { header: string };

/** How the version of a record travels. */
export interface ConcurrencyConventions {
  /** Where a GET of the record has it; the header `etag` by default. */
  version?: WirePlace;
  /** Where a write sends it; the header `if-match` by default. */
  send?: WirePlace;
  /** Statuses that mean that the record has another version by now; 412 by default. */
  conflict?: number[];
}

/** Where a refusal says why. */
export interface ErrorConventions {
  /** Path of the message in the answer. */
  message?: string;
  /** Path of an object of messages by field, or a list of them with paths of the field and of the message in each; without `list` the answer is the only one. */
  fields?: string | { list?: string; at: string; message: string };
}

/** Marks an id that no number of JavaScript is exact for, so that it is written into JSON without quotes. Nobody else can write it. */
const EXACT = `exact-number-${randomUUID()}-`;
const QUOTED_EXACT = new RegExp(`"${EXACT}(-?\\d+)"`, 'g');

/** The parameters of a call as the service writes them. Throws 142 for an id that is no number where ids are. */
export function toWire(value: unknown, type: ContractType, conventions: RestConventions, contracts: Contracts): unknown {
  if (conventions.values === 'parse' && type.type === 'object') return encodeParams(value, type.fields, contracts);
  return convert(value, type, contracts, (plain, plainType) => {
    const { type: kind } = plainType;
    if (kind === 'id' && conventions.ids === 'numbers') return numberOf(plain);
    if (isFileType(plainType)) return asFile(String(plain));
    if (kind === 'date-time' && conventions.timestamps !== undefined)
      return Math.floor(Date.parse(String(plain)) / unit(conventions.timestamps));
    return plain;
  });
}

/** A result of the service as contracts write it. */
export function fromWire(value: unknown, type: ContractType, conventions: RestConventions, contracts: Contracts): unknown {
  return convert(value, type, contracts, (plain, { type: kind }) => {
    if (kind === 'id' && conventions.ids === 'numbers' && Number.isSafeInteger(plain)) return String(plain);
    if (kind === 'date-time' && conventions.timestamps !== undefined && typeof plain === 'number')
      return momentOf(plain, conventions.timestamps);
    return plain;
  });
}

/** Media type of bodies that are the fields of a form. */
const FORM = 'application/x-www-form-urlencoded';

/** Writes a body as JSON, with ids that stay exact, or as the fields of a form where the service takes these. */
export async function writeBody(body: unknown, contentType?: string): Promise<WrittenBody> {
  if (contentType === MULTIPART) return writeParts(formFields(body, ''));
  if (contentType !== FORM) return { text: writeJson(body) };
  const fields = formFields(body, '').map(([name, value]) => [name, withoutFileMarks(value)]);
  return { text: new URLSearchParams(fields).toString() };
}

/** A value as JSON, with ids that stay exact and files as base64. */
export function writeJson(value: unknown): string {
  return withoutFileMarks(JSON.stringify(value).replace(QUOTED_EXACT, '$1'));
}

/** The fields of a form, with the parts of objects and lists in brackets: `address[city]`, `tags[0]`. What is missing is left out, and nothing is an empty text. */
function formFields(value: unknown, name: string): [string, string][] {
  if (value === undefined) return [];
  if (typeof value !== 'object' || value === null)
    return name === '' ? [] : [[name, value === null ? '' : String(value).replace(EXACT, '')]];
  return Object.entries(value).flatMap(([key, part]) => formFields(part, name === '' ? key : `${name}[${key}]`));
}

/** An id as an address has it. */
export function plainText(value: unknown): string {
  return withoutFileMarks(String(value).replace(EXACT, ''));
}

/** Digits from which a whole number may exceed the exact numbers of JavaScript. */
const LONG = 16;

/** The text of an answer in which whole numbers too long for a number of JavaScript are texts. */
export function withExactNumbers(text: string): string {
  let written = '';
  let kept = 0;
  for (let at = 0; at < text.length; ) {
    const letter = text[at] as string;
    if (letter === '"') at = endOfText(text, at);
    else if (letter === '-' || isDigit(letter)) {
      const end = endOfNumber(text, at);
      const number = text.slice(at, end);
      if (number.length >= LONG && !/[.eE]/.test(number)) {
        written += `${text.slice(kept, at)}"${number}"`;
        kept = end;
      }
      at = end;
    } else at += 1;
  }
  return written + text.slice(kept);
}

/** Behind the text in quotes that begins here. */
function endOfText(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at + 1;
}

/** Behind the number that begins here. */
function endOfNumber(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && (isDigit(json[at] as string) || '.eE+-'.includes(json[at] as string))) at += 1;
  return at;
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9';
}

/** Messages by the parameter that a service refused, as far as the answer says so. `paramOf` gives the parameter of the call that a path in a request stands for. */
export function fieldErrors(
  body: unknown,
  { fields }: ErrorConventions,
  paramOf: (path: string) => string | undefined,
): Record<string, string> {
  if (fields === undefined) return {};
  const found: Record<string, string> = {};
  const note = (place: unknown, message: unknown) => {
    const text = textOf(message);
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

/** More messages than a form has fields help nobody. */
const MOST = 100;
const LONGEST = 300;

function textOf(message: unknown): string {
  const texts = (Array.isArray(message) ? message : [message])
    .filter((each) => typeof each === 'string')
    .map((each) => each.split('\n')[0]);
  return texts.join(' ').trim().slice(0, LONGEST);
}

type Convert = (value: unknown, type: ContractType) => unknown;

/** Converts what is plain in a value, by its type. What does not fit its type stays. */
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
