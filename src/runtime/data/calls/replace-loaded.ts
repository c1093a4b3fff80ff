import { type MapEntry, mapOf } from '../../../language/contracts/map-entries.ts';
import { writeObjectPath } from '../values/object-path.ts';

/** A copy of a value with another one at a path; with an empty path that other one. */
export function withValueAt(value: unknown, steps: readonly string[], next: unknown): unknown {
  if (steps.length === 0) return next;
  const copy = structuredClone(value) as Record<string, unknown>;
  writeObjectPath(copy, steps, next);
  return copy;
}

/**
 * An answer with one of the rows in it replaced, found by identity at any depth; the same answer where it is not in it. An entry of a map is
 * in an answer as a member of that map.
 */
export function replaceLoaded(answer: unknown, old: object, next: unknown): unknown {
  const map = mapOf(old);
  if (!map) return replaceObject(answer, old, next);
  const { key, value } = next as MapEntry;
  return replaceObject(answer, map, { ...map, [key]: value });
}

function replaceObject(answer: unknown, old: object, next: unknown): unknown {
  if (answer === old) return next;
  if (typeof answer !== 'object' || answer === null) return answer;
  const isList = Array.isArray(answer);
  const entries = Object.entries(answer).map(([key, member]) => [key, replaceObject(member, old, next)] as const);
  if (entries.every(([key, member]) => member === (answer as Record<string, unknown>)[key])) return answer;
  return isList ? entries.map(([, member]) => member) : Object.fromEntries(entries);
}
