import type { RestCall } from '../../../src/language/contracts/contract-types.ts';
import { readObjectPath, writeObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import type { HttpAnswer, NoHttpAnswer } from '../relay/http-exchange.ts';
import { unavailable } from '../relay/relay-error.ts';
import type { RelayedOutcome } from '../relay/relayed-requests.ts';
import type { ConcurrencyConventions, WirePlace } from './conventions.ts';
import { NO_JSON, parseJson } from './rest-answer.ts';
import type { RestRequest } from './rest-request.ts';

/** Methods whose address is the record's. */
const OF_RECORDS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
const CONFLICT = [412];

export interface VersionReading {
  conventions: ConcurrencyConventions;
  /** Name of the back end in messages. */
  label: string;
  /** The path of the call, with placeholders. */
  path: string;
  get(request: RestRequest): Promise<HttpAnswer | NoHttpAnswer>;
}

/**
 * Whether a GET at the call's address returns the version of the changed record. A POST may create one, unless its address ends in an id or
 * the contract names the record.
 */
export function isRecordAddress({ method, path, recordPath }: Pick<RestCall, 'method' | 'path' | 'recordPath'>): boolean {
  return recordPath !== undefined || OF_RECORDS.has(method) || (method === 'POST' && path.endsWith('}'));
}

/**
 * Adds the record's current version to a request: from its own address, or else from the record's address before a suffix such as
 * `/status`. Without a version at either, the request is sent unchanged; without an answer it is not sent.
 */
export async function withVersion(
  request: RestRequest,
  { conventions, label, path, get }: VersionReading,
): Promise<RestRequest | RelayedOutcome> {
  const own = request.path.split('?')[0] as string;
  const part = path.includes('}') ? path.slice(path.lastIndexOf('}') + 1) : '';
  const addresses = request.recordPath === undefined ? [own, own.slice(0, own.length - part.length)] : [request.recordPath];
  for (const address of new Set(addresses)) {
    const answer = await get({ method: 'GET', path: address });
    if (answer.state !== 'answered' || answer.status >= 500 || answer.status === 429) return { state: 'unsent', error: unavailable(label) };
    const version = answer.status < 300 ? readPlace(answer, conventions.version ?? { header: 'etag' }) : undefined;
    if (version !== undefined && version !== null) return writePlace(request, conventions.send ?? { header: 'if-match' }, version);
  }
  return request;
}

/** Whether an answer reports a version conflict. */
export function isConflict(answer: HttpAnswer | NoHttpAnswer, { conflict = CONFLICT }: ConcurrencyConventions): answer is HttpAnswer {
  return answer.state === 'answered' && conflict.includes(answer.status);
}

/** The refusal of a conflict in values that the user had not seen: a retry reads the version again. */
export function conflictRefusal(): RelayedOutcome {
  const text = 'Nothing was done: somebody has changed this record meanwhile. Try again.';
  return { state: 'unsent', error: new ParseError(PARSE_CODES.functionRefused, text) };
}

function readPlace({ headers, text }: HttpAnswer, place: WirePlace): unknown {
  if (typeof place === 'object') return [headers[place.header]].flat()[0];
  const body = parseJson(text);
  return body === NO_JSON ? undefined : readObjectPath(body, place);
}

function writePlace(request: RestRequest, place: WirePlace, version: unknown): RestRequest {
  if (typeof place === 'object') return { ...request, headers: { ...request.headers, [place.header]: String(version) } };
  // An action may have an empty body.
  const given = request.body ?? (request.recordPath === undefined ? undefined : {});
  if (typeof given !== 'object') return request;
  const body = structuredClone(given);
  writeObjectPath(body as Record<string, unknown>, place.split('.'), version);
  return { ...request, body };
}
