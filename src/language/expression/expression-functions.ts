/*
 * The functions of the language and those that compiled text uses to stay safe on bad rows: one set for the engine, which checks and proves, and for
 * the walker, which pages run. Each throws on what it has no answer for.
 */

/** The first member of a list whose value at a dot path equals `value`; null without one. */
export function findMember(list: unknown, key: string, value: unknown): unknown {
  if (!Array.isArray(list)) return null;
  const steps = key.split('.');
  return list.find((member) => steps.reduce<unknown>((at, step) => memberAt(at, step, null), member) === value) ?? null;
}

/** Whether a value is present: not null, not a blank text, not an empty list. */
export function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined;
}

/** Milliseconds between two moments, both ISO strings. */
export function timeBetween(from: unknown, to: unknown): number {
  return momentOf(to) - momentOf(from);
}

function momentOf(value: unknown): number {
  const moment = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) throw new Error('Not a moment in time');
  return moment;
}

/** An own member of an object or list; `missing` where it does not exist or is null. */
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

/** Joins the texts of a list, without missing members. */
export function joinTexts(list: unknown, separator: string): string {
  if (!Array.isArray(list)) throw new Error('Not a list');
  return list.filter((member) => typeof member === 'string').join(separator);
}

/** The distinct values of a list in order of appearance, without missing ones. */
export function distinctMembers(list: unknown): unknown[] {
  if (!Array.isArray(list)) throw new Error('Not a list');
  return [...new Set(list.filter(isFilled))];
}

/** A text, or '' for anything else. */
export function textOrEmpty(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
