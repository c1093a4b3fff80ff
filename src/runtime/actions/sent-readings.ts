import type { Seen } from '../../language/contracts/seen-values.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { readPath } from '../../language/expression/read-path.ts';
import { findPlaces, type LoadedAnswer } from './find-places.ts';
import type { Reading } from './readings-of.ts';

/** Values that the person saw when they made a call (for optimistic concurrency), with the reading of each. */
export interface SentReadings {
  seen: Seen[];
  /** By the index of an answer and of a value in it, as in the server's conflicts. */
  readingAt: (answer: number, value: number) => Reading | undefined;
}

/** Loaded data, and the key of rows. */
export interface LoadedWorld {
  answers: readonly LoadedAnswer[];
  /** The current scope of the page: it locates values, also of earlier readings. */
  scope: Scope;
  rowKey: string | undefined;
  /** Milliseconds of the clock of the answers. */
  now: number;
}

/** Converts readings to places that the server can check: answers, and paths in them. */
export function sentReadings(readings: readonly Reading[], { answers, scope, rowKey, ...world }: LoadedWorld): SentReadings {
  const places = findPlaces(answers, rowKey);
  const seen: Seen[] = [];
  const found: Reading[][] = [];
  const indexes = new Map<LoadedAnswer, number>();
  const known = new Set<string>();
  for (const reading of readings) {
    const now = reading.isOwn ? undefined : places.ofPath(reading.path, scope);
    const place = now ?? places.ofPath(reading.path, reading.scope);
    if (!place || place.steps.length === 0) continue;
    const { call, params, readAt } = place.answer;
    const since = Math.min(readAt, reading.field?.form.start?.at ?? readAt);
    const index = indexes.get(place.answer) ?? seen.push({ call, params, age: Math.max(0, world.now - since), values: [] }) - 1;
    indexes.set(place.answer, index);
    const name = JSON.stringify([index, place.steps, reading.field?.item.id]);
    if (known.has(name)) continue;
    known.add(name);
    const { root, steps } = reading.path;
    const was = readPath({ root, steps, missing: null }, reading.scope);
    seen[index]?.values.push([[...place.steps], was.state === 'value' ? was.value : null]);
    found[index] = [...(found[index] ?? []), reading];
  }
  return { seen, readingAt: (answer, value) => found[answer]?.[value] };
}
