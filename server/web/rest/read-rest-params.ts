import type { FastifyRequest } from 'fastify';
import type { Contracts, ContractType, RestPart, RestParts, RestValue } from '../../../src/language/contracts/contract-types.ts';
import { restPlaces } from '../../../src/language/contracts/rest-places.ts';
import { typeOfPath } from '../../../src/language/contracts/type-of-path.ts';
import { decodeWire } from '../../../src/language/contracts/wire-codec.ts';
import { isExactNumber } from '../../../src/language/formats/exact-number.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { ParseError, validationFailed } from '../../base/errors/parse-error.ts';
import { type RestContract, routerName } from '../../remote/rest/rest-request.ts';

/**
 * Reads a call's parameters from a REST request, the inverse of `restRequest`. Texts become numbers and booleans where the
 * contract requires them; values are validated with the call. Throws 142 for undecodable values.
 */
export function readRestParams(contract: RestContract, request: FastifyRequest, contracts: Contracts): Record<string, unknown> {
  const asked: ContractType = { type: 'object', fields: contract.params };
  const { path, query, headers, body } = restPlaces(contract.rest, contract.params);
  const params: Record<string, unknown> = {};
  const write = (at: string, value: unknown) => {
    if (value !== undefined) writeObjectPath(params, at.split('.'), value);
  };
  const placeholders = request.params as Record<string, string>;
  for (const placeholder of path)
    write(placeholder, readText(placeholders[routerName(placeholder)], typeOfPath(asked, placeholder, contracts)));
  const take = (key: string, text: string | string[] | undefined, value: RestValue) => {
    if (text === undefined) return;
    if (typeof value === 'string') write(value, readText(text, typeOfPath(asked, value, contracts)));
    else for (const [at, part] of unpack(key, String(text), value)) write(at, part);
  };
  for (const [key, value] of Object.entries(query)) take(key, (request.query as Record<string, string | string[]>)[key], value);
  for (const [key, value] of Object.entries(headers)) take(key, request.headers[key], value);
  const given = decodeWire(request.body);
  if (typeof body === 'string') write(body, given);
  // Unchanged: unknown parameters are refused later with the others.
  else if (body && contract.rest.body === undefined) Object.assign(params, given ?? {});
  else
    for (const [at, value] of Object.entries(body ?? {})) {
      const part = readObjectPath(given, at);
      if (typeof value === 'string') write(value, part);
      else take(at, part === undefined ? undefined : String(part), value);
    }
  return params;
}

function readText(text: string | string[] | undefined, type: ContractType | undefined): unknown {
  if (text === undefined) return undefined;
  if (type?.type === 'list') return [text].flat().map((member) => readText(member, type.of));
  if (typeof text !== 'string') return text;
  if (type?.type === 'number') return isExactNumber(text) ? Number(text) : text;
  return type?.type === 'boolean' && (text === 'true' || text === 'false') ? text === 'true' : text;
}

/** Parameters encoded in one text, by path. */
function unpack(key: string, text: string, value: Exclude<RestValue, string>): [string, unknown][] {
  if ('value' in value) return [];
  if ('text' in value) throw validationFailed(`${key} cannot be read here: a text with parameters has no way back.`);
  const isBase64 = 'base64' in value;
  const parts: RestParts = isBase64 ? value.base64 : value.json;
  try {
    const packed: unknown = decodeWire(JSON.parse(isBase64 ? Buffer.from(text, 'base64').toString('utf8') : text));
    if (typeof parts === 'string') return [[parts, packed]];
    return Object.entries(parts).flatMap(([name, part]): [string, unknown][] => unpackPart(part, readObjectPath(packed, [name])));
  } catch (error) {
    if (error instanceof ParseError) throw error;
    throw validationFailed(`Invalid value for ${key}. Expected: ${isBase64 ? 'the base64 of JSON' : 'JSON'}.`);
  }
}

/** Parameters in a member of an encoded object, by path. */
function unpackPart(part: RestPart, value: unknown): [string, unknown][] {
  if (typeof part === 'string') return [[part, value]];
  if ('fieldsOf' in part || value === undefined) return [];
  if ('startsWith' in part) throw validationFailed('The beginning of a text cannot be read here: a pattern has no way back.');
  return Object.entries(part).map(([operator, path]) => [path, readObjectPath(value, [operator])]);
}
