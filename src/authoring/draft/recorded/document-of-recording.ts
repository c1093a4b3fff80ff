import { isObject } from '../../../language/contracts/json-value.ts';
import { remember } from '../../../language/contracts/remember.ts';
import { entityNameOf, fieldNameOf, singularOf } from '../names.ts';
import type { Node } from '../openapi/node.ts';
import { type Exchange, readRecording } from './read-recording.ts';
import { addValue, emptyShape, type RecordPlace, type SeenShape, schemaOfShape } from './seen-shape.ts';

/** Parts of a path before the records of a service. */
const BASE = /^(api|rest|public|v\d+(\.\d+)?)$/i;
const ID_KEY = /^(_?id|uuid|objectId|.*_id|.*[a-z]Id)$/;
const ID_VALUE = /^(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|[a-z]+_(?=.*\d)[A-Za-z0-9]{6,})$/i;
/** Headers of requests that say how a service works. */
const TELLING_HEADERS: ReadonlySet<string> = new Set(['idempotency-key', 'x-idempotency-key', 'if-match']);
const ANSWER_HEADERS: ReadonlySet<string> = new Set(['x-total-count', 'x-total', 'content-range', 'link', 'etag']);

/** Exchanges of one method and path. */
interface Recorded {
  method: Exchange['method'];
  path: string;
  exchanges: Exchange[];
}

/**
 * The OpenAPI document that a recording shows: paths, parameters, and shapes of bodies and answers. Values of the recording are in none of it; names of keys and paths are. A field that some
 * answers lack is optional. `name` is how people read of the recording. Throws `DraftFault` where it has no answers in JSON.
 */
export function documentOfRecording(recording: Node, name: string): Node {
  const exchanges = readRecording(recording, name);
  const base = baseOf(exchanges);
  const ids = new Set<string>();
  for (const { answer } of exchanges) collectIds(answer, ids);
  const operations = new Map<string, Recorded>();
  for (const exchange of exchanges) {
    const path = pathOf(exchange.segments.slice(base.length), ids);
    const operation = operations.get(`${exchange.method} ${path}`) ?? { method: exchange.method, path, exchanges: [] };
    operation.exchanges.push(exchange);
    operations.set(`${exchange.method} ${path}`, operation);
  }
  const components = new Map<string, SeenShape>();
  const paths: Record<string, Record<string, Node>> = {};
  for (const operation of operations.values()) {
    paths[operation.path] ??= {};
    paths[operation.path]![operation.method.toLowerCase()] = writeOperation(operation, components);
  }
  const schemes = schemesOf(exchanges);
  const origin = exchanges[0]!.origin;
  return {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    servers: [{ url: [origin, ...base].join('/') }],
    ...(schemes && { security: [{ recorded: [] }] }),
    paths,
    components: {
      schemas: Object.fromEntries([...components].map(([entity, shape]) => [entity, schemaOfShape(shape)])),
      ...(schemes && { securitySchemes: { recorded: schemes } }),
    },
  };
}

/** Parts that all paths begin with. */
function baseOf(exchanges: readonly Exchange[]): readonly string[] {
  const [first] = exchanges;
  const differs = (first?.segments ?? []).findIndex(
    (segment, index) => !BASE.test(segment) || exchanges.some(({ segments }) => segments[index] !== segment),
  );
  return first?.segments.slice(0, differs < 0 ? undefined : differs) ?? [];
}

function collectIds(value: unknown, ids: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, member] of Object.entries(value)) {
    if (ID_KEY.test(key) && (typeof member === 'string' || typeof member === 'number') && member !== '') ids.add(String(member));
    collectIds(member, ids);
  }
}

/** A path with parameters in place of ids, `id` for the last of them. */
function pathOf(segments: readonly string[], ids: ReadonlySet<string>): string {
  const isId = segments.map((segment, index) => index > 0 && (ids.has(segment) || ID_VALUE.test(segment)));
  const last = isId.lastIndexOf(true);
  const parts = segments.map((segment, index) => {
    if (!isId[index]) return encodeURIComponent(segment);
    return index === last ? '{id}' : `{${fieldNameOf(`${singularOf(segments[index - 1] ?? '')} id`, 'id')}}`;
  });
  return `/${parts.join('/')}`;
}

function writeOperation({ method, path, exchanges }: Recorded, components: Map<string, SeenShape>): Node {
  const good = exchanges.filter(({ status }) => status < 300);
  const place = recordPlace(method, path, good, components);
  const statuses = [...new Set(exchanges.map(({ status }) => status))];
  const responses = statuses.map((status) => {
    const own = exchanges.filter((exchange) => exchange.status === status);
    const shape = emptyShape();
    for (const { answer } of own) addValue(shape, answer, status < 300 ? place : undefined);
    const headers = own.flatMap(({ answerHeaders }) => answerHeaders).filter((name) => ANSWER_HEADERS.has(name));
    const hasBody = own.some(({ answer }) => answer !== undefined);
    const content = hasBody ? { content: { 'application/json': { schema: schemaOfShape(shape, status >= 400) } } } : {};
    return [status, { description: '', ...content, headers: Object.fromEntries(headers.map((name) => [name, { schema: {} }])) }] as const;
  });
  const body = bodySchema(good.length > 0 ? good : exchanges);
  return { parameters: parametersOf(path, exchanges), ...(body && { requestBody: body }), responses: Object.fromEntries(responses) };
}

