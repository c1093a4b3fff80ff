import type { Misfit } from '../../../src/language/contracts/contract-difference.ts';
import type { Contracts, ContractType } from '../../../src/language/contracts/contract-types.ts';
import { describeType } from '../../../src/language/contracts/describe-type.ts';
import { isForbiddenKey } from '../../../src/language/contracts/forbidden-keys.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import { fieldsOf } from '../../../src/language/contracts/type-of-path.ts';
import { isUnreadRow, UNREAD, UNREADABLE } from '../../../src/language/contracts/unread-fields.ts';
import { validateValue } from '../../../src/language/contracts/validate-value.ts';
import { decodeWire, WireError } from '../../../src/language/contracts/wire-codec.ts';
import { isExactNumber } from '../../../src/language/formats/exact-number.ts';
import { kindOf } from '../../calls/answers/difference-log.ts';

/** Receives each difference between a result and its contract. Additional keys are no difference. */
export type ReportDifference = (misfit: Misfit) => void;

const MAXIMUM_DEPTH = 64;
/** Keys that Parse adds to an object. */
const ENVELOPE: ReadonlySet<string> = new Set(['__type', 'className', 'ACL']);

/**
 * Converts a Parse Server's result to its contract as far as possible, and reports differences. A scalar is converted where its value stays
 * the same. Other values of a wrong type are left out and stand as texts under `UNREAD`, without objects: these could carry fields that the
 * caller may not see. A text that breaks its pattern or a number out of range stays. Dates become ISO 8601 text, pointers their id, files
 * their address.
 */
export function convertResult(value: unknown, type: ContractType, contracts: Contracts, report: ReportDifference): unknown {
  return fitValue(value, type, '', 0);

  function fitValue(wire: unknown, type: ContractType, path: string, depth: number): unknown {
    if (depth > MAXIMUM_DEPTH) return miss(wire, type, path);
    const value = unwrap(wire);
    if (value === undefined || value === null) {
      return mayBeAbsent(type) ? undefined : miss(value, type, path);
    }
    switch (type.type) {
      case 'object':
      case 'entity':
        return fitFields(value, type, path, depth);
      case 'list':
        if (!Array.isArray(value)) return miss(value, type, path);
        return withUnreadRows(value, type.of, contracts, (member) => fitValue(member, type.of, `${path}[]`, depth + 1));
      case 'map':
        if (!isObject(value)) return miss(value, type, path);
        return fitMap(value, type.of, join(path, '*'), depth);
      case 'json':
        return fitJson(value, type, path);
      default:
        return fitPlain(type.type === 'id' ? idOf(value) : value, type, path);
    }
  }

  function fitFields(value: unknown, type: ContractType, path: string, depth: number): unknown {
    const fields = fieldsOf(type, contracts) ?? {};
    // An object that was not included is represented by its id.
    const source = typeof value === 'string' && Object.hasOwn(fields, 'objectId') ? { objectId: value } : value;
    if (!isObject(source)) return miss(source, type, path);
    const fitted: Record<string, unknown> = {};
    const others = otherKeys(source, fields);
    for (const [key, field] of Object.entries(fields)) {
      const at = join(path, key);
      const own = sourceKey(source, key, field);
      if (!Object.hasOwn(source, own) && others.length > 0 && !mayBeAbsent(field)) miss(undefined, field, at, others);
      else {
        const member = fitValue(Object.hasOwn(source, own) ? source[own] : undefined, field, at, depth + 1);
        if (member !== undefined) fitted[key] = member;
      }
    }
    return withUnread(fitted, source, fields);
  }

  function fitMap(value: Record<string, unknown>, of: ContractType, path: string, depth: number): unknown {
    const fitted: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(value)) {
      const entry = isForbiddenKey(key) ? miss(member, of, path) : fitValue(member, of, path, depth + 1);
      if (entry !== undefined) fitted[key] = entry;
    }
    return fitted;
  }

  function fitJson(value: unknown, type: ContractType, path: string): unknown {
    try {
      return fitPlain(decodeWire(value), type, path);
    } catch (error) {
      if (error instanceof WireError) return miss(value, type, path);
      throw error;
    }
  }

  function fitPlain(value: unknown, type: ContractType, path: string): unknown {
    const [issue] = validateValue(value, type, contracts, 'result');
    if (issue === undefined) return value;
    report({ path, expected: issue.expected, found: kindOf(value) });
    return isOfKind(value, type) ? value : sameValueAs(type, value);
  }

  function miss(value: unknown, type: ContractType, path: string, others?: readonly string[]): undefined {
    report({ path, expected: describeType(type, contracts), found: kindOf(value), ...(others && { others }) });
    return undefined;
  }
}

