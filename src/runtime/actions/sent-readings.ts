import type { Seen } from '../../language/contracts/seen-values.ts';
import type { Scope } from '../../language/expression/compiled-expression.ts';
import { readPath } from '../../language/expression/read-path.ts';
import { findPlaces, type LoadedAnswer } from './find-places.ts';
import type { Reading } from './readings-of.ts';

/** What goes along with a call as seen, and which reading each of its values was. */
export interface SentReadings {
  seen: Seen[];
  /** By the indexes of an answer and of a value in it, as the server tells what has moved. */
  readingAt: (answer: number, value: number) => Reading | undefined;
}

/** What was loaded, and by which key a row is told from the others. */
export interface LoadedWorld {
  answers: readonly LoadedAnswer[];
  /** What the page reads now: it says where things stand, also for what was read a while ago. */
  scope: Scope;
  rowKey: string | undefined;
  /** Milliseconds of the clock of the answers. */
  now: number;
}

/** Turns what was read into what the server can read again: the answers it stood in, and the ways to it. */
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
    const since = Math.min(readAt, reading.field?.form.begun?.at ?? readAt);
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
