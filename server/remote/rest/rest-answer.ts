import { labelOf } from '../../../src/language/compile/label-of.ts';
import type { ContractType, ListProtocol, RestCall, RestPlace } from '../../../src/language/contracts/contract-types.ts';
import { pathsOf, restPlaces } from '../../../src/language/contracts/rest-places.ts';
import { isExactNumber } from '../../../src/language/formats/exact-number.ts';
import { beginningOf } from '../../../src/language/text/beginning-of.ts';
import { capital } from '../../../src/language/text/capital.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { withExactNumbers } from '../../base/protocol/exact-numbers.ts';
import type { HttpAnswer } from '../relay/http-exchange.ts';
import { refuse, unavailable } from '../relay/relay-error.ts';
import type { RelayedOutcome } from '../relay/relayed-requests.ts';
import { fieldErrors, type RestConventions } from './conventions.ts';
import { faultOf } from './rest-faults.ts';
import { retryAfter } from './retry-after.ts';

const LONGEST_TEXT = 500;
/** Common paths of error messages. */
const MESSAGES = [
  'message',
  'error',
  'error.message',
  'detail',
  'title',
  'errors.0.message',
  'errors.0.detail',
  'errors.0.title',
  'errors.0',
];

export interface RestReading {
  rest: RestCall;
  result: ContractType;
  /** Where rows and total of a list are in the result: "no content" is an empty list. */
  list?: ListProtocol | undefined;
  /** Parameters of the call, which a refusal may name. */
  params?: Readonly<Record<string, ContractType>>;
  conventions?: RestConventions;
  /** Name of the back end in messages, and the setting with its address. */
  label: string;
  setting: string;
}

/**
 * Interprets an answer by status: a result that is not yet converted to its contract, a refusal in the contract's or back end's words, or
 * an unknown outcome. Invalid JSON never becomes a value.
 */
export function readRestAnswer(answer: HttpAnswer, reading: RestReading): RelayedOutcome {
  const { status, text } = answer;
  const body = parseJson(withExactNumbers(text));
  const fault = () => faultOf(answer, reading.setting);
  if (status >= 200 && status < 300) {
    if (body === NO_JSON) return { state: 'unknown', ...fault() };
    const isEmpty = status === 204 && reading.list !== undefined;
    return { state: 'done', result: isEmpty ? emptyList(reading.list as ListProtocol) : resultOf(body, answer, reading) };
  }
  // 302 and 303 may answer a request that was done.
  if (status >= 500 || status === 408 || status < 200 || status === 302 || status === 303) return { state: 'unknown', ...fault() };
  if (status < 400) return { state: 'unsent', error: unavailable(reading.label, fault()) };
  const fields = fieldErrors(body, reading.conventions?.errors ?? {}, (path) => paramOf(path, reading));
  const refusal = {
    code: PARSE_CODES.functionRefused,
    text: refusalText(status, body, reading, fields),
    ...(Object.keys(fields).length > 0 && { fields }),
  };
  if (status === 429) return { state: 'unsent', error: new ParseError(PARSE_CODES.tooManyRequests, limitText(answer, reading.label)) };
  // Access may be granted later, under the same id.
  return status === 401 || status === 403 ? { state: 'unsent', error: refuse(refusal) } : { state: 'refused', ...refusal };
}

function emptyList({ rows, total }: ListProtocol): unknown {
  if (rows === '') return [];
  const result: Record<string, unknown> = {};
  writeObjectPath(result, rows.split('.'), []);
  if (typeof total === 'string') writeObjectPath(result, total.split('.'), 0);
  return result;
}

function resultOf(body: unknown, { headers }: HttpAnswer, { rest: { answer = '' }, result }: RestReading): unknown {
  if (typeof answer === 'string') return readObjectPath(body, answer);
  const found: Record<string, unknown> = {};
  for (const [path, place] of Object.entries(answer)) {
    const value = placeValue(place, body, (name) => [headers[name]].flat()[0]);
    const isText = typeof place === 'object' && !('lastOf' in place);
    if (value !== undefined) writeObjectPath(found, path.split('.'), isText ? numberIn(value, result, path) : value);
  }
  return found;
}

function placeValue(place: RestPlace, body: unknown, header: (name: string) => string | undefined): unknown {
  if (typeof place === 'string') return readObjectPath(body, place);
  if ('header' in place) return header(place.header);
  if ('query' in place) return inQuery('rel' in place ? linkOf(header('link'), place.rel) : readObjectPath(body, place.of), place.query);
  const rows = readObjectPath(body, place.lastOf);
  const hasMore = place.while === undefined || readObjectPath(body, place.while) === true;
  return hasMore && Array.isArray(rows) ? readObjectPath(rows.at(-1), place.path) : undefined;
}