/** The key of a field in the source object. */
function sourceKey(source: object, key: string, { from = key }: ContractType): string {
  return Object.hasOwn(source, key) ? key : from;
}

/** The valid members of a list, and those that the contract lets be null. Invalid rows stay as empty records, so that the length is right. */
function withUnreadRows(
  members: readonly unknown[],
  of: ContractType,
  contracts: Contracts,
  fitMember: (member: unknown) => unknown,
): unknown[] {
  const fields = fieldsOf(of, contracts);
  const unread = (member: unknown) =>
    fields && !(member === null && mayBeAbsent(of))
      ? { [UNREAD]: Object.fromEntries(Object.keys(fields).map((key) => [key, UNREADABLE])) }
      : undefined;
  const isEmpty = (member: unknown) => (member === null || member === undefined) && of.nullable === true;
  return members.map((member) => (isEmpty(member) ? null : (fitMember(member) ?? unread(member)))).filter((member) => member !== undefined);
}

/** An object with the texts of its fields whose values were left out. */
function withUnread(fitted: Record<string, unknown>, source: Record<string, unknown>, fields: Readonly<Record<string, ContractType>>) {
  const lost = Object.entries(fields).flatMap(([key, field]) => {
    const own = sourceKey(source, key, field);
    return Object.hasOwn(source, own) && isLost(source[own], fitted[key]) ? [[key, textOf(source[own])] as const] : [];
  });
  for (const [name] of lost) if (!isRows(fitted[name])) delete fitted[name];
  return lost.length > 0 ? { ...fitted, [UNREAD]: Object.fromEntries(lost) } : fitted;
}

/** Characters of the text of a value that was left out. */
const LONGEST_TEXT = 200;

/** The text of a value that was left out: `infinity`, `NaN`, `[1, 2], [3, 4]`. */
function textOf(value: unknown): string {
  const text = (Array.isArray(value) ? plainMembers(value) : plainText(value))?.trim();
  return text && text.length <= LONGEST_TEXT ? text : UNREADABLE;
}

function plainMembers(members: readonly unknown[]): string | undefined {
  const texts = members.map((member) => (Array.isArray(member) ? plainMembers(member)?.replace(/^.*$/s, '[$&]') : plainText(member)));
  return texts.includes(undefined) ? undefined : texts.join(', ');
}

function plainText(value: unknown): string | undefined {
  return typeof value === 'object' && value !== null ? undefined : String(value ?? '–');
}

/** Whether a value was left out, fully or in members of a list. */
function isLost(came: unknown, fitted: unknown): boolean {
  if (came === undefined || came === null) return false;
  if (fitted === undefined) return true;
  return Array.isArray(came) && Array.isArray(fitted) && (fitted.length < came.length || fitted.some(isUnreadRow));
}

function isRows(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObject);
}

/** Keys of an object that neither are fields of its contract nor sources of one. */
function otherKeys(source: Record<string, unknown>, fields: Readonly<Record<string, ContractType>>): string[] {
  const renamed = new Set(Object.values(fields).map(({ from }) => from));
  return Object.keys(source).filter((key) => !Object.hasOwn(fields, key) && !ENVELOPE.has(key) && !renamed.has(key));
}

/** Whether a result may lack the field. */
function mayBeAbsent({ nullable, optional, type }: ContractType): boolean {
  return Boolean(nullable || optional) || type === 'boolean' || type === 'list';
}

/** The id of a full object where an id is expected. */
function idOf(value: unknown): unknown {
  return isObject(value) && typeof value.objectId === 'string' ? value.objectId : value;
}

/** Whether a value that breaks its contract still has its type. An invalid date has not. */
function isOfKind(value: unknown, type: ContractType): boolean {
  switch (type.type) {
    case 'string':
    case 'enum':
    case 'id':
      return typeof value === 'string';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    default:
      return false;
  }
}

/** The same value in the expected type: `"12.50"` is 12.5, and the id 7 is "7". Undefined where it cannot be the same. */
function sameValueAs({ type }: ContractType, value: unknown): unknown {
  if (type === 'number') return typeof value === 'string' && isExactNumber(value) ? Number(value) : undefined;
  if (type === 'boolean') return value === 'true' || value === 'false' ? value === 'true' : undefined;
  const isText = type === 'string' || type === 'enum' || type === 'id';
  return isText && typeof value === 'number' && isExactNumber(String(value)) && Math.abs(value) <= Number.MAX_SAFE_INTEGER
    ? String(value)
    : undefined;
}

/** The plain form of a Parse value: text of a date, id of a pointer, address of a file. */
function unwrap(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (value.__type === 'Date') return value.iso;
  if (value.__type === 'Pointer') return value.objectId;
  return value.__type === 'File' ? value.url : value;
}

function join(path: string, key: string): string {
  return path === '' ? key : `${path}.${key}`;
}
