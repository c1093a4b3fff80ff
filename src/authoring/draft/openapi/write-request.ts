import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { isSecretName } from '../field-meaning.ts';
import { MESSAGES } from '../messages.ts';
import { createNames, fieldNameOf } from '../names.ts';
import { type CallOptions, Undraftable } from './call-options.ts';
import { withFlag } from './create-types.ts';
import type { Operation, OperationParam, Segment } from './list-operations.ts';
import type { Resource, ResourceIndex } from './resource.ts';
import { writeBody } from './write-body.ts';

/** Parameters that travel in a way of their own, such as those of pages, by parameter of the operation: their values in the query. */
export type Placed = ReadonlyMap<OperationParam, Json | undefined>;

/** Writes how a call is asked. `own` are parameters that its kind adds, and `placed` says how they travel. Throws `Undraftable` where something that the service needs cannot be said. */
export function writeRequest(operation: Operation, options: CallOptions, own: JsonObject = {}, placed: Placed = new Map()) {
  const hasBody = operation.method !== 'GET' && operation.method !== 'DELETE';
  const path = writePath(operation, options);
  const body = hasBody && operation.body ? writeBody(operation, operation.body, Object.keys(path.params), options) : undefined;
  const nameOf = createNames([...Object.keys(path.params), ...Object.keys(body?.params ?? {}), ...Object.keys(own)]);
  const params: JsonObject = { ...path.params, ...own };
  const query: JsonObject = {};
  const headers: JsonObject = {};
  for (const param of operation.params) {
    if (placed.has(param)) {
      const value = placed.get(param);
      if (value !== undefined) query[param.name] = value;
    } else if (param.in === 'query' && !options.secretKeys.has(param.name))
      writeParam(param, operation, { params, places: query, nameOf }, options);
    else if (param.in === 'header' && !options.ownHeaders.has(param.name.toLowerCase()))
      writeHeader(param, operation, { params, places: headers, nameOf }, options);
    else if (param.in === 'cookie' && param.isRequired)
      throw new Undraftable(`It needs the cookie ${param.name}, which a call cannot carry.`);
  }
  Object.assign(params, body?.params);
  // Without a query every parameter of a GET or DELETE travels under its own name.
  const isUsual = !hasBody && Object.entries(query).every(([key, value]) => key === value) && Object.keys(headers).length === 0;
  const rest: JsonObject = {
    ...{ api: options.api, method: operation.method, path: path.path },
    ...(!isUsual && Object.keys(query).length > 0 && { query }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...body?.rest,
  };
  return { params, rest };
}

/** The path with parameters by their names in the call. */
function writePath(
  { segments, path, params, at }: Operation,
  { types, resources, note }: CallOptions,
): { path: string; params: JsonObject } {
  const written: JsonObject = {};
  const nameOf = createNames([]);
  const filled = path.replace(/\{([^{}]+)\}/g, (_hole, param: string) => {
    const name = nameOf(/^[A-Za-z_]\w*$/.test(param) ? param : fieldNameOf(param, 'id'));
    const resource = resourceBefore(segments, param, resources);
    const declared = params.find((each) => each.in === 'path' && each.name === param);
    if (!declared) note('guess', at, `It does not describe the parameter ${param} of its path, which is a text in the draft.`);
    const schema = declared?.schema ?? { type: 'string' };
    const type = resource?.key
      ? { type: 'id', of: resource.entity }
      : types.inRequest(schema, { owner: at, field: param, at: `${at} ${param}` });
    if (type === undefined || !isPlain(type)) throw new Undraftable(`The parameter ${param} of its path is no single value.`);
    const { optional: _optional, nullable: _nullable, ...needed } = type as JsonObject;
    written[name] = needed;
    return `{${name}}`;
  });
  return { path: filled, params: written };
}

/** The resource whose ids follow its path in an address. */
function resourceBefore(segments: readonly Segment[], param: string, resources: ResourceIndex): Resource | undefined {
  const index = segments.findIndex((segment) => segment.text === `{${param}}`);
  if (index < 1) return undefined;
  const before = segments.slice(0, index).map(({ text }) => text);
  const path = `/${before.join('/')}`;
  return resources.byPath(path) ?? resources.byPath(`/${before.at(-1)}`);
}

interface Places {
  params: JsonObject;
  places: JsonObject;
  nameOf(wanted: string): string;
}

/** A parameter of the query: a value, a list, or an object whose members have keys in brackets. */
function writeParam(param: OperationParam, operation: Operation, target: Places, options: CallOptions): void {
  const { shapes, types, note } = options;
  const { name, about, isRequired } = param;
  const shape = shapes.of(param.schema);
  if (shape.is === 'constant') {
    if (isRequired) target.places[name] = { value: shape.value };
    return;
  }
  if (shape.is === 'object' && about.style === 'deepObject' && shape.properties.size > 0) {
    for (const [member, schema] of shape.properties) {
      const isNeeded = isRequired && shape.required.has(member);
      writeParam({ ...param, name: `${name}[${member}]`, schema, isRequired: isNeeded, about: {} }, operation, target, options);
    }
    return;
  }
  const at = `${operation.at} ${name}`;
  const last = /\[([^[\]]+)\]$/.exec(name)?.[1] ?? name.replace(/\[\]$/, '');
  const type = isSecretName(last) ? undefined : types.inRequest(param.schema, { owner: ownerOf(operation, options), field: last, at });
  const why = type === undefined ? 'it looks like a secret, or cannot be drafted.' : whyUnsent(type, param);
  if (type === undefined || why !== undefined) {
    if (isRequired) throw new Undraftable(`It needs the parameter ${name}: ${why}`);
    note('left out', at, `The parameter is left out: ${why}`);
    return;
  }
  const own = target.nameOf(/^[A-Za-z_]\w*$/.test(name) ? name : fieldNameOf(name, 'value'));
  const labelled = last === 'q' && isPlain(type) ? { ...objectOf(type), label: MESSAGES.search } : type;
  target.params[own] = isRequired ? labelled : withFlag(labelled, 'optional');
  const isJoined = isPlainList(type) && about.explode === false;
  target.places[name] = param.isJson && !isPlain(type) ? { json: own } : isJoined ? { text: `{${own}}` } : own;
}

/** Why a parameter of this type cannot travel in a query; undefined where it can. */
function whyUnsent(type: Json, { isJson, about }: OperationParam): string | undefined {
  if (isJson || isPlain(type)) return undefined;
  if (!isPlainList(type)) return 'it has parts, and the document does not say how they travel.';
  const isOdd = about.style === 'spaceDelimited' || about.style === 'pipeDelimited';
  return isOdd ? `a list cannot travel in the style ${String(about.style)}.` : undefined;
}

function writeHeader(param: OperationParam, operation: Operation, target: Places, options: CallOptions): void {
  const shape = options.shapes.of(param.schema);
  const name = param.name.toLowerCase();
  const given = shape.about.default;
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    if (param.isRequired) throw new Undraftable(`It needs the header ${param.name}, which a call cannot carry.`);
    return;
  }
  // A version of the interface and the like are for the program, not for people.
  if (shape.is === 'constant') {
    if (param.isRequired) target.places[name] = { value: shape.value };
    return;
  }
  if (!param.isRequired) return;
  if (typeof given === 'string' && given !== '') {
    target.places[name] = { value: given };
    return;
  }
  // A header has neither parts nor brackets.
  writeParam({ ...param, name, about: {} }, operation, target, options);
}

/** Owner of a list's parameter, for the name of its enum. */
function ownerOf({ path, segments }: Operation, { resources }: CallOptions): string {
  const resource = resources.byPath(path) ?? resources.byItemPath(path);
  return resource?.entity ?? segments.findLast(({ param }) => param === undefined)?.text ?? 'call';
}

/** Whether a type is a single value that is no file. */
export function isPlain(type: Json): boolean {
  const { type: kind, format } = objectOf(type);
  return typeof kind === 'string' && !['object', 'entity', 'list', 'map', 'json'].includes(kind) && format !== 'base64';
}

function isPlainList(type: Json): boolean {
  const { type: kind, of } = objectOf(type);
  return kind === 'list' && isPlain(of as Json);
}