/** A numeric text becomes a number; of a range such as `items 0-9/240`, the number after the slash. */
function numberIn(value: unknown, result: ContractType, path: string): unknown {
  if (result.type !== 'object' || result.fields[path]?.type !== 'number') return value;
  const text = String(value).split('/').at(-1) as string;
  return /^\s*-?\d+(\.\d+)?\s*$/.test(text) && isExactNumber(text) ? Number(text) : value;
}

/** The address of a relation in the header `link` (RFC 8288). */
function linkOf(header: string | undefined, rel: string): string | undefined {
  for (const link of (header ?? '').split('<').slice(1)) {
    const [address, parts = ''] = link.split('>');
    if (/;\s*rel\s*=\s*"?([^";,]*)/i.exec(parts)?.[1]?.split(' ').includes(rel)) return address;
  }
  return undefined;
}

/** A query parameter of an address, which may be relative. */
function inQuery(address: unknown, name: string): string | undefined {
  if (typeof address !== 'string') return undefined;
  return new URLSearchParams(address.split('#')[0]?.split('?').slice(1).join('?')).get(name) ?? undefined;
}

/** The parameter behind a path in the request, or behind the end of one. */
function paramOf(path: string, { rest, params = {} }: RestReading): string | undefined {
  const { body = {}, query } = restPlaces(rest, params);
  const places = Object.entries({ ...query, ...(typeof body === 'object' && body) }).flatMap(([place, value]): [string, string][] => {
    const [name, ...more] = pathsOf(value);
    return name === undefined || more.length > 0 ? [] : [[place, name]];
  });
  const exact = places.find(([place]) => place === path) ?? places.find(([place]) => place.endsWith(`.${path}`));
  if (exact) return exact[1];
  const around = places.find(([place]) => path.startsWith(`${place}.`));
  if (around) return around[1] + path.slice(around[0].length);
  return Object.hasOwn(params, path.split('.')[0] as string) ? path : undefined;
}

/** The path of a result's field in the answer: `items` in `data.items`. */
export function answerPlace(answer: RestCall['answer'] = '', path: string): string {
  if (typeof answer === 'string') return [answer, path].filter((part) => part !== '').join('.');
  const key = Object.keys(answer).find((each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`));
  const place = key === undefined ? undefined : answer[key];
  if (key === undefined || place === undefined) return path;
  const rest = path.slice(key.length);
  if (typeof place === 'string') return place + rest;
  if ('header' in place) return `the header ${place.header}`;
  if ('query' in place) return 'rel' in place ? `the link ${place.rel}` : place.of;
  return `${place.lastOf}[].${place.path}`;
}

/** The message of a back end that takes no more requests, with the time that it gives. */
function limitText(answer: HttpAnswer, label: string): string {
  const seconds = Math.ceil(retryAfter(answer) / 1000);
  const when = seconds === 0 ? 'in a moment' : seconds < 100 ? `in ${seconds} seconds` : `in ${Math.ceil(seconds / 60)} minutes`;
  return `${capital(label)} takes no more requests for now. Try again ${when}.`;
}

function refusalText(
  status: number,
  body: unknown,
  { rest, label, conventions }: RestReading,
  fields: Readonly<Record<string, string>>,
): string {
  const own = rest.errors?.[String(status)];
  if (own !== undefined) return own.replace(/\{([^{}]*)\}/g, (_, path: string) => line(readObjectPath(body, path))).trim();
  const paths = [...(conventions?.errors?.message === undefined ? [] : [conventions.errors.message]), ...MESSAGES];
  // A message shown at its field is not repeated.
  const atFields = Object.values(fields);
  const said =
    paths.map((path) => line(readObjectPath(body, path))).find((text) => text !== '' && !atFields.includes(text)) ??
    Object.entries(fields)
      .map(([name, text]) => `${labelOf(name)}: ${text}`)
      .join('; ');
  if (status === 401 || status === 403) return `${capital(label)} does not let this console do that.`;
  return said || `${capital(label)} refused (${status}).`;
}

/** The first line of a text, truncated. More lines would be a stack trace. */
function line(value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  const first = (value.split('\n')[0] as string).trim();
  return first.length > LONGEST_TEXT ? `${beginningOf(first, LONGEST_TEXT)}…` : first;
}

/** Result for invalid JSON. */
export const NO_JSON = Symbol('no JSON');

/** The value of a JSON text, `undefined` for a blank one. */
export function parseJson(text: string): unknown {
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}
