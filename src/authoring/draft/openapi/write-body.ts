import type { Json, JsonObject } from '../../../language/contracts/contract-types.ts';
import { objectOf } from '../../../language/contracts/json-value.ts';
import { isFieldName } from '../field-meaning.ts';
import { type CallOptions, Undraftable } from './call-options.ts';
import type { Shape, Shapes } from './create-shapes.ts';
import type { Operation } from './list-operations.ts';

/** Bodies that calls can write. */
const WRITABLE = /^application\/(x-www-form-urlencoded|json|[a-z0-9.-]+\+json)$|^multipart\/form-data$/;

/**
 * Writes the parameters of an operation's body with their places. `inPath`: parameters of the path, which the body repeats only where
 * required.
 */
export function writeBody(
  operation: Operation,
  { type, schema }: { type: string; schema: unknown },
  inPath: readonly string[],
  options: CallOptions,
): { params: JsonObject; rest: JsonObject } {
  if (!WRITABLE.test(type)) throw new Undraftable(`It takes a body of the type ${type}, which a call cannot write.`);
  const { shapes, contentType } = options;
  const media: JsonObject = type === contentType ? {} : { contentType: type };
  const shape = shapes.of(schema);
  if (shape.is !== 'object' || shape.properties.size === 0) return wholeBody(operation, schema, options, media);
  const wrapper = wrapperOf(shape, shapes);
  const inner = wrapper === undefined ? shape : (shapes.of(shape.properties.get(wrapper)) as Shape & { is: 'object' });
  const at = (name: string) => (wrapper === undefined ? name : `${wrapper}.${name}`);
  const places: JsonObject = {};
  const params = membersOf(operation, inner, options);
  for (const [name, member] of inner.properties) {
    const { is, ...more } = shapes.of(member);
    const isNeeded = inner.required.has(name);
    if (options.versionPath === at(name)) delete params[name];
    else if (inPath.includes(name)) {
      delete params[name];
      if (isNeeded) places[at(name)] = name;
    } else if (is === 'constant' && 'value' in more) {
      if (isNeeded) {
        places[at(name)] = { value: more.value };
        delete params[name];
      }
    } else if (isNeeded && !Object.hasOwn(params, name) && more.about.readOnly !== true)
      throw new Undraftable(
        `It needs ${name}, which ${isFieldName(name) ? 'looks like a secret' : 'no field of a contract can be called'}.`,
      );
  }
  const isUsual = wrapper === undefined && Object.keys(places).length === 0;
  const hasOthers = Object.keys(params).length > 0;
  const body: JsonObject = { ...places, ...(hasOthers && { [wrapper ?? '']: { others: true } }) };
  return { params, rest: { ...(!isUsual && Object.keys(body).length > 0 && { body }), ...media } };
}

/** The members of a body as parameters. */
function membersOf(operation: Operation, shape: Shape & { is: 'object' }, { types, shapes }: CallOptions): JsonObject {
  const schema = { type: 'object', properties: Object.fromEntries(shape.properties), required: [...shape.required] };
  const owner = operation.segments.findLast(({ param }) => param === undefined)?.text ?? 'call';
  const type = types.inRequest(schema, { owner, field: '', at: operation.at });
  const { type: kind, fields } = objectOf(type);
  if (kind !== 'object') return {};
  return operation.method === 'POST' ? withDefaults(fields as JsonObject, shape, shapes) : { ...(fields as JsonObject) };
}

/** Members of a new record with the values that the service takes where they are left out. An untouched tick is false anyway. */
function withDefaults(fields: JsonObject, shape: Shape & { is: 'object' }, shapes: Shapes): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, type]): [string, Json] => {
      const { type: kind, optional } = objectOf(type);
      const member = shapes.of(shape.properties.get(name));
      const { default: value } = member.about;
      const isOfKind =
        member.is === 'enum' ? member.values.includes(value as string) : typeof value === kind && value !== false && value !== '';
      return [name, isOfKind && optional === true ? { ...(type as JsonObject), default: value as Json } : type];
    }),
  );
}

/** A body that is no object with members: one parameter. */
function wholeBody(
  operation: Operation,
  schema: unknown,
  { types, shapes }: CallOptions,
  media: JsonObject,
): { params: JsonObject; rest: JsonObject } {
  const name = shapes.of(schema).is === 'list' ? 'items' : 'content';
  const type = types.inRequest(schema, { owner: operation.id ?? 'call', field: name, at: `${operation.at} body` });
  if (type === undefined) throw new Undraftable('Its body cannot be drafted.');
  return { params: { [name]: type }, rest: { body: name, ...media } };
}

/** The only member of a body that is not always the same, where that is an object with the fields of the record: `data`, `order`. */
function wrapperOf(shape: Shape & { is: 'object' }, shapes: Shapes): string | undefined {
  const parts = [...shape.properties].filter(([, schema]) => shapes.of(schema).is !== 'constant');
  const [only] = parts;
  if (parts.length !== 1 || !only || !shape.required.has(only[0]) || !isFieldName(only[0]) || only[0] === 'attributes') return undefined;
  const inner = shapes.of(only[1]);
  return inner.is === 'object' && inner.properties.size > 0 ? only[0] : undefined;
}
