import type { CallContract, Contracts, RestParts, RestValue } from '../../../src/language/contracts/contract-types.ts';
import { restPlaces } from '../../../src/language/contracts/rest-places.ts';
import { readObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { validationFailed } from '../../base/errors/parse-error.ts';
import { plainText, writeBody } from './conventions.ts';

/** A call whose contract says how it travels by REST. */
export type RestContract = CallContract & { rest: NonNullable<CallContract['rest']> };

/** The name of a hole as a router takes it. */
export function holeName(hole: string): string {
  return hole.replaceAll('.', '__');
}

/** A REST request without what every request of its back end has. */
export interface RestRequest {
  method: string;
  /** With the query. */
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Makes the request of a call. Throws 142 for a value that would change the path that it stands in. */
export function restRequest({ rest, params: types }: RestContract, params: Record<string, unknown>, contracts: Contracts): RestRequest {
  const places = restPlaces(rest, types);
  const path = rest.path.replace(/\{([^{}]*)\}/g, (_, hole: string) => pathPart(hole, readObjectPath(params, hole)));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(places.query)) for (const text of queryTexts(value, params, contracts)) query.append(key, text);
  const search = query.toString();
  const { body } = places;
  return {
    method: rest.method,
    path: search === '' ? path : `${path}?${search}`,
    ...(body !== undefined && {
      body: typeof body === 'string' ? readObjectPath(params, body) : Object.fromEntries(body.map((name) => [name, params[name]])),
    }),
  };
}

function written(value: unknown): string | undefined {
  return value === undefined ? undefined : writeBody(value);
}

function pathPart(hole: string, value: unknown): string {
  const text = plainText(value);
  // A dot or two would be taken for a step in the path, also where they are escaped.
  if (text === '' || text === '.' || text === '..')
    throw validationFailed(`Invalid value for ${hole}. Expected: an id; received: "${text}".`);
  return encodeURIComponent(text);
}

function queryTexts(value: RestValue, params: Record<string, unknown>, contracts: Contracts): string[] {
  if (typeof value === 'string') {
    const given = readObjectPath(params, value);
    if (given === undefined || given === null) return [];
    return Array.isArray(given) ? given.map(plainText) : [plainText(given)];
  }
  if ('value' in value) return [String(value.value)];
  const json = written(packed('json' in value ? value.json : value.base64, params, contracts));
  if (json === undefined) return [];
  return ['json' in value ? json : Buffer.from(json, 'utf8').toString('base64')];
}

function packed(parts: RestParts, params: Record<string, unknown>, contracts: Contracts): unknown {
  if (typeof parts === 'string') return readObjectPath(params, parts);
  const entries = Object.entries(parts).map(([key, part]): [string, unknown] => [
    key,
    typeof part === 'string' ? readObjectPath(params, part) : Object.keys(contracts.entities.get(part.fieldsOf)?.fields ?? {}),
  ]);
  return Object.fromEntries(entries);
}
