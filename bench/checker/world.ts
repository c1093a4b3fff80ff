import { below, isObject, type Json, type JsonObject } from './json.ts';
import { type DefinitionNode, type Language, nodesOf } from './language.ts';

/** A contract type with its declaring node. */
export interface Typed {
  type: JsonObject;
  file: string;
  pointer: string;
}

/** A call with its contract's node. */
export interface Call {
  name: string;
  contract: JsonObject;
  file: string;
  pointer: string;
}

/** Source of all mutants: definitions, contracts and schemas. */
export interface World {
  values: ReadonlyMap<string, Json>;
  /** Nodes of the definitions, by file. */
  nodes: readonly DefinitionNode[];
  nodeAt(file: string, pointer: string): DefinitionNode | undefined;
  screens: readonly string[];
  fragments: ReadonlyMap<string, { file: string; value: JsonObject }>;
  app: { file: string; value: JsonObject };
  calls: ReadonlyMap<string, Call>;
  entities: ReadonlyMap<string, { file: string; contract: JsonObject }>;
  enums: JsonObject;
  widgets: ReadonlyMap<string, Widget>;
}

/** Declarations of a widget. */
export interface Widget {
  name: string;
  props: Record<string, { type: { type: string }; required?: boolean }>;
}

export function createWorld(values: ReadonlyMap<string, Json>, language: Language, widgets: readonly Widget[]): World {
  const definitions = [...values].filter(([file]) => file.startsWith('screens/'));
  const nodes = definitions.flatMap(([file, value]) => nodesOf(file, value, language));
  const byLocation = new Map(nodes.map((node) => [node.file + node.pointer, node]));
  const calls = new Map<string, Call>();
  const entities = new Map<string, { file: string; contract: JsonObject }>();
  for (const [file, value] of values) {
    if (!isObject(value)) continue;
    if (file.startsWith('schemas/calls/'))
      for (const [name, contract] of Object.entries(value.calls as JsonObject))
        calls.set(name, { name, contract: contract as JsonObject, file, pointer: below('/calls', name) });
    if (file.startsWith('schemas/entities/')) entities.set(String(value.entity), { file, contract: value });
  }
  const app = definitions.find(([file]) => file.endsWith('/app.json'))!;
  return {
    values,
    nodes,
    nodeAt: (file, pointer) => byLocation.get(file + pointer),
    screens: definitions.filter(([, value]) => isObject(value) && 'kind' in value).map(([file]) => file),
    fragments: new Map(
      definitions.flatMap(([file, value]) => (isObject(value) && 'shared' in value ? [[String(value.id), { file, value }]] : [])),
    ),
    app: { file: app[0], value: app[1] as JsonObject },
    calls,
    entities,
    enums: values.get('schemas/enums.json') as JsonObject,
    widgets: new Map(widgets.map((each) => [each.name, each])),
  };
}

/** Type of a map's entries: no contract keyword, so that it collides with none. */
const ENTRY = 'entry of a map';

/** The member of a type; undefined where unknown, as in open types. */
export function memberOf({ type, file, pointer }: Typed, name: string, world: World): Typed | undefined {
  if (type.type === 'entity') {
    const entity = world.entities.get(String(type.entity));
    const field = (entity?.contract.fields as Record<string, JsonObject> | undefined)?.[name];
    return entity && field ? { type: field, file: entity.file, pointer: below('/fields', name) } : undefined;
  }
  if (type.type === 'object') {
    const field = (type.fields as Record<string, JsonObject>)[name];
    return field ? { type: field, file, pointer: below(pointer, 'fields', name) } : undefined;
  }
  if (type.type === 'map' && name === '[]') return { type: { ...type, type: ENTRY }, file, pointer };
  if (type.type === ENTRY && name === 'key' && isObject(type.keys)) return { type: type.keys, file, pointer: below(pointer, 'keys') };
  if (type.type === ENTRY ? name === 'value' : type.type === 'map' || (type.type === 'list' && name === '[]'))
    return { type: type.of as JsonObject, file, pointer: below(pointer, 'of') };
  return undefined;
}

export function isClosed({ type }: Typed): boolean {
  return type.type === 'entity' || type.type === 'object' || type.type === ENTRY;
}

/** The fields of a closed type. */
export function fieldsOf({ type }: Typed, world: World): Record<string, JsonObject> {
  const fields = type.type === 'entity' ? world.entities.get(String(type.entity))?.contract.fields : type.fields;
  return (fields ?? {}) as Record<string, JsonObject>;
}

/** The types along a path, as far as known. */
export function alongPath(start: Typed, names: readonly string[], world: World): Typed[] {
  const types = [start];
  for (const name of names) {
    const next = memberOf(types.at(-1)!, name, world);
    if (!next) break;
    types.push(next);
  }
  return types;
}

export function resultOf(call: Call): Typed {
  return { type: call.contract.result as JsonObject, file: call.file, pointer: below(call.pointer, 'result') };
}

export function rowOf(call: Call, world: World): Typed | undefined {
  const list = call.contract.list as JsonObject | undefined;
  const rows = String(list?.rows ?? '')
    .split('.')
    .filter(Boolean);
  const types = alongPath(resultOf(call), [...rows, '[]'], world);
  return types.length === rows.length + 2 ? types.at(-1) : undefined;
}

export function paramsOf(call: Call): Typed {
  return { type: { type: 'object', fields: call.contract.params as JsonObject }, file: call.file, pointer: `${call.pointer}/params#` };
}

export function paramOf(call: Call, names: readonly string[], world: World): Typed | undefined {
  const [first, ...rest] = names;
  const type = first === undefined ? undefined : (call.contract.params as Record<string, JsonObject>)[first];
  if (!type || first === undefined) return undefined;
  const types = alongPath({ type, file: call.file, pointer: below(call.pointer, 'params', first) }, rest, world);
  return types.length === names.length ? types.at(-1) : undefined;
}
