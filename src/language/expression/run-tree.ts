import { entriesOf } from '../contracts/map-entries.ts';
import {
  compare,
  distinctMembers,
  findMember,
  isFilled,
  isOrdered,
  joinTexts,
  memberAt,
  textOrEmpty,
  timeBetween,
  withoutNoise,
} from './expression-functions.ts';
import { type ExpressionTree, isOperation } from './expression-tree.ts';

/** State of a walk apart from its tree. */
interface Walk {
  /** Values of the variables of the tree. Variables of macros are set during the walk. */
  readonly variables: Record<string, unknown>;
  /** Steps that are left. */
  left: number;
}

/**
 * Step limit of one evaluation: one step per part, per member of a list that an operation reads or creates, and per block of characters of
 * a text.
 */
const MOST_STEPS = 500_000;
const CHARACTERS_A_STEP = 64;
/** Characters of a text that an operation makes. */
const LONGEST_TEXT = 1_000_000;

/** Thrown where the values allow no result, as CEL does. Its message is never shown. */
class NoAnswer extends Error {}

/**
 * Walks a tree as CEL runs the text that it was made of: the same answer, and an error where CEL has one. Numbers are doubles and values those of
 * JSON; tests hold it against the engine on every expression of the shipped screens (docs/decisions/01-language.md#expressions).
 * Throws also beyond a budget of steps and text length (docs/decisions/01-language.md#expressions).
 * @param variables may be changed meanwhile: macros put their members in.
 */
export function runTree(tree: ExpressionTree, variables: Record<string, unknown>): unknown {
  return step(tree, { variables, left: MOST_STEPS });
}

/** Throws on every step once the limit is reached, so that no operation continues. */
function spend(walk: Walk, steps: number): void {
  walk.left -= steps;
  if (walk.left < 0) throw new NoAnswer();
}

function step(tree: ExpressionTree, walk: Walk): unknown {
  spend(walk, 1);
  if (typeof tree === 'string') return walk.variables[tree];
  if (!isOperation(tree)) return tree.value;
  const operation = tree[0];
  const parts = tree.slice(1);
  const lazy = LAZY[operation];
  if (lazy) return lazy(parts, walk, operation);
  const apply = STRICT[operation] ?? refuse;
  const values = parts.map((part) => step(part, walk));
  spend(walk, costOf(operation, values));
  const value = apply(...values);
  if (typeof value === 'string' && value.length > LONGEST_TEXT) throw new NoAnswer();
  spend(walk, sizeOfValue(value));
  return value;
}

/** The cost of an operation by the size of its operands, before it runs. */
function costOf(operation: string, values: readonly unknown[]): number {
  const size = values.reduce<number>((sum, value) => sum + sizeOfValue(value), 0);
  return operation === 'find' ? size * string(values[1]).split('.').length : size;
}

function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return Math.ceil(value.length / CHARACTERS_A_STEP);
  return Array.isArray(value) ? value.length : 1;
}

type Strict = (...values: unknown[]) => unknown;

/** Operations that evaluate all operands first. */
const STRICT: Readonly<Record<string, Strict | undefined>> = {
  '<': ordered('<'),
  '<=': ordered('<='),
  '>': ordered('>'),
  '>=': ordered('>='),
  '+': add,
  '-': (left, right) => number(left) - number(right),
  '*': (left, right) => number(left) * number(right),
  '/': (left, right) => number(left) / number(right),
  '%': (left, right) => number(left) % number(right),
  '-_': (value) => -number(value),
  '!_': (value) => !truth(value),
  list: (...members) => members,
  size: sizeOf,
  string: toText,
  contains: (text, part) => string(text).includes(string(part)),
  startsWith: (text, part) => string(text).startsWith(string(part)),
  endsWith: (text, part) => string(text).endsWith(string(part)),
  lowerAscii: (text) => string(text).toLowerCase(),
  upperAscii: (text) => string(text).toUpperCase(),
  trim: (text) => string(text).trim(),
  split: (text, separator) => string(text).split(string(separator)),
  indexOf: (text, part) => string(text).indexOf(string(part)),
  lastIndexOf: (text, part) => string(text).lastIndexOf(string(part)),
  substring,
  find: (list, key, value) => findMember(list, string(key), value),
  filled: isFilled,
  entries: entriesOf,
  timeBetween,
  at: memberAt,
  ordered: (left, operator, right) => isOrdered(left, string(operator), right),
  exact: withoutNoise,
  joined: (list, separator) => joinTexts(list, string(separator)),
  distinct: distinctMembers,
  text: textOrEmpty,
};

type Lazy = (parts: readonly ExpressionTree[], walk: Walk, operation: string) => unknown;

