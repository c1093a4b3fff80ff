import type { CallContract, Contracts, RestPart, RestParts, RestText, RestValue } from '../../../src/language/contracts/contract-types.ts';
import { pathPlaceholders, restPlaces } from '../../../src/language/contracts/rest-places.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { plainText, writeJson } from './conventions.ts';

/** A call with a REST contract. */
export type RestContract = CallContract & { rest: NonNullable<CallContract['rest']> };

/** The name of a placeholder in a route. */
export function routerName(placeholder: string): string {
  return placeholder.replaceAll('.', '__');
}

/** A request without the headers of its back end. */
export interface RestRequest {
  method: string;
  /** With the query. */
  path: string;
  /** Path of the changed record, where that is another one. */
  recordPath?: string;
  headers?: Record<string, string>;
  body?: unknown;
  /** Media type of the body, in place of the back end's. */
  contentType?: string;
}

/** Makes the request of a call. Throws 142 for a value that would change the path, or end a header. */
export function restRequest({ rest, params: types }: RestContract, params: Record<string, unknown>, contracts: Contracts): RestRequest {
  const places = restPlaces(rest, types);
  const filled = (path: string) =>
    path.replace(/\{([^{}]*)\}/g, (_, placeholder: string) => pathPart(placeholder, readObjectPath(params, placeholder)));
  const path = filled(rest.path);
  const textsOf = (value: RestValue) => texts(restValue(value, params, contracts));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(places.query)) for (const text of textsOf(value)) query.append(key, text);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(places.headers)) {
    const text = textsOf(value).join(', ');
    if (text !== '') headers[name] = headerText(name, text);
  }
  const search = query.toString();
  return {
    method: rest.method,
    path: search === '' ? path : `${path}?${search}`,
    ...(rest.recordPath !== undefined && { recordPath: filled(rest.recordPath) }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(places.body !== undefined && { body: bodyOf(places.body, params, contracts) }),
    ...(rest.contentType !== undefined && { contentType: rest.contentType }),
  };
}

function bodyOf(places: string | Record<string, RestValue>, params: Record<string, unknown>, contracts: Contracts): unknown {
  if (typeof places === 'string') return readObjectPath(params, places);
  const body: Record<string, unknown> = {};
  for (const [path, place] of Object.entries(places)) {
    const value = restValue(place, params, contracts);
    // Copied, since another value may be written into it.
    if (value !== undefined) writeObjectPath(body, path.split('.'), structuredClone(value));
  }
  return body;
}

/** A value of a body; `undefined` where it is left out. */
function restValue(value: RestValue, params: Record<string, unknown>, contracts: Contracts): unknown {
  if (typeof value === 'string') return readObjectPath(params, value);
  if ('value' in value) return value.value;
  if ('text' in value) return textWith(value, params);
  const parts = packed('json' in value ? value.json : value.base64, params, contracts);
  if (parts === undefined) return undefined;
  const json = writeJson(parts);
  return 'json' in value ? json : Buffer.from(json, 'utf8').toString('base64');
}

/** A text with its parameters; `undefined` where one is missing. Lists are joined by commas. */
function textWith({ text, values = {} }: RestText, params: Record<string, unknown>): string | undefined {
  const placeholders = new Map(pathPlaceholders(text).map((placeholder) => [placeholder, texts(readObjectPath(params, placeholder))]));
  if ([...placeholders.values()].some((found) => found.length === 0)) return undefined;
  const word = (placeholder: string, found: string) =>
    Object.hasOwn(values[placeholder] ?? {}, found) ? values[placeholder]?.[found] : found;
  return text.replace(/\{([^{}]*)\}/g, (_, placeholder: string) =>
    (placeholders.get(placeholder) ?? []).map((found) => word(placeholder, found)).join(','),
  );
}

/** The texts of a value in addresses and headers: none for a missing value, one per list member. */
function texts(value: unknown): string[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map(plainText) : [plainText(value)];
}

function headerText(name: string, text: string): string {
  if (!/^[\x20-\x7e]+$/.test(text))
    throw validationFailed(`Invalid value for the header ${name}. Expected: letters without accents, digits and signs in one line.`);
  return text;
}

function pathPart(placeholder: string, value: unknown): string {
  const text = plainText(value);
  // Dot segments would change the path, even when escaped.
  if (text === '' || text === '.' || text === '..')
    throw validationFailed(`Invalid value for ${placeholder}. Expected: an id; received: "${text}".`);
  return encodeURIComponent(text);
}

function packed(parts: RestParts, params: Record<string, unknown>, contracts: Contracts): unknown {
  if (typeof parts === 'string') return readObjectPath(params, parts);
  const entries = Object.entries(parts).map(([key, part]): [string, unknown] => [key, packedPart(part, params, contracts)]);
  return Object.fromEntries(entries);
}

/** `undefined` where none of its parameters is given. */
function packedPart(part: RestPart, params: Record<string, unknown>, contracts: Contracts): unknown {
  if (typeof part === 'string') return readObjectPath(params, part);
  if ('fieldsOf' in part) return Object.keys(contracts.entities.get(part.fieldsOf)?.fields ?? {});
  if ('startsWith' in part) {
    const start = readObjectPath(params, part.startsWith as string);
    return start === undefined || start === null ? undefined : { $regex: `^${quoted(String(start))}`, $options: 'i' };
  }
  const given = Object.entries(part).map(([operator, path]) => [operator, readObjectPath(params, path)] as const);
  const members = given.filter(([, value]) => value !== undefined && value !== null);
  return members.length === 0 ? undefined : Object.fromEntries(members);
}

function quoted(text: string): string {
  return `\\Q${text.replaceAll('\\E', '\\E\\\\E\\Q')}\\E`;
}
