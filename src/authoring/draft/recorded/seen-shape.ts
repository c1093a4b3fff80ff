import type { Node } from '../openapi/node.ts';

/** The shape of the values that stood at one place of a recording, without the values themselves. */
export interface SeenShape {
  kinds: Set<'null' | 'string' | 'integer' | 'number' | 'boolean' | 'object' | 'list'>;
  /** Formats of the texts; undefined for a text without one. */
  formats: Set<string | undefined>;
  objects: number;
  members: Map<string, { shape: SeenShape; count: number }>;
  items: SeenShape | undefined;
  /** The component of the value. */
  component: string | undefined;
}

/** Keys that are values: ids and dates. */
const KEY_VALUE = /^(\d+|\d{4}-\d\d.*|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{24}|.*@.*)$/i;
const DEEPEST = 30;
const FORMATS: readonly (readonly [string, RegExp])[] = [
  ['date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(\.\d+)?(Z|[+-]\d\d:?\d\d)$/],
  ['date', /^\d{4}-\d\d-\d\d$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['uri', /^https?:\/\/\S+$/],
];

/** A shape of nothing yet. */
export function emptyShape(): SeenShape {
  return { kinds: new Set(), formats: new Set(), objects: 0, members: new Map(), items: undefined, component: undefined };
}

/** The part of a value that a component describes: `[]` steps into each row. */
export interface RecordPlace {
  path: readonly string[];
  component: string;
  shape: SeenShape;
}

/** Adds a value to a shape, and the records in it to that of their component. */
export function addValue(shape: SeenShape, value: unknown, place?: RecordPlace, depth = 0): void {
  if (place?.path.length === depth && typeof value === 'object' && value !== null) {
    shape.component = place.component;
    addValue(place.shape, value);
    return;
  }
  if (depth > DEEPEST || value === undefined) return;
  if (value === null) shape.kinds.add('null');
  else if (Array.isArray(value)) addList(shape, value, place, depth);
  else if (typeof value === 'object') addObject(shape, value, place, depth);
  else if (typeof value === 'number') shape.kinds.add(Number.isInteger(value) ? 'integer' : 'number');
  else if (typeof value === 'boolean') shape.kinds.add('boolean');
  else {
    shape.kinds.add('string');
    // An empty text has every format.
    if (value !== '') shape.formats.add(FORMATS.find(([, pattern]) => pattern.test(String(value)))?.[0]);
  }
}

function addList(shape: SeenShape, members: readonly unknown[], place: RecordPlace | undefined, depth: number): void {
  shape.kinds.add('list');
  shape.items ??= emptyShape();
  for (const member of members) addValue(shape.items, member, place?.path[depth] === '[]' ? place : undefined, depth + 1);
}

function addObject(shape: SeenShape, value: object, place: RecordPlace | undefined, depth: number): void {
  shape.kinds.add('object');
  shape.objects += 1;
  for (const [key, member] of Object.entries(value)) {
    const seen = shape.members.get(key) ?? { shape: emptyShape(), count: 0 };
    seen.count += 1;
    shape.members.set(key, seen);
    addValue(seen.shape, member, place?.path[depth] === key ? place : undefined, depth + 1);
  }
}

/**
 * The JSON Schema of a shape: open where values were of several kinds, and for keys that are values themselves. In a refusal, an object of lists of texts has messages by field; `isMessages`:
 * this object may be one.
 */
export function schemaOfShape(
  { component, kinds, formats, objects, members, items }: SeenShape,
  isRefusal = false,
  isMessages = false,
): Node {
  if (component !== undefined) return { $ref: `#/components/schemas/${component}` };
  const others = [...kinds].filter((kind) => kind !== 'null' && !(kind === 'integer' && kinds.has('number')));
  const [kind, ...more] = others;
  if (kind === undefined || more.length > 0) return {};
  const type = (name: string) => (kinds.has('null') ? [name, 'null'] : name);
  if (kind === 'list') return { type: type('array'), items: items ? schemaOfShape(items) : {} };
  const [format] = formats;
  if (kind === 'string') return { type: type('string'), ...(formats.size === 1 && format !== undefined && { format }) };
  if (kind !== 'object') return { type: type(kind) };
  const keys = [...members.keys()];
  const [first] = members.values();
  const isMap = keys.every((key) => KEY_VALUE.test(key)) || (isMessages && [...members.values()].every(({ shape }) => isTexts(shape)));
  if (first && isMap) return { type: type('object'), additionalProperties: schemaOfShape(first.shape) };
  return {
    type: type('object'),
    required: keys.filter((key) => members.get(key)?.count === objects),
    properties: Object.fromEntries([...members].map(([key, { shape }]) => [key, schemaOfShape(shape, isRefusal, isRefusal)])),
  };
}

function isTexts({ kinds, items }: SeenShape): boolean {
  return kinds.size === 1 && kinds.has('list') && items?.kinds.size === 1 && items.kinds.has('string');
}
