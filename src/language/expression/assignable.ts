import type { Contracts, ContractType } from '../contracts/contract-types.ts';
import { isSameEntity } from '../contracts/same-entity.ts';
import { familyOf, unitOf } from './type-rules.ts';

/** Why a value does not fit an expected type: another kind of value, another unit, or null when it fits. */
export type Misfit = 'type' | 'unit' | null;

/**
 * Whether a value of one type is assignable to another. Unknown values pass; a plain number passes for every unit; a text passes for an id,
 * an enum or a date, because routes and forms produce texts. The receiver decides about null.
 */
export function misfitOf(actual: ContractType, expected: ContractType, contracts: Contracts): Misfit {
  const [given, wanted] = [familyOf(actual), familyOf(expected)];
  if (given === 'unknown' || wanted === 'unknown') return null;
  if (given !== wanted) return 'type';
  if (actual.type === 'number' && expected.type === 'number') {
    const [unit, wantedUnit] = [unitOf(actual), unitOf(expected)];
    return unit === wantedUnit || unit === 'plain' || wantedUnit === 'plain' ? null : 'unit';
  }
  if (actual.type === 'list' && expected.type === 'list') return misfitOf(actual.of, expected.of, contracts);
  if (actual.type === 'map' && expected.type === 'map') return misfitOf(actual.of, expected.of, contracts);
  if (actual.type === 'id' && expected.type === 'id') return isSameEntity(actual.of, expected.of, contracts) ? null : 'type';
  if (actual.type === 'enum' && expected.type === 'enum') return actual.enum === expected.enum ? null : 'type';
  if (actual.type === 'enum' && expected.type === 'id') return 'type';
  if (actual.type === 'id' && (expected.type === 'enum' || isFormatted(expected))) return 'type';
  if (expected.type === 'id' && isFormatted(actual)) return 'type';
  if (isFormatted(actual) && isFormatted(expected) && formatOf(actual) !== formatOf(expected)) return 'type';
  const isTime = actual.type === 'date-time' || actual.type === 'date';
  if (isTime && (expected.type === 'id' || expected.type === 'enum' || isFormatted(expected))) return 'type';
  return null;
}

/** Whether a text has a format that no id and no other text has. */
function isFormatted(type: ContractType): boolean {
  return ['email', 'phone', 'url', 'base64'].includes(formatOf(type) ?? '');
}

function formatOf(type: ContractType): string | undefined {
  return type.type === 'string' ? type.format : undefined;
}
