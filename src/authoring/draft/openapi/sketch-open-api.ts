import type { DraftNote, Sketch } from '../sketch.ts';
import type { TakenNames } from '../taken-names.ts';
import { createResolver } from './create-resolver.ts';
import { createShapes } from './create-shapes.ts';
import { createTypes } from './create-types.ts';
import { findConventions, serverOf } from './find-conventions.ts';
import { findResources } from './find-resources.ts';
import { listOperations } from './list-operations.ts';
import type { Node } from './node.ts';
import { indexResources } from './resource.ts';
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
