import type { Contracts, ContractType } from './contract-types.ts';
import { describeType, describeValue } from './describe-type.ts';
import { isForbiddenKey } from './forbidden-keys.ts';
import { isDate, isDateTime } from './iso-dates.ts';
import { hasFormat, isStorable } from './string-formats.ts';
import { fieldsOf } from './type-of-path.ts';

/** One location where a value breaks its contract. `path` is '' for the value itself, e.g. `filter.status` or `items[2].reason` below it. */
export interface ValueIssue {
  path: string;
  expected: string;
  received: string;
}

/**
 * The meaning of absence. In `params` a key may be absent when it is `optional`; in `result` also when it is nullable, a boolean or a list,
 * because `completeValue` fills those.
 */
export type ValueDirection = 'params' | 'result';

const MAXIMUM_DEPTH = 40;
const STORABLE = 'text without null bytes and broken characters';
/** Maximum number of issues: enough to correct a payload. */
const MAXIMUM_ISSUES = 20;
/** Maximum number of values in open types of all parameters together: checking them blocks the thread. */
export const MAXIMUM_OPEN_VALUES = 20_000;

/** Compares a value with its contract. Shapes are closed: a key that the contract does not know is an issue. Never throws. */
export function validateValue(
  value: unknown,
  type: ContractType,
  contracts: Contracts,
  direction: ValueDirection = 'params',
): ValueIssue[] {
  const issues: ValueIssue[] = [];
  const open = countOpenValues();
  validate(value, type, '', 0);
  return issues;

  function addIssue(path: string, expected: string, value: unknown): void {
    if (issues.length < MAXIMUM_ISSUES) issues.push({ path, expected, received: describeValue(value) });
  }

  function validate(value: unknown, type: ContractType, path: string, depth: number): void {
    if (depth > MAXIMUM_DEPTH) {
      addIssue(path, `at most ${MAXIMUM_DEPTH} levels`, value);
      return;
    }
    if (value === undefined) {
      if (!isAbsenceFine(type)) addIssue(path, describeType(type, contracts), value);
      return;
    }
    if (value === null && type.nullable) return;
    if (type.type === 'object' || type.type === 'entity') {
      validateFields(value, type, path, depth);
      return;
    }
    if (direction === 'params' && isOpen(type) && open.isTooMuch(value, type)) {
      addIssue(path, `at most ${MAXIMUM_OPEN_VALUES} values in all`, value);
      return;
    }
    if (type.type === 'list' && Array.isArray(value) && value.length <= (type.maxLength ?? Number.POSITIVE_INFINITY)) {
      value.forEach((member, index) => {
        validate(member, type.of, `${path}[${index}]`, depth + 1);
      });
      return;
    }
    if (type.type === 'map' && isPlainObject(value)) {
      for (const [key, member] of Object.entries(value)) {
        if (isForbiddenKey(key) || !isStorable(key)) addIssue(join(path, key), 'another key', member);
        else if (type.keys && !isOfSimpleType(key, type.keys, contracts))
          addIssue(join(path, key), `${describeType(type.keys, contracts)} as the key`, key);
        else validate(member, type.of, join(path, key), depth + 1);
      }
      return;
    }
    if (type.type === 'json') {
      if (!isSafeJson(value, depth)) addIssue(path, describeType(type, contracts), value);
      return;
    }
    if (!isOfSimpleType(value, type, contracts)) addIssue(path, isUnstorable(value) ? STORABLE : describeType(type, contracts), value);
  }

  function validateFields(value: unknown, type: ContractType, path: string, depth: number): void {
    const fields = fieldsOf(type, contracts);
    if (!isPlainObject(value) || fields === undefined) {
      addIssue(path, describeType(type, contracts), value);
      return;
    }
    for (const key of Object.keys(fields)) {
      const field = fields[key] as ContractType;
      const member = Object.hasOwn(value, key) ? value[key] : undefined;
      // Most values are right, and need no path.
      if (depth < MAXIMUM_DEPTH && isOfSimpleType(member, field, contracts)) continue;
      validate(member, field, join(path, key), depth + 1);
    }
    for (const key of Object.keys(value)) {
      if (!Object.hasOwn(fields, key) && value[key] !== undefined) addIssue(join(path, key), 'no such key', value[key]);
    }
  }

  function isAbsenceFine(type: ContractType): boolean {
    if (type.optional) return true;
    return direction === 'result' && (type.nullable === true || type.type === 'boolean' || type.type === 'list');
  }
}

/** Counts values in what is open, and no further than there may be. A typed member that is open itself is counted with its own. */
function countOpenValues(): { isTooMuch(value: unknown, type: ContractType): boolean } {
  let count = 0;
  return {
    isTooMuch(value, type) {
      const waiting = [value];
      while (waiting.length > 0 && count <= MAXIMUM_OPEN_VALUES) {
        const next = waiting.pop();
        if (typeof next !== 'object' || next === null) continue;
        const members = Array.isArray(next) ? next : Object.values(next);
        count += members.length;
        if (type.type === 'json' && count <= MAXIMUM_OPEN_VALUES) for (const member of members) waiting.push(member);
      }
      return count > MAXIMUM_OPEN_VALUES;
    },
  };
}

/** Whether a contract says nothing of how many values there are. */
function isOpen(type: ContractType): boolean {
  return type.type === 'map' || type.type === 'json' || (type.type === 'list' && type.maxLength === undefined);
}

function isOfSimpleType(value: unknown, type: ContractType, contracts: Contracts): boolean {
  switch (type.type) {
    case 'string':
      return (
        typeof value === 'string' &&
        isStorable(value) &&
        !isWithin(value, (type.minLength ?? 0) - 1) &&
        isWithin(value, type.maxLength ?? Number.POSITIVE_INFINITY) &&
        (type.format === undefined || value === '' || hasFormat(value, type.format)) &&
        (type.pattern === undefined || new RegExp(type.pattern, 'u').test(value))
      );
    case 'number':
      return (
        typeof value === 'number' &&
        Number.isFinite(value) &&
        (!type.integer || Number.isSafeInteger(value)) &&
        value >= (type.min ?? Number.NEGATIVE_INFINITY) &&
        value <= (type.max ?? Number.POSITIVE_INFINITY)
      );
    case 'boolean':
      return typeof value === 'boolean';
    case 'enum':
      return typeof value === 'string' && Object.hasOwn(contracts.enums.get(type.enum)?.values ?? {}, value);
    case 'id':
      // `~` and `!` occur in ids of database rows: between parts, and before an escaped character.
      return typeof value === 'string' && /^[\w~!-]{1,200}$/.test(value);
    case 'date-time':
      return isDateTime(value);
    case 'date':
      return isDate(value);
    default:
      return false;
  }
}

/** Whether a text has at most `most` code points, the unit of lengths in JSON Schema and PostgreSQL: an emoji is one. */
function isWithin(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && [...text].length <= most);
}

function isUnstorable(value: unknown): boolean {
  return typeof value === 'string' && !isStorable(value);
}

function isSafeJson(value: unknown, depth: number): boolean {
  if (depth > MAXIMUM_DEPTH) return false;
  if (value === null || typeof value === 'boolean') return true;
  if (typeof value === 'string') return isStorable(value);
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.every((member) => isSafeJson(member, depth + 1));
  if (!isPlainObject(value)) return false;
  return Object.entries(value).every(([key, member]) => !isForbiddenKey(key) && isStorable(key) && isSafeJson(member, depth + 1));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
