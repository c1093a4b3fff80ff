/*
 * The functions of the language and those that compiled text uses to stay safe on bad rows: one set for the engine, which checks and proves, and for
 * the walker, which pages run. Each throws on what it has no answer for.
 */

/** The first member of a list whose value at a dot path equals `value`; null when there is none. */
export function findMember(list: unknown, key: string, value: unknown): unknown {
  if (!Array.isArray(list)) return null;
  const steps = key.split('.');
  return list.find((member) => steps.reduce<unknown>((at, step) => memberAt(at, step, null), member) === value) ?? null;
}

/** Whether there is something: not null, not a blank text, not an empty list. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined;
}

/** Milliseconds from one moment to another, both ISO strings. */
export function timeBetween(from: unknown, to: unknown): number {
  return momentOf(to) - momentOf(from);
}

function momentOf(value: unknown): number {
  const moment = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) throw new Error('Not a moment in time');
  return moment;
}

/** A member of an object or list, own properties only; `missing` where there is none or it is null. */
export function memberAt(holder: unknown, key: unknown, missing: unknown): unknown {
  if (holder === null || typeof holder !== 'object') return missing;
  if ((typeof key !== 'string' && typeof key !== 'number') || !Object.hasOwn(holder, key)) return missing;
  return (holder as Record<string | number, unknown>)[key] ?? missing;
}

/** An order comparison inside a macro, where one bad member must not spoil the list: false unless both sides are of one comparable type. */
export function isOrdered(left: unknown, operator: string, right: unknown): boolean {
  const areComparable = (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string');
  return areComparable && compare(operator, left, right);
}

/** `<`, `<=`, `>` or `>=` of two numbers, texts or truths. */
export function compare<Value extends number | string | boolean>(operator: string, left: Value, right: Value): boolean {
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

/** A converted amount without the noise of binary fractions: 12.34 dollars are 1234 cents. */
export function withoutNoise(value: unknown): number {
  if (typeof value !== 'number') throw new Error('Not a number');
  return Math.round(value * 1e6) / 1e6;
}

/** Texts of a list in one, members that are not there left out. */
export function joinTexts(list: unknown, separator: string): string {
  if (!Array.isArray(list)) throw new Error('Not a list');
  return list.filter((member) => typeof member === 'string').join(separator);
}

/** Each value of a list once, in the order of their first appearance, without what is not there. */
export function distinctMembers(list: unknown): unknown[] {
  if (!Array.isArray(list)) throw new Error('Not a list');
  return [...new Set(list.filter(isFilled))];
}

/** A text as it is, and an empty one in place of anything else. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
