import { Environment } from '@marcbachmann/cel-js';
import { entriesOf } from '../contracts/map-entries.ts';

/** Structure limits of one expression, enforced while parsing. */
export const LIMITS = { maxAstNodes: 400, maxDepth: 40, maxListElements: 100, maxMapEntries: 20, maxCallArguments: 8 } as const;

/**
 * The one CEL environment: variables are untyped (types were decided against the contracts before), every number is a double, and beside
 * CEL's own functions there are those of the language and those that compiled text uses to stay safe on bad rows.
 */
export function createCelEnvironment(): Environment {
  return new Environment({ unlistedVariablesAreDyn: true, homogeneousAggregateLiterals: false, limits: LIMITS })
    .registerOperator('double % double', (left: number, right: number) => left % right)
    .registerFunction('find(dyn, string, dyn): dyn', findMember)
    .registerFunction('filled(dyn): bool', isFilled)
    .registerFunction('entries(dyn): dyn', entriesOf)
    .registerFunction('timeBetween(dyn, dyn): double', timeBetween)
    .registerFunction('at(dyn, dyn, dyn): dyn', memberAt)
    .registerFunction('ordered(dyn, string, dyn): bool', isOrdered)
    .registerFunction('exact(dyn): double', withoutNoise)
    .registerFunction('joined(dyn, string): string', joinTexts)
    .registerFunction('distinct(dyn): dyn', distinctMembers)
    .registerFunction('text(dyn): string', (value: unknown) => (typeof value === 'string' ? value : ''));
}

/** The first member of a list whose value at a dot path equals `value`; null when there is none. */
function findMember(list: unknown, key: string, value: unknown): unknown {
  if (!Array.isArray(list)) return null;
  const steps = key.split('.');
  return list.find((member) => steps.reduce<unknown>((at, step) => memberAt(at, step, null), member) === value) ?? null;
}

/** Whether there is something: not null, not a blank text, not an empty list. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined;
}

/** Milliseconds from one moment to another, both ISO strings; throws on anything else. */
function timeBetween(from: unknown, to: unknown): number {
  return momentOf(to) - momentOf(from);
}

function momentOf(value: unknown): number {
  const moment = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(moment)) throw new Error('Not a moment in time');
  return moment;
}

/** A member of an object or list, own properties only; `missing` where there is none or it is null. */
function memberAt(holder: unknown, key: unknown, missing: unknown): unknown {
  if (holder === null || typeof holder !== 'object') return missing;
  if ((typeof key !== 'string' && typeof key !== 'number') || !Object.hasOwn(holder, key)) return missing;
  return (holder as Record<string | number, unknown>)[key] ?? missing;
}

/** An order comparison inside a macro, where one bad member must not spoil the list: false unless both sides are of one comparable type. */
function isOrdered(left: unknown, operator: string, right: unknown): boolean {
  const areComparable = (typeof left === 'number' && typeof right === 'number') || (typeof left === 'string' && typeof right === 'string');
  if (!areComparable) return false;
  if (operator === '<') return left < right;
  if (operator === '<=') return left <= right;
  return operator === '>' ? left > right : left >= right;
}

/** A converted amount without the noise of binary fractions: 12.34 dollars are 1234 cents. */
function withoutNoise(value: unknown): number {
  if (typeof value !== 'number') throw new Error('Not a number');
  return Math.round(value * 1e6) / 1e6;
}

/** Texts of a list in one, members that are not there left out. */
function joinTexts(list: unknown, separator: string): string {
  if (!Array.isArray(list)) throw new Error('Not a list');
  return list.filter((member) => typeof member === 'string').join(separator);
}

/** Each value of a list once, in the order of their first appearance, without what is not there. */
function distinctMembers(list: unknown): unknown[] {
  if (!Array.isArray(list)) throw new Error('Not a list');
  return [...new Set(list.filter(isFilled))];
}
