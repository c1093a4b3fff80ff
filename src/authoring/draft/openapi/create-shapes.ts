import { isForbiddenKey } from '../../../language/contracts/forbidden-keys.ts';
import { isObject, objectOf } from '../../../language/contracts/json-value.ts';
import type { Resolver } from './create-resolver.ts';
import { entriesOf, listOf, type Node } from './node.ts';

/** Content of a JSON Schema, one level deep: references and `allOf` are followed, the schemas of members are not read yet. */
export type Shape = ShapeKind & {
  /** The component that describes it. */
  name?: string;
  nullable: boolean;
  /** Title, description, format and limits. */
  about: Node;
};

/** Kind of the value. */
export type ShapeKind =
  | { is: 'object'; properties: ReadonlyMap<string, unknown>; required: ReadonlySet<string>; additional: unknown }
  | { is: 'list'; items: unknown }
  | { is: 'plain'; type: 'string' | 'number' | 'integer' | 'boolean' }
  | { is: 'enum'; values: readonly string[] }
  | { is: 'constant'; value: string | number | boolean }
  /** The id of a record, or the record itself. */
  | { is: 'expandable'; record: string }
  | { is: 'open'; because: string };

/** Reads schemas. */
export interface Shapes {
  of(schema: unknown): Shape;
}

/** Longer lists of values are no choice for people. */
const MOST_VALUES = 200;
/** References and parts of `allOf` that lead from one schema to the next. */
const DEEPEST = 200;
/** Members of one object that are read. */
export const MOST_MEMBERS = 1_000;

/** Creates the reader of the schemas of a document. Each schema is read once, and one that contains itself is open where it begins again. */
export function createShapes(resolver: Resolver): Shapes {
  const known = new Map<unknown, Shape>();
  const reading = new Set<unknown>();
  const of = (schema: unknown): Shape => {
    const found = known.get(schema);
    if (found) return found;
    if (!isObject(schema)) return open(UNDESCRIBED);
    if (reading.has(schema)) return open('Its description contains itself.');
    if (reading.size > DEEPEST) return open('Its description is nested too deep.');
    reading.add(schema);
    const shape = read(schema);
    reading.delete(schema);
    known.set(schema, shape);
    return shape;
  };
  return { of };

  function read(schema: Node): Shape {
    if (typeof schema.$ref === 'string') return referred(schema, schema.$ref);
    const { properties, allOf, oneOf, anyOf } = schema;
    const variants = [...listOf(oneOf), ...listOf(anyOf)];
    if (Array.isArray(allOf) && allOf.length > 0) return merged(schema, allOf);
    if (variants.length > 0 && properties === undefined) return annotated(joined(variants.map(of)), schema);
    return annotated(own(schema), schema);
  }

  function referred(schema: Node, ref: string): Shape {
    const found = resolver.find(ref);
    if (!found) return open(`Its description stands elsewhere: ${ref}`);
    const shape = of(found.target);
    const named = shape.name === undefined && found.name !== undefined ? { ...shape, name: found.name } : shape;
    return annotated(named, schema);
  }

  function merged(schema: Node, allOf: readonly unknown[]): Shape {
    const { allOf: _, oneOf: _one, anyOf: _any, ...rest } = schema;
    const self = own(rest);
    const parts = [...allOf.map(of), ...(self.is === 'open' ? [] : [self])].filter((part) => part.is !== 'open');
    const [first] = parts;
    if (!first) return annotated(open(UNDESCRIBED), schema);
    if (parts.length === 1) return annotated(first, schema);
    const objects = parts.filter((part) => part.is === 'object');
    if (objects.length === 0) return annotated({ ...first, nullable: parts.every(({ nullable }) => nullable) }, schema);
    const properties = new Map(objects.flatMap((part) => [...part.properties]).slice(0, MOST_MEMBERS));
    const required = new Set(objects.flatMap((part) => [...part.required]));
    const additional = objects.map((part) => part.additional).find((each) => each !== undefined);
    return annotated(
      { is: 'object', properties, required, additional, nullable: objects.every(({ nullable }) => nullable), about: {} },
      schema,
    );
  }
}

const UNDESCRIBED = 'The document does not say what it is.';

function open(because: string): Shape {
  return { is: 'open', because, nullable: false, about: {} };
}