/** Operations that look at some of their parts only, or more than once, or into their values. */
const LAZY: Readonly<Record<string, Lazy | undefined>> = {
  '==': ([left, right], walk) => isEqual(step(left!, walk), step(right!, walk), walk),
  '!=': ([left, right], walk) => !isEqual(step(left!, walk), step(right!, walk), walk),
  in: ([value, holder], walk) => isIn(step(value!, walk), step(holder!, walk), walk),
  '&&': both,
  '||': both,
  '?:': ([condition, yes, no], walk) => step((truth(step(condition!, walk)) ? yes : no)!, walk),
  exists: someOrAll,
  all: someOrAll,
  exists_one: (parts, walk) => members(parts, walk).filter((ask) => truth(ask(parts[2]!))).length === 1,
  filter: (parts, walk) =>
    members(parts, walk)
      .filter((ask) => truth(ask(parts[2]!)))
      .map((ask) => ask(parts[1]!)),
  map: (parts, walk) => {
    const found = members(parts, walk);
    return parts.length < 4 ? found.map((ask) => ask(parts[2]!)) : found.flatMap((ask) => (truth(ask(parts[2]!)) ? [ask(parts[3]!)] : []));
  },
};

/** `&&` and `||`: one side may have no answer where the other decides. */
function both([left, right]: readonly ExpressionTree[], walk: Walk, operation: string): boolean {
  const decides = operation === '||';
  let first: unknown;
  try {
    first = step(left!, walk);
  } catch {
    first = undefined;
  }
  if (first === decides) return decides;
  const second = truth(step(right!, walk));
  return second === decides ? decides : truth(first);
}

/** `exists` and `all`: a member without an answer counts only where no other decides. */
function someOrAll(parts: readonly ExpressionTree[], walk: Walk, operation: string): boolean {
  const decides = operation === 'exists';
  let failure: unknown;
  for (const ask of members(parts, walk)) {
    try {
      if (truth(ask(parts[2]!)) === decides) return decides;
    } catch (error) {
      failure ??= error;
    }
  }
  if (failure) throw failure;
  return !decides;
}

/** The members for a macro, keys of a map, each as a function that evaluates an expression about it. */
function members([of, variable]: readonly ExpressionTree[], walk: Walk): ((tree: ExpressionTree) => unknown)[] {
  const value = step(of!, walk);
  if (value === null || typeof value !== 'object') throw new NoAnswer();
  const list: readonly unknown[] = Array.isArray(value) ? value : Object.keys(value);
  spend(walk, list.length);
  return list.map((member) => (tree) => {
    walk.variables[variable as string] = member;
    return step(tree, walk);
  });
}

function refuse(): never {
  throw new NoAnswer();
}

function number(value: unknown): number {
  return typeof value === 'number' ? value : refuse();
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : refuse();
}

function truth(value: unknown): boolean {
  return typeof value === 'boolean' ? value : refuse();
}

function add(left: unknown, right: unknown): unknown {
  if (typeof left === 'string') return left + string(right);
  if (Array.isArray(left) && Array.isArray(right)) return [...left, ...right];
  return number(left) + number(right);
}

function ordered(operator: string): Strict {
  return (left, right) => {
    if (typeof left === 'string') return compare(operator, left, string(right));
    if (typeof left === 'boolean') return compare(operator, left, truth(right));
    return compare(operator, number(left), number(right));
  };
}

function isEqual(left: unknown, right: unknown, walk: Walk): boolean {
  spend(walk, typeof left === 'string' ? sizeOfValue(left) : 1);
  if (left === right) return true;
  if (left === null || right === null || typeof left !== 'object' || typeof right !== 'object') return false;
  if (left instanceof Date || right instanceof Date) return Number(left) === Number(right);
  const keys = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => key in right && isEqual(left[key as never], right[key as never], walk))
  );
}

function isIn(value: unknown, holder: unknown, walk: Walk): boolean {
  if (Array.isArray(holder)) return holder.some((member) => isEqual(value, member, walk));
  if (holder === null || typeof holder !== 'object') return refuse();
  return Object.hasOwn(holder, value as PropertyKey) && holder[value as never] !== undefined;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return [...value].length;
  return value !== null && typeof value === 'object' ? Object.keys(value).length : refuse();
}

function toText(value: unknown): string {
  if (value === Number.POSITIVE_INFINITY) return '+Inf';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  return ['string', 'number', 'boolean'].includes(typeof value) ? `${value}` : refuse();
}

function substring(value: unknown, start: unknown, end?: unknown): string {
  const text = string(value);
  const [from, to] = [place(start), end === undefined ? text.length : place(end)];
  return from < 0 || from > to || to > text.length ? refuse() : text.substring(from, to);
}

/** A place in a text, whole; a text may say it. */
function place(value: unknown): number {
  const written = typeof value === 'string' && value === value.trim() && value.length <= 20 && !value.includes('0x');
  const found = written ? Number(BigInt(value)) : Math.trunc(number(value));
  return Number.isFinite(found) ? found : refuse();
}
