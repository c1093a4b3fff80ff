import { labelOf } from '../../../language/compile/label-of.ts';
import type { Constant } from '../../../language/expression/condition-facts.ts';
import { MESSAGES } from './messages.ts';
import { type ConditionPart, type ConditionTest, type ConditionValue, isGroup } from './pickable-condition.ts';

/** Text of each test, between subject and operand. */
export const TEST_TEXTS: Readonly<Record<ConditionTest, string>> = {
  yes: MESSAGES.isYes,
  no: MESSAGES.isNo,
  is: 'is',
  'is-not': MESSAGES.isNot,
  'one-of': MESSAGES.isOneOf,
  'none-of': MESSAGES.isNoneOf,
  above: MESSAGES.isMoreThan,
  'at-least': MESSAGES.isAtLeast,
  below: MESSAGES.isLessThan,
  'at-most': MESSAGES.isAtMost,
  begins: MESSAGES.beginsWith,
  there: MESSAGES.isThere,
  missing: MESSAGES.isMissing,
  filled: MESSAGES.isFilledIn,
  blank: MESSAGES.isEmpty,
};

/** Names in a sentence: of a path, and of a value compared with it. */
export interface NamesOfPaths {
  path: (path: string) => string;
  /** Undefined for a value without a label. */
  value: (path: string, value: Constant) => string | undefined;
}

const BY_KEYS: NamesOfPaths = {
  path: (path) => path.split('.').slice(1).map(labelOf).join(': ') || labelOf(path),
  value: () => undefined,
};

/** A condition in words: `Status is Delivered and Phone is filled in`. */
export function describeConditionPart(part: ConditionPart, names: NamesOfPaths = BY_KEYS): string {
  if (isGroup(part))
    return part.parts
      .map((each) => (isGroup(each) ? `(${describeConditionPart(each, names)})` : describeConditionPart(each, names)))
      .join(part.join === 'all' ? ' and ' : ' or ');
  const name = names.path(part.path);
  const values = part.values.map((given) => heldAgainst(given, part.path, names)).join(', ');
  const measured = part.counts === 'since' ? MESSAGES.timeSince({ first: name }) : MESSAGES.howManyFirst({ first: name });
  return [part.counts === undefined ? name : measured, TEST_TEXTS[part.test], values].filter(Boolean).join(' ');
}

function heldAgainst(given: ConditionValue, path: string, names: NamesOfPaths): string {
  if ('path' in given) return names.path(given.path);
  if ('duration' in given) {
    const { count, unit } = given.duration;
    return MESSAGES.durationOf({ count: String(count), unit: unitInWords(unit, String(count)) });
  }
  const { value } = given;
  const called = names.value(path, value);
  if (called !== undefined) return called;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return value === null ? 'nothing' : String(value);
  return /^[A-Z][A-Z\d_]+$/.test(value) ? labelOf(value.toLowerCase()) : `"${value}"`;
}

/** `hours`, or `hour` after one. */
export function unitInWords(unit: string, count: string): string {
  return count === '1' ? unit.slice(0, -1) : unit;
}