/** A shape with what is said beside it. */
function annotated(shape: Shape, schema: Node): Shape {
  const { properties: _, allOf: _all, oneOf: _one, anyOf: _any, items: _items, $ref: _ref, ...about } = schema;
  return { ...shape, nullable: shape.nullable || isNullable(schema), about: { ...shape.about, ...about } };
}

function isNullable({ nullable, type, enum: values }: Node): boolean {
  return nullable === true || (Array.isArray(type) && type.includes('null')) || type === 'null' || listOf(values).includes(null);
}

function own(schema: Node): Shape {
  return { ...kindOf(schema), nullable: false, about: {} };
}

function kindOf(schema: Node): ShapeKind {
  const { enum: values, const: constant, properties, items, additionalProperties } = schema;
  if (isPlain(constant)) return { is: 'constant', value: constant };
  const type = typeOf(schema);
  const choices = listOf(values).filter((value) => value !== null);
  if (choices.length === 1 && isPlain(choices[0])) return { is: 'constant', value: choices[0] };
  const texts = choices.filter((value): value is string => isValue(value));
  if (texts.length === choices.length && texts.length > 0 && texts.length <= MOST_VALUES)
    return { is: 'enum', values: [...new Set(texts)] };
  if (type === 'array') return { is: 'list', items: items ?? {} };
  if (type === 'object' || isObject(properties) || isObject(additionalProperties))
    return {
      is: 'object',
      properties: new Map(entriesOf(properties).slice(0, MOST_MEMBERS)),
      required: new Set(listOf(schema.required).map(String)),
      additional: additionalProperties === false ? undefined : isObject(additionalProperties) ? additionalProperties : undefined,
    };
  if (type === 'string' || type === 'number' || type === 'integer' || type === 'boolean') return { is: 'plain', type };
  return { is: 'open', because: type === undefined ? UNDESCRIBED : `The document allows several types: ${String(type)}.` };
}

/** Whether a text can be a value of an enum. */
function isValue(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && !isForbiddenKey(value);
}

function typeOf({ type, properties, items, enum: values }: Node): string | undefined {
  if (Array.isArray(type)) {
    const types = [...new Set(type.filter((each) => each !== 'null').map(String))];
    // Every whole number is a number.
    if (types.length === 2 && types.includes('integer') && types.includes('number')) return 'number';
    return types.length === 1 ? types[0] : types.length === 0 ? undefined : types.join(', ');
  }
  if (typeof type === 'string') return type === 'null' ? undefined : type;
  if (isObject(properties)) return 'object';
  if (items !== undefined) return 'array';
  const kinds = new Set(listOf(values).map((value) => typeof value));
  return kinds.size === 1 ? [...kinds][0] : undefined;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** One of several shapes, as one. */
function joined(all: readonly Shape[]): Shape {
  const isNull = ({ is, about, nullable }: Shape) => is === 'open' && nullable && objectOf(about).type === 'null';
  const nullable = all.some((shape) => shape.nullable);
  const shapes = all.filter((shape) => !isNull(shape));
  const [first] = shapes;
  if (!first) return { ...open(UNDESCRIBED), nullable };
  if (shapes.length === 1) return { ...first, nullable };
  const texts = shapes.flatMap((shape) => (shape.is === 'enum' ? shape.values : shape.is === 'constant' ? [String(shape.value)] : []));
  const isText = (shape: Shape) =>
    (shape.is === 'plain' && shape.type === 'string') ||
    shape.is === 'enum' ||
    (shape.is === 'constant' && typeof shape.value === 'string');
  if (shapes.every(isText)) {
    const isClosed = shapes.every((shape) => shape.is !== 'plain') && texts.every(isValue) && texts.length <= MOST_VALUES;
    const values = [...new Set(texts)];
    return { ...(isClosed && values.length > 1 ? { is: 'enum', values } : { is: 'plain', type: 'string' }), nullable, about: {} };
  }
  if (shapes.every((shape) => shape.is === 'plain' && (shape.type === 'integer' || shape.type === 'number')))
    return { is: 'plain', type: 'number', nullable, about: {} };
  const records = shapes.filter((shape) => shape.is === 'object' && shape.name !== undefined);
  const ids = shapes.filter((shape) => shape.is === 'plain' && shape.type === 'string');
  const record = records[0]?.name;
  if (record !== undefined && ids.length > 0 && records.length + ids.length === shapes.length)
    return { is: 'expandable', record, nullable, about: {} };
  return { ...open(`The document allows ${shapes.length} shapes.`), nullable };
}
