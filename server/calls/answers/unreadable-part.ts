import type { Misfit } from '../../../src/language/contracts/contract-difference.ts';
import type { CallContract, Contracts, ContractType, ListProtocol } from '../../../src/language/contracts/contract-types.ts';
import { describeType } from '../../../src/language/contracts/describe-type.ts';
import { isObject } from '../../../src/language/contracts/json-value.ts';
import { isPagedList } from '../../../src/language/contracts/list-protocol.ts';
import { fieldsOf, typeOfPath } from '../../../src/language/contracts/type-of-path.ts';
import { readObjectPath } from '../../../src/runtime/data/values/object-path.ts';
import { PARSE_CODES, ParseError } from '../../base/errors/parse-error.ts';
import { kindOf } from './difference-log.ts';

/** A missing or mistyped part without which an answer would show something false: its place in the result, and what the contract expects there. */
export interface UnreadablePart extends Misfit {
  /** The missing part for the message, if it differs from "no" and `expected`. */
  lacks?: string;
}

/** Most fields named in a message. */
const MOST_FIELDS = 3;

/** The parts of a call's contract that say what an answer must contain. */
type Asked = Pick<CallContract, 'effect' | 'result' | 'list'>;

/**
 * Finds a missing or mistyped part of a read that would show as an empty list, a record without values or a false end of a list.
 * `result` is the answer before it is completed: an explicit null is an empty list, an absent one is not.
 */
export function unreadablePart(
  result: unknown,
  params: Record<string, unknown>,
  { effect, result: type, list }: Asked,
  contracts: Contracts,
): UnreadablePart | undefined {
  if (effect !== 'read') return undefined;
  if (!list) return unreadableRecord(result, type, contracts);
  const rowsType = typeOfPath(type, list.rows, contracts);
  const rows = readObjectPath(result, list.rows);
  if (!rowsType || rows === null || (rows === undefined && mayBeMissing(rowsType))) return undefined;
  if (rowsType.type === 'map') return isObject(rows) ? undefined : { path: list.rows, expected: 'an object', found: kindOf(rows) };
  if (rowsType.type !== 'list') return undefined;
  if (!Array.isArray(rows)) return { path: list.rows, expected: 'a list', found: kindOf(rows) };
  const rowType = rowsType.of;
  if (rows.length > 0 && rows.every((row) => unreadableRecord(row, rowType, contracts)))
    return { ...unreadableRecord(rows[0], rowType, contracts)!, path: `${list.rows}[]` };
  if (rows.length === 0 && isFirstPage(params, list) && countOf(result, list) > 0)
    return { path: list.rows, expected: 'a list with rows', found: 'a list', lacks: 'an empty list' };
  return isPagedList(list) ? unreadableEnd(result, type, list, contracts) : undefined;
}

/** Whether only the beginning of a list is requested. */
function isFirstPage(params: Record<string, unknown>, { page = [], skip = [], cursor, firstPage }: ListProtocol): boolean {
  const isAt = (paths: readonly string[], first: number) => paths.every((path) => (readObjectPath(params, path) ?? first) === first);
  return isAt(page, firstPage ?? 0) && isAt(skip, 0) && (cursor === undefined || readObjectPath(params, cursor.send) === undefined);
}

function countOf(result: unknown, { total }: ListProtocol): number {
  const count = typeof total === 'string' ? readObjectPath(result, total) : undefined;
  return typeof count === 'number' ? count : 0;
}

/** Checks the parts that say whether more rows follow; without them a page would look like the last one. */
function unreadableEnd(
  result: unknown,
  type: ContractType,
  { more, cursor }: ListProtocol,
  contracts: Contracts,
): UnreadablePart | undefined {
  const path = more ?? cursor?.next;
  const endType = path === undefined ? undefined : typeOfPath(type, path, contracts);
  if (path === undefined || !endType || mayBeMissing(endType)) return undefined;
  const value = readObjectPath(result, path);
  const isThere = endType.type === 'boolean' ? typeof value === 'boolean' : value !== undefined;
  if (isThere) return undefined;
  return { path, expected: describeType(endType, contracts), found: kindOf(value), lacks: 'nothing that says whether more rows follow' };
}

/** Finds a value that is no record, or a record without any field that all records have. */
function unreadableRecord(value: unknown, type: ContractType, contracts: Contracts): UnreadablePart | undefined {
  const fields = fieldsOf(type, contracts);
  if (!fields) return undefined;
  if (value === undefined || value === null)
    return mayBeMissing(type) ? undefined : { path: '', expected: expectedRecord(type), found: kindOf(value) };
  // A reference that was not included is sent as its id alone.
  if (typeof value === 'string' && Object.hasOwn(fields, 'objectId')) return undefined;
  if (!isObject(value)) return { path: '', expected: expectedRecord(type), found: kindOf(value) };
  const needed = Object.entries(fields).filter(([, field]) => !mayBeMissing(field) && field.type !== 'boolean' && field.type !== 'list');
  const hasAny = needed.length === 0 || needed.some(([name]) => Object.hasOwn(value, name) && value[name] !== null);
  if (hasAny) return undefined;
  return {
    path: '',
    expected: expectedRecord(type),
    found: 'an object',
    lacks: `none of the fields ${needed
      .slice(0, MOST_FIELDS)
      .map(([name]) => name)
      .join(', ')}`,
  };
}

function expectedRecord(type: ContractType): string {
  return type.type === 'entity' ? `an object (${type.entity})` : 'an object';
}

function mayBeMissing({ nullable, optional }: ContractType): boolean {
  return Boolean(nullable ?? optional);
}

/** An answer of which nothing true can be shown. Retrying gives the same result until the contract or the other side changes. */
export class UnreadableAnswerError extends ParseError {
  /** `whom`: label of the answering server; `place`: path of the missing part in the answer. */
  constructor(call: string, { expected, lacks = expected.replace(/^an? /, 'no ') }: UnreadablePart, whom: string, place: string) {
    const where = place === '' ? '' : ` at ${place}`;
    const cause = `The answer of ${whom} has ${lacks}${where}, unlike its contract.`;
    super(PARSE_CODES.internal, `${cause} Nothing of it is shown until an admin updates the contract of ${call}.`);
    this.name = 'UnreadableAnswerError';
  }

  override get status(): number {
    return 502;
  }
}
