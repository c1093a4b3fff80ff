import type { JsonObject } from '../../../language/contracts/contract-types.ts';
import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import { withoutUndefined } from '../../../language/contracts/without-undefined.ts';
import type { DraftNote } from '../sketch.ts';
import type { Resolver } from './create-resolver.ts';
import type { Shape, Shapes } from './create-shapes.ts';
import { isMoment } from './create-types.ts';
import { recordIn } from './find-records.ts';
import type { Operation, OperationParam } from './list-operations.ts';
import { asText, entriesOf, listOf, type Node } from './node.ts';
import { type Resource, withoutSlash } from './resource.ts';

/** Inputs of finding conventions. */
export interface ConventionOptions {
  api: string;
  document: Node;
  operations: readonly Operation[];
  resources: readonly Resource[];
  resolver: Resolver;
  shapes: Shapes;
  note(kind: DraftNote['kind'], at: string, text: string): void;
}

const JSON_TYPE = 'application/json';
const isWrite = ({ method }: Operation) => method !== 'GET';

/** Finds the conventions of a service in its document. */
export function findConventions(options: ConventionOptions) {
  const { api, document, operations, resources, shapes } = options;
  const { auth, secretKeys } = findAuth(options);
  const keyed = resources.filter(({ key }) => key !== undefined);
  const hasNumbers = keyed.length > 0 && keyed.every((resource) => resource.hasNumbers);
  if (!hasNumbers && keyed.some((resource) => resource.hasNumbers))
    options.note('guess', 'ids', 'Some ids are whole numbers and some are texts. References by number are plain numbers in the draft.');
  const hasSeconds = findSeconds(document, shapes);
  const contentType = commonType(operations);
  const idempotency = findIdempotency(operations);
  const version = findVersion(options);
  const errors = findErrors(operations, shapes);
  const title = asText(objectOf(document.info).title)
    ?.replace(/[^\p{L}\p{N} '&.-]/gu, ' ')
    .replace(/\b(rest|api|openapi|swagger|v\d+)\b/gi, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = title !== undefined && title !== '' && title.length <= 60 ? title.replace(/^the /i, '') : api;
  const backEnd: JsonObject = {
    ...{ kind: 'rest', label: `the ${name}`, url: `${variable(api)}_URL` },
    ...(auth && { auth }),
    ...(hasNumbers && { ids: 'numbers' }),
    ...(hasSeconds && { timestamps: 'seconds' }),
    ...(contentType !== JSON_TYPE && { contentType }),
    ...withoutUndefined({ idempotency, errors, concurrency: version.concurrency }),
  };
  const ownHeaders = new Set([
    'accept',
    'content-type',
    'authorization',
    'if-match',
    'if-none-match',
    'cookie',
    'host',
    'content-length',
    'connection',
    'transfer-encoding',
    ...(idempotency === undefined ? [] : [idempotency.toLowerCase()]),
    ...headersOf(auth),
  ]);
  return { backEnd, contentType, hasNumbers, hasSeconds, ownHeaders, secretKeys, versionPath: version.path };
}

const headersOf = (auth: JsonObject | undefined): string[] => (typeof auth?.name === 'string' ? [auth.name.toLowerCase()] : []);

/** The prefix of the environment variables of a back end: `SHOP` for `shop`. */
function variable(api: string): string {
  return api.toUpperCase().replaceAll('-', '_');
}

/** Authentication of the console: the scheme that most operations name first, of those that a back end can have. */
function findAuth({ api, document, operations, resolver, note }: ConventionOptions): {
  auth: JsonObject | undefined;
  secretKeys: Set<string>;
} {
  const schemes = entriesOf(objectOf(document.components).securitySchemes).map(
    ([name, value]) => [name, resolver.resolved(value)] as const,
  );
  const secretKeys = new Set(
    schemes.flatMap(([, { type, in: place, name }]) => (type === 'apiKey' && place === 'query' && typeof name === 'string' ? [name] : [])),
  );
  const uses = new Map<string, number>();
  for (const { security } of operations)
    for (const each of listOf(security)) for (const name of Object.keys(objectOf(each))) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isUsed = schemes.filter(([name]) => (uses.get(name) ?? 0) > 0);
  const ranked = (isUsed.length > 0 ? isUsed : schemes).map(([name, scheme]) => ({
    name,
    auth: authOf(scheme, api),
    count: uses.get(name) ?? 0,
  }));
  const usable = ranked.filter(({ auth }) => auth).sort((one, other) => other.count - one.count);
  for (const { name, auth } of ranked)
    if (!auth) note('not supported', `securitySchemes.${name}`, 'The console cannot prove itself in this way.');
  for (const { name } of usable.slice(1))
    note('left out', `securitySchemes.${name}`, `The draft proves itself by ${usable[0]?.name} alone.`);
  return { auth: usable[0]?.auth, secretKeys };
}

function authOf({ type, scheme, in: place, name, flows }: Node, api: string): JsonObject | undefined {
  const prefix = variable(api);
  if (type === 'http' && /^bearer$/i.test(String(scheme))) return { type: 'bearer', secret: `${prefix}_TOKEN` };
  if (type === 'http' && /^basic$/i.test(String(scheme))) return { type: 'basic', secret: `${prefix}_LOGIN` };
  if (type === 'apiKey' && place === 'header' && typeof name === 'string' && /^[A-Za-z][A-Za-z0-9-]*$/.test(name)) {
    return /^authorization$/i.test(name)
      ? { type: 'bearer', secret: `${prefix}_TOKEN` }
      : { type: 'header', name, secret: `${prefix}_KEY` };
  }
  if (type === 'openIdConnect') return { type: 'bearer', secret: `${prefix}_TOKEN` };
  if (type !== 'oauth2') return undefined;
  const flow = objectOf(flows).clientCredentials;
  if (!isObject(flow)) return { type: 'bearer', secret: `${prefix}_TOKEN` };
  const scopes = Object.keys(objectOf(flow.scopes)).filter((each) => /^[\x21-\x7e]+$/.test(each));
  return {
    type: 'oauth2',
    secret: `${prefix}_CLIENT`,
    tokenUrl: `${prefix}_TOKEN_URL`,
    ...(scopes.length > 0 && scopes.length <= 20 && { scope: scopes.join(' ') }),
  };
}

/** Whether moments are numbers of seconds: some are, and none is a text. */
function findSeconds(document: Node, shapes: Shapes): boolean {
  let hasSeconds = false;
  for (const [, schema] of entriesOf(objectOf(document.components).schemas)) {
    const shape = shapes.of(schema);
    if (shape.is !== 'object') continue;
    for (const member of shape.properties.values()) {
      const inner = shapes.of(member);
      if (inner.is !== 'plain') continue;
      if (inner.type === 'string' && inner.about.format === 'date-time') return false;
      hasSeconds ||= inner.type === 'integer' && isMoment(inner.about);
    }
  }
  return hasSeconds;
}

/** The media type that all bodies have, where that is one; JSON by default. */
function commonType(operations: readonly Operation[]): string {
  const types = new Set(operations.filter(isWrite).flatMap(({ body }) => (body ? [body.type] : [])));
  types.delete('multipart/form-data');
  const [only] = types;
  return types.size === 1 &&
    only !== undefined &&
    /^application\/(x-www-form-urlencoded|[a-z0-9.-]+\+json)$/.test(only) &&
    only !== 'application/merge-patch+json'
    ? only
    : JSON_TYPE;
}

/** The header of request ids, where every call that creates or acts has it. */
function findIdempotency(operations: readonly Operation[]): string | undefined {
  const posts = operations.filter(({ method }) => method === 'POST');
  const nameIn = ({ params }: Operation) => params.find(isIdempotencyHeader)?.name;
  const name = posts.map(nameIn).find((each) => each !== undefined);
  return name !== undefined && /^[A-Za-z][A-Za-z0-9-]*$/.test(name) && posts.every((operation) => nameIn(operation) === name)
    ? name
    : undefined;
}

/** Whether a parameter is the id of a request that is done once: by its name, or because the document says so of a request id. */
function isIdempotencyHeader({ in: place, name, about }: OperationParam): boolean {
  const isSaid = /request-?id$/i.test(name) && /idempoten|only once|exactly once/i.test(String(about.description ?? ''));
  return place === 'header' && (/^(x-)?idempotency-?key$/i.test(name) || isSaid);
}

/** Whether the service knows versions of its records: by ETag and If-Match, or by a field of the record that a change sends back. */
function findVersion({ operations, shapes, resources }: ConventionOptions): { concurrency?: JsonObject; path: string | undefined } {
  const items = new Set(resources.map(({ itemPath }) => itemPath));
  const changes = operations.filter(
    ({ path, method }) => isWrite({ method } as Operation) && items.has(withoutSlash(path)) && method !== 'DELETE',
  );
  const hasHeader = changes.some(({ params }) => params.some((param) => param.in === 'header' && /^if-match$/i.test(param.name)));
  const statuses = new Set(changes.flatMap(({ refusals }) => refusals.map(({ status }) => status)));
  const conflict = ['409', '412', '428'].filter((status) => statuses.has(status)).map(Number);
  if (hasHeader)
    return {
      concurrency:
        conflict.length === 0 || (conflict.length === 1 && conflict[0] === 412)
          ? {}
          : { conflict: [...new Set([412, ...conflict])].sort() },
      path: undefined,
    };
  const places = changes.map(({ body, answer }) => ({
    sent: body && versionIn(body.schema, shapes),
    given: answer.is === 'json' ? versionIn(answer.schema, shapes) : undefined,
  }));
  const [first] = places;
  const isSame = places.every(({ sent, given }) => sent === first?.sent && given === first?.given);
  if (!isSame || first?.sent === undefined || first.given === undefined) return { path: undefined };
  return {
    concurrency: { version: first.given, send: first.sent, conflict: conflict.includes(409) || conflict.length === 0 ? [409] : conflict },
    path: first.sent,
  };
}

function versionIn(schema: unknown, shapes: Shapes): string | undefined {
  const record = recordIn(shapes, schema);
  const name = record && [...record.shape.properties.keys()].find((each) => /^(lock_?version|row_?version|version|etag)$/i.test(each));
  return name === undefined ? undefined : record?.path ? `${record.path}.${name}` : name;
}

/** Place of the message in refusals, by their most frequent shape. */
function findErrors(operations: readonly Operation[], shapes: Shapes): JsonObject | undefined {
  const counts = new Map<string, { errors: JsonObject; count: number }>();
  for (const { refusals } of operations)
    for (const { schema, status } of refusals) {
      const shape = shapes.of(schema);
      const errors = shape.is === 'object' ? errorsOf(shape, shapes) : undefined;
      if (!errors || Object.keys(errors).length === 0) continue;
      const id = JSON.stringify(errors);
      const known = counts.get(id) ?? { errors, count: 0 };
      // Error answers with messages by field count most.
      known.count += errors.fields !== undefined || status === '422' ? 1_000 : 1;
      counts.set(id, known);
    }
  return [...counts.values()].sort((one, other) => other.count - one.count)[0]?.errors;
}

const FIELD = /^(field|param|parameter|path|pointer|name|property|attribute|loc|location|propertypath|property_path)$/i;
const MESSAGE = /^(message|detail|msg|reason|error|description|title|text)$/i;

function errorsOf(shape: Shape & { is: 'object' }, shapes: Shapes, prefix = ''): JsonObject | undefined {
  const at = (name: string) => (prefix === '' ? name : `${prefix}.${name}`);
  for (const [name, schema] of shape.properties) {
    const inner = shapes.of(schema);
    if (!/^(errors|field_?errors|invalid_?-?params|violations|details?|validation_?errors|fields)$/i.test(name)) continue;
    if (inner.is === 'object' && inner.properties.size === 0) return { fields: at(name) };
    if (inner.is !== 'list') continue;
    const each = shapes.of(inner.items);
    if (each.is !== 'object') continue;
    const message = [...each.properties.keys()].find((key) => MESSAGE.test(key));
    const place = placeIn(each, shapes);
    if (message === undefined) continue;
    return place === undefined ? { message: at(`${name}.0.${message}`) } : { fields: { list: at(name), at: place, message } };
  }
  const nested = prefix === '' ? shape.properties.get('error') : undefined;
  const inner = shapes.of(nested);
  if (nested === undefined || inner.is !== 'object') return undefined;
  const deeper = errorsOf(inner, shapes, 'error');
  const message = [...inner.properties.keys()].find((key) => MESSAGE.test(key));
  const place = placeIn(inner, shapes);
  const own: JsonObject = message === undefined ? {} : { message: `error.${message}` };
  if (deeper) return { ...own, ...deeper };
  return { ...own, ...(place !== undefined && message !== undefined && { fields: { at: `error.${place}`, message: `error.${message}` } }) };
}

/** The path of the field that a message is about. */
function placeIn(shape: Shape & { is: 'object' }, shapes: Shapes): string | undefined {
  for (const [name, schema] of shape.properties) {
    const inner = shapes.of(schema);
    if (FIELD.test(name) && inner.is === 'plain' && inner.type === 'string') return name;
    if (/^source$/i.test(name) && inner.is === 'object') return inner.properties.has('pointer') ? `${name}.pointer` : undefined;
  }
  return undefined;
}

/** Address of the service in the document; undefined without one. */
export function serverOf(document: Node): string | undefined {
  const server = objectOf(listOf(document.servers)[0]);
  const variables = objectOf(server.variables);
  const url = asText(server.url)?.replace(
    /\{([^{}]+)\}/g,
    (placeholder, name: string) => asText(objectOf(variables[name]).default) ?? placeholder,
  );
  return url === undefined || url === '/' ? undefined : url;
}
