import { remember } from '../../../language/contracts/remember.ts';
import { createNames, entityNameOf, wordsOf } from '../names.ts';
import type { DraftNote, Sketch } from '../sketch.ts';
import type { TakenNames } from '../taken-names.ts';
import { createResolver } from './create-resolver.ts';
import { createShapes, type Shape, type Shapes } from './create-shapes.ts';
import { createTypes, withoutSuffix } from './create-types.ts';
import { findConventions, serverOf } from './find-conventions.ts';
import { type FoundRecord, recordIn, rowsIn } from './find-records.ts';
import { listOperations, type Operation, segmentsOf } from './list-operations.ts';
import type { Node } from './node.ts';
import { indexResources, type Resource, withoutSlash } from './resource.ts';
import { writeCalls } from './write-calls.ts';

/** Options of drafting an OpenAPI document. */
export interface OpenApiOptions {
  /** The name of the service in `back-ends.json`. */
  api: string;
  /** Whether calls that remove are drafted. Default: no. */
  remove?: boolean;
  /** Names that the console has already. */
  taken?: Partial<TakenNames>;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * The sketch of an OpenAPI 3 document (`parseDocument`). Nothing is fetched: a reference to another document becomes open JSON with a
 * note. An operation that calls cannot express is left out with a note, so that each call of the sketch is complete.
 */
export function sketchOpenApi(document: Node, { api, remove = false, taken = {} }: OpenApiOptions): Sketch {
  const { entities: takenEntities = NONE, enums: takenEnums = NONE, calls = NONE, areas = NONE } = taken;
  const { notes, note } = createNotes();
  const resolver = createResolver(document);
  const shapes = createShapes(resolver);
  const { operations, unread } = listOperations(document, resolver);
  for (const at of unread) note('left out', at, 'This is no path that a call can have.');
  const resources = findResources(operations, shapes, takenEntities);
  const conventions = findConventions({ api, document, operations, resources, resolver, shapes, note });
  const { backEnd, hasNumbers, hasSeconds, ...ways } = conventions;
  const types = createTypes({ shapes, resources, hasNumbers, hasSeconds, taken: { entities: takenEntities, enums: takenEnums }, note });
  const written = writeCalls(
    operations,
    { ...ways, api, types, shapes, resources: indexResources(resources), note },
    { calls, areas, remove },
  );
  const { entities, enums } = types.collected();
  const isSorted = written.some(
    ({ contract: { params } }) =>
      typeof params === 'object' && params !== null && 'sort' in params && JSON.stringify(params).includes('"sortOrder"'),
  );
  const order = { name: 'sortOrder', values: ['asc', 'desc'], labels: { asc: 'Ascending', desc: 'Descending' } };
  for (const ref of resolver.lost)
    note('left out', ref, 'It stands outside of the document, and nothing is fetched. Bundle the document into one file to have it.');
  const server = serverOf(document);
  if (server !== undefined) note('guess', String(backEnd.url), `The address of the service is ${server}, by the document.`);
  return {
    ...{ api, backEnd, entities, operations: written, areas: {} },
    enums: isSorted && !takenEnums.has('sortOrder') ? [...enums, order] : enums,
    notes,
  };
}

/** Collects notes, each once. */
function createNotes(): { notes: DraftNote[]; note(kind: DraftNote['kind'], at: string, text: string): void } {
  const notes: DraftNote[] = [];
  const known = new Set<string>();
  return {
    notes,
    note(kind, at, text) {
      const id = `${kind} ${at} ${text}`;
      if (!known.has(id)) notes.push({ kind, at, text });
      known.add(id);
    },
  };
}

/** Operations on an address of records. */
interface Address {
  path: string;
  list: Operation | undefined;
  itemPath: string | undefined;
  items: Operation[];
}

/** The kinds of records of a service: each has a list, or an address of one. Addresses without parameters count before those below other records. */
function findResources(operations: readonly Operation[], shapes: Shapes, taken: Iterable<string>): Resource[] {
  const addresses = [...addressesOf(operations, shapes).values()];
  const depth = ({ path }: Address) => segmentsOf(path).filter(({ param }) => param !== undefined).length * 100 + segmentsOf(path).length;
  const entityName = createNames(taken);
  const known = new Set<string>();
  const found: Resource[] = [];
  for (const address of addresses.sort((one, other) => depth(one) - depth(other))) {
    const records = recordsOf(address, shapes);
    const components = new Set(records.flatMap(({ shape }) => (shape.name === undefined ? [] : [shape.name])));
    const isKnown = [...components].some((name) => known.has(name));
    const [main] = records;
    if (!main || isKnown) continue;
    for (const name of components) known.add(name);
    const noun = segmentsOf(address.path).at(-1)?.text ?? '';
    const entity = entityName(entityNameOf(main.shape.name === undefined ? noun : withoutSuffix(main.shape.name)));
    // Components without a name of their own are found by the entity.
    found.push({
      ...{ entity, path: address.path, itemPath: address.itemPath, components: components.size === 0 ? new Set([entity]) : components },
      ...keyOf(address, main.shape, entity, shapes),
    });
  }
  return found;
}

function addressesOf(operations: readonly Operation[], shapes: Shapes): Map<string, Address> {
  const addresses = new Map<string, Address>();
  const at = (path: string) => remember(addresses, path, () => ({ path, list: undefined, itemPath: undefined, items: [] }));
  for (const operation of operations) {
    const { segments, path, method, answer } = operation;
    const last = segments.at(-1);
    if (!last) continue;
    const plain = withoutSlash(path);
    if (last.param === undefined) {
      if (method === 'GET' && answer.is === 'json' && rowsIn(shapes, answer.schema, last.text)) at(plain).list ??= operation;
    } else if (segments.at(-2)?.param === undefined && segments.length > 1 && last.text === `{${last.param}}`) {
      const address = at(plain.slice(0, plain.lastIndexOf('/')));
      address.itemPath ??= plain;
      if (address.itemPath === plain) address.items.push(operation);
    }
  }
  for (const [path, { list, items }] of addresses) if (!list && !items.some(({ method }) => method === 'GET')) addresses.delete(path);
  return addresses;
}

/** The records that an address gives: alone, and as rows. */
function recordsOf({ path, list, items }: Address, shapes: Shapes): FoundRecord[] {
  const alone = items.filter(({ method }) => method === 'GET').concat(items.filter(({ method }) => method !== 'GET'));
  const records = alone.flatMap(({ answer, method }) => {
    const record = answer.is === 'json' ? recordIn(shapes, answer.schema) : undefined;
    return record && (method === 'GET' || record.shape.name !== undefined) ? [record] : [];
  });
  const rows = list?.answer.is === 'json' ? rowsIn(shapes, list.answer.schema, segmentsOf(path).at(-1)?.text ?? '') : undefined;
  const row = rows && shapes.of(rows.row);
  const named = records.filter(({ shape }, index) => index === 0 || shape.name === records[0]?.shape.name);
  return [...named, ...(row?.is === 'object' ? [{ path: '', shape: row }] : [])];
}

function keyOf(
  { itemPath }: Address,
  shape: Shape & { is: 'object' },
  entity: string,
  shapes: Shapes,
): Pick<Resource, 'key' | 'hasNumbers'> {
  const param = itemPath === undefined ? 'id' : (segmentsOf(itemPath).at(-1)?.param ?? 'id');
  const noun = wordsOf(entity).join(' ');
  const wanted = [
    wordsOf(param).join(' '),
    'id',
    `${noun} id`,
    'uuid',
    'object id',
    ...(/ id$/.test(wordsOf(param).join(' ')) ? [] : [`${wordsOf(param).join(' ')} id`]),
  ];
  const usable = [...shape.properties].flatMap(([name, schema]) => {
    const inner = shapes.of(schema);
    const isText = inner.is === 'plain' && (inner.type === 'string' || inner.type === 'integer');
    return isText && !inner.nullable && /^[A-Za-z_]\w*$/.test(name) ? [{ name, hasNumbers: inner.type === 'integer' }] : [];
  });
  const found = wanted.map((words) => usable.find(({ name }) => wordsOf(name).join(' ') === words)).find(Boolean);
  return { key: found?.name, hasNumbers: found?.hasNumbers ?? false };
}
