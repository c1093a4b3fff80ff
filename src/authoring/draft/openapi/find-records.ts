import { wordsOf } from '../names.ts';
import type { Shape, Shapes } from './create-shapes.ts';

/** A record in an answer, and the path to it. */
export interface FoundRecord {
  path: string;
  shape: Shape & { is: 'object' };
}

/** The rows in an answer: the path to them, the schema of one, and the members beside them, by path. */
export interface FoundRows {
  path: string;
  row: unknown;
  beside: ReadonlyMap<string, unknown>;
}

/** Members that are about an answer, not about a record. */
const ENVELOPE =
  /^(meta|metadata|links|_links|included|jsonapi|status|success|ok|message|messages|code|errors?|warnings|request_?id|timestamp|pagination|paging)$/i;
/** Members that hold the rows, the best first. */
const ROWS = [
  'data',
  'items',
  'results',
  'records',
  'rows',
  'content',
  'value',
  'values',
  'entries',
  'list',
  'elements',
  'objects',
  'edges',
];
/** Members that hold what is said about the rows. */
const ABOUT = /^(meta|metadata|pagination|paging|page|pages|links|_links|cursor|cursors|page_?info|_metadata)$/i;

const isPathStep = (name: string): boolean => !/[.[\]]/.test(name) && name !== '';

/** The record in an answer: the answer itself, or the only object in an envelope. Undefined where the answer is no object. */
export function recordIn(shapes: Shapes, schema: unknown): FoundRecord | undefined {
  const shape = shapes.of(schema);
  if (shape.is !== 'object') return undefined;
  const own = { path: '', shape };
  const parts = [...shape.properties].filter(([name]) => !ENVELOPE.test(name));
  const [only] = parts;
  if (parts.length !== 1 || !only || !isPathStep(only[0])) return own;
  const inner = shapes.of(only[1]);
  return inner.is === 'object' && inner.properties.size > 0 ? { path: only[0], shape: inner } : own;
}

/** The rows in an answer; undefined where it is no list. `noun` is how the address calls the records: `orders`. */
export function rowsIn(shapes: Shapes, schema: unknown, noun: string): FoundRows | undefined {
  const shape = shapes.of(schema);
  if (shape.is === 'list') return isRow(shapes, shape.items) ? { path: '', row: shape.items, beside: new Map() } : undefined;
  // A record with lines is no list of lines.
  if (shape.is !== 'object' || [...shape.properties.keys()].some((name) => /^(id|uuid|_id)$/i.test(name))) return undefined;
  const found = rowsOf(shapes, shape, noun);
  if (found) return { ...found, beside: besideOf(shapes, shape, found.path) };
  for (const [name, value] of shape.properties) {
    const inner = shapes.of(value);
    if (!isPathStep(name) || inner.is !== 'object' || !/^(data|_embedded|result|response|payload|body)$/i.test(name)) continue;
    const within = rowsOf(shapes, inner, noun);
    if (!within) continue;
    const own = besideOf(shapes, inner, within.path);
    const beside = new Map([...besideOf(shapes, shape, name), ...[...own].map(([path, member]) => [`${name}.${path}`, member] as const)]);
    return { path: `${name}.${within.path}`, row: within.row, beside };
  }
  return undefined;
}

function rowsOf(shapes: Shapes, shape: Shape & { is: 'object' }, noun: string): { path: string; row: unknown } | undefined {
  const lists = [...shape.properties].flatMap(([path, value]) => {
    const inner = shapes.of(value);
    return isPathStep(path) && !ENVELOPE.test(path) && inner.is === 'list' && isRow(shapes, inner.items)
      ? [{ path, row: inner.items }]
      : [];
  });
  const words = wordsOf(noun).join();
  const named =
    lists.find(({ path }) => wordsOf(path).join() === words) ??
    ROWS.map((name) => lists.find(({ path }) => path.toLowerCase() === name)).find(Boolean);
  return named ?? (lists.length === 1 ? lists[0] : undefined);
}

function isRow(shapes: Shapes, schema: unknown): boolean {
  const shape = shapes.of(schema);
  return shape.is === 'object' && shape.properties.size > 0;
}

function besideOf(shapes: Shapes, shape: Shape & { is: 'object' }, rows: string): Map<string, unknown> {
  const beside = new Map<string, unknown>();
  for (const [name, value] of shape.properties) {
    if (name === rows || !isPathStep(name)) continue;
    const inner = shapes.of(value);
    if (inner.is !== 'object') beside.set(name, value);
    else if (ABOUT.test(name))
      for (const [part, member] of inner.properties) {
        const deeper = shapes.of(member);
        if (deeper.is === 'object' && isPathStep(part))
          for (const [last, each] of deeper.properties) beside.set(`${name}.${part}.${last}`, each);
        else if (isPathStep(part)) beside.set(`${name}.${part}`, member);
      }
  }
  return beside;
}
