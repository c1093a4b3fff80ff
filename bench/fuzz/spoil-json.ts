import type { Random } from '../../marketplace/seed/random.ts';
import { oddValue } from '../faults/support/odd-values.ts';
import { oddExpression } from './odd-expressions.ts';

/** A place in JSON: parent and key. */
interface Place {
  holder: Record<string, unknown>;
  key: string;
}

/** Values by key, so that a value can replace another of its sort. */
export type ValuesByKey = ReadonlyMap<string, readonly unknown[]>;

/** Maximum depth of changes: Node can write about 4,000 levels as JSON, and a change adds up to 3,000. */
const DEEP = 500;

/** Names of built-in properties, and keywords that take nested parts. */
const KEYS = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'length', '', 'block', 'kind', 'use', 'items'];
const WORDS = ['blocks', 'fields', 'columns', 'actions', 'with', 'access', 'firstOf', 'type', 'of', 'entity', 'enum', 'extends', 'pick'];

/**
 * Makes one to three random changes in JSON. Most keep the shape: values of the same key, other names, unusual expressions, removed parts,
 * many copies, recursion. Others break it: types, built-in property names, deep nesting. The result can be written as JSON; the input is
 * not changed.
 */
export function spoilJson(random: Random, value: unknown, others: ValuesByKey): unknown {
  const spoiled = { '': structuredClone(value) };
  for (let count = random.integer(1, 3); count > 0 && levelsOf(spoiled) < DEEP; count -= 1) {
    const place = pickPlace(random, spoiled);
    if (random.chance(0.75)) bend(random, place, others);
    else breakShape(random, place);
  }
  return spoiled[''];
}

/** Collects the values of each key. Members of a list have the key of the list. */
export function valuesByKey(values: readonly unknown[]): ValuesByKey {
  const found = new Map<string, unknown[]>();
  const gather = (value: unknown, key: string): void => {
    found.set(key, [...(found.get(key) ?? []), value].slice(-400));
    if (Array.isArray(value)) for (const member of value) gather(member, `${key}[]`);
    else if (typeof value === 'object' && value !== null) for (const [name, member] of Object.entries(value)) gather(member, name);
  };
  for (const value of values) gather(value, '');
  return found;
}

/** Makes a change that mostly keeps the shape. */
function bend(random: Random, { holder, key }: Place, others: ValuesByKey): void {
  const value = holder[key];
  const alike = others.get(key) ?? others.get('')!;
  switch (random.integer(0, 6)) {
    case 0:
    case 1:
      put(holder, key, structuredClone(random.pick(alike)));
      return;
    case 2:
      if (typeof value === 'string') put(holder, key, random.chance(0.6) ? oddExpression(random) : pickKey(random));
      else put(holder, key, structuredClone(random.pick(alike)));
      return;
    case 3:
      if (Array.isArray(holder)) holder.splice(Number(key), 1);
      else delete holder[key];
      return;
    case 4:
      if (Array.isArray(value) && value.length > 0) put(holder, key, many(value, random.pick([2, 20, 400])));
      return;
    case 5:
      putInside(random, { holder, key });
      return;
    default:
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) addAlike(random, value, others);
  }
}

/** Nests a part in itself repeatedly. */
function putInside(random: Random, { holder, key }: Place): void {
  for (let count = random.integer(1, 6); count > 0; count -= 1) {
    const whole = holder[key];
    if (whole === undefined || levelsOf(whole) >= DEEP) return;
    const inner = pickPlace(random, { [key]: whole });
    if (inner.holder !== whole && inner.key === key && JSON.stringify(whole).length < 20_000)
      put(inner.holder, key, structuredClone(whole));
  }
}

/** Adds a key with a value that it has elsewhere. */
function addAlike(random: Random, value: object, others: ValuesByKey): void {
  const name = random.pick([...others.keys()].filter((each) => !each.endsWith('[]')));
  put(value, name, structuredClone(random.pick(others.get(name)!)));
}

/** Makes a change of the shape. */
function breakShape(random: Random, { holder, key }: Place): void {
  const value = holder[key];
  switch (random.integer(0, 5)) {
    case 0:
      put(holder, key, oddValue(random, 3));
      return;
    case 1:
      put(holder, key, random.pick([{}, [], [[]], [{}], null, true, 0, -1, 1e308, '', [null], { [pickKey(random)]: 1 }]));
      return;
    case 2:
      put(holder, key, random.pick<unknown>([[value], { [pickKey(random)]: value }, [[value]], [{ [pickKey(random)]: { toString: 1 } }]]));
      return;
    case 3:
      put(holder, pickKey(random), value);
      return;
    case 4:
      put(holder, key, nested(value, pickKey(random), random.pick([3, 10, 25, 70, 3_000])));
      return;
    default:
      put(holder, key, typeof value === 'object' ? { ...value, [pickKey(random)]: oddValue(random, 1) } : [value, value]);
  }
}

/** Sets an own property of any name. A list's length does not exist in JSON. */
function put(holder: object, key: string, value: unknown): void {
  if (Array.isArray(holder) && key === 'length') return;
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function pickKey(random: Random): string {
  return random.pick(random.chance(0.5) ? KEYS : WORDS);
}

function nested(value: unknown, key: string, levels: number): unknown {
  let whole = value;
  for (let level = 0; level < levels; level += 1) whole = level % 2 === 0 ? { [key]: whole } : [whole];
  return whole;
}

function many(list: readonly unknown[], count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => list[index % list.length]);
}

/** Depth of JSON; 0 for scalars. Iterative, since recursion fails on deep JSON. */
export function levelsOf(value: unknown): number {
  let level = 0;
  for (let inside = [value].filter(hasMembers); inside.length > 0; level += 1)
    inside = inside.flatMap((each) => Object.values(each)).filter(hasMembers);
  return level;
}

/** The text of a file: indented, unless the indentation would exceed the maximum length of a string. */
export function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, levelsOf(value) < DEEP ? 2 : 0) ?? ''}\n`;
}

function hasMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A random place, rather deep: each step continues more often than not. */
function pickPlace(random: Random, root: object): Place {
  let place: Place = { holder: root as Place['holder'], key: Object.keys(root)[0] ?? '' };
  for (;;) {
    const value = place.holder[place.key];
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || random.chance(0.12)) return place;
    place = { holder: value as Place['holder'], key: random.pick(Object.keys(value)) };
  }
}
