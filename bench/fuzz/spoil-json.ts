import type { Random } from '../../marketplace/seed/random.ts';
import { oddValue } from '../faults/support/odd-values.ts';
import { oddExpression } from './odd-expressions.ts';

/** A place in JSON: the object or list around it, and the key under which it stands there. */
interface Place {
  holder: Record<string, unknown>;
  key: string;
}

/** What stands under each key anywhere, so that a value can be put where another of its sort stood. */
export type ValuesByKey = ReadonlyMap<string, readonly unknown[]>;

/** What is so deep is spoiled no further: Node itself can write some 4,000 levels as JSON, and one change adds 3,000. */
const DEEP = 500;

/** Names that every object has without being given them, beside words of the language that ask for parts of their own. */
const KEYS = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf', 'length', '', 'block', 'kind', 'use', 'items'];
const WORDS = ['blocks', 'fields', 'columns', 'actions', 'with', 'access', 'firstOf', 'type', 'of', 'entity', 'enum', 'extends', 'pick'];

/**
 * Changes JSON at one to three places by chance. Most changes keep the shape: what stands under the same key elsewhere, other names, odd expressions,
 * parts left out, many copies, a part inside itself. The others break it: other types, keys that every object has, deep nesting. What comes out can
 * be written as JSON; what went in is not touched.
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

/** Gathers what stands under each key of many values. Members of a list stand under the key of the list. */
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

/** A change that mostly keeps the shape. */
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

/** Puts a part where one of its kind stands inside it, some times over: blocks in blocks in blocks. */
function putInside(random: Random, { holder, key }: Place): void {
  for (let count = random.integer(1, 6); count > 0; count -= 1) {
    const whole = holder[key];
    if (whole === undefined || levelsOf(whole) >= DEEP) return;
    const inner = pickPlace(random, { [key]: whole });
    if (inner.holder !== whole && inner.key === key && JSON.stringify(whole).length < 20_000)
      put(inner.holder, key, structuredClone(whole));
  }
}

/** One more key, with a value that it has elsewhere. */
function addAlike(random: Random, value: object, others: ValuesByKey): void {
  const name = random.pick([...others.keys()].filter((each) => !each.endsWith('[]')));
  put(value, name, structuredClone(random.pick(others.get(name)!)));
}

/** A change that gives another shape. */
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

/** Sets an own property, whatever its name is. The length of a list is none that JSON has. */
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

/** How deep JSON is: 0 for what is no list and no object. Counts without going into itself, which deep JSON would not let it. */
export function levelsOf(value: unknown): number {
  let level = 0;
  for (let inside = [value].filter(hasMembers); inside.length > 0; level += 1)
    inside = inside.flatMap((each) => Object.values(each)).filter(hasMembers);
  return level;
}

/** The text of a file: with its lines set in as people write them, but where that would be more blanks than a text can hold. */
export function writeJson(value: unknown): string {
  return `${JSON.stringify(value, null, levelsOf(value) < DEEP ? 2 : 0) ?? ''}\n`;
}

function hasMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A place by chance, which is rather deep: each step goes on more often than not. */
function pickPlace(random: Random, root: object): Place {
  let place: Place = { holder: root as Place['holder'], key: Object.keys(root)[0] ?? '' };
  for (;;) {
    const value = place.holder[place.key];
    if (typeof value !== 'object' || value === null || Object.keys(value).length === 0 || random.chance(0.12)) return place;
    place = { holder: value as Place['holder'], key: random.pick(Object.keys(value)) };
  }
}