function parametersOf(path: string, exchanges: readonly Exchange[]): Node[] {
  const queries = new Map<string, SeenShape>();
  for (const { name, value } of exchanges.flatMap(({ query }) => query)) {
    const shape = remember(queries, name, emptyShape);
    addValue(shape, /^-?\d{1,15}$/.test(value) ? Number(value) : /^(true|false)$/.test(value) ? value === 'true' : value);
  }
  const headers = new Set(exchanges.flatMap((exchange) => [...exchange.headers.keys()]).filter((name) => TELLING_HEADERS.has(name)));
  return [
    ...[...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    ...[...queries].map(([name, shape]) => ({ name, in: 'query', schema: schemaOfShape(shape) })),
    ...[...headers].map((name) => ({ name, in: 'header', schema: { type: 'string' } })),
  ];
}

function bodySchema(exchanges: readonly Exchange[]): Node | undefined {
  const bodies = exchanges.flatMap(({ body }) => body ?? []);
  const type = bodies[0]?.type;
  if (type === undefined) return undefined;
  const shape = emptyShape();
  for (const body of bodies) if (body.type === type) addValue(shape, body.value);
  return { content: { [type]: { schema: schemaOfShape(shape) } } };
}

/** The path of an operation's records in its answers, and their component. */
function recordPlace(
  method: string,
  path: string,
  exchanges: readonly Exchange[],
  components: Map<string, SeenShape>,
): RecordPlace | undefined {
  const nouns = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const isItem = path.endsWith('}');
  const noun = nouns.at(isDeed(exchanges) ? -2 : -1);
  if (noun === undefined || (!isItem && method !== 'GET' && method !== 'POST')) return undefined;
  const found = exchanges.flatMap(({ answer }) => (isItem || method === 'POST' ? recordPath(answer) : rowsPath(answer, noun)) ?? []);
  const [first] = found;
  if (!first) return undefined;
  const component = entityNameOf(noun);
  return { path: first.path, component, shape: remember(components, component, emptyShape) };
}

/** Whether the answers are the record in the path before the last part, as after `POST /orders/7/close`. */
function isDeed(exchanges: readonly Exchange[]): boolean {
  return exchanges.some(({ method, answer, segments }) => {
    const record = method === 'POST' && isObject(answer) ? Object.values({ '': answer, ...answer }).find(isRecord) : undefined;
    return record !== undefined && segments.length > 2 && String(record.id ?? record._id ?? record.uuid) === segments.at(-2);
  });
}

const isRecord = (value: unknown): value is Node => isObject(value) && Object.keys(value).some((key) => ID_KEY.test(key));

/** The record in an answer: all of it, or its only member that is one. */
function recordPath(answer: unknown): { path: string[] } | undefined {
  if (!isObject(answer)) return undefined;
  const inner = Object.entries(answer).filter(([, member]) => isRecord(member));
  if (inner.length === 1 && !Object.keys(answer).some((key) => ID_KEY.test(key))) return { path: [inner[0]![0]] };
  return isRecord(answer) ? { path: [] } : undefined;
}

/** The rows in an answer: the answer itself, or a list in it, preferably with a common name. */
function rowsPath(answer: unknown, noun: string): { path: string[] } | undefined {
  const isRows = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isObject);
  if (isRows(answer)) return { path: ['[]'] };
  if (!isObject(answer)) return undefined;
  const lists = Object.keys(answer).filter((key) => isRows(answer[key]));
  const key = [noun, 'data', 'items', 'results', 'rows'].find((usual) => lists.includes(usual)) ?? lists[0];
  if (key !== undefined) return { path: [key, '[]'] };
  const [inner] = Object.entries(answer).flatMap(([name, member]) => {
    const found = isObject(member) ? Object.keys(member).find((each) => isRows(member[each])) : undefined;
    return found === undefined ? [] : [[name, found, '[]']];
  });
  return inner && { path: inner };
}

/** Authentication of requests: the kind of their header alone. */
function schemesOf(exchanges: readonly Exchange[]): Node | undefined {
  for (const { headers } of exchanges) {
    const scheme = /^(bearer|basic) /i.exec(headers.get('authorization') ?? '')?.[1]?.toLowerCase();
    if (scheme !== undefined) return { type: 'http', scheme };
    const name = [...headers.keys()].find((each) => /^(x-)?(api|access)[-_]?(key|token)$/.test(each));
    if (name !== undefined) return { type: 'apiKey', in: 'header', name };
  }
  return undefined;
}
