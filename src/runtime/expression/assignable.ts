import type { ContractType } from '../contracts/contract-types.ts';
import { familyOf, unitOf } from './type-rules.ts';

/** Why a value does not fit where a type is expected: another kind of value, another unit, or nothing when it fits. */
export type Misfit = 'type' | 'unit' | null;

/**
 * Whether a value of one type may be given where another is expected. Unknown values pass; a plain number passes for every unit; a text
 * passes for an id, an enum or a date, because routes and forms give texts. Null is decided by the receiver, not here.
 */
export function misfitOf(actual: ContractType, expected: ContractType): Misfit {
  const [given, wanted] = [familyOf(actual), familyOf(expected)];
  if (given === 'unknown' || wanted === 'unknown') return null;
  if (given !== wanted) return 'type';
  if (actual.type === 'number' && expected.type === 'number') {
    const [unit, wantedUnit] = [unitOf(actual), unitOf(expected)];
    return unit === wantedUnit || unit === 'plain' || wantedUnit === 'plain' ? null : 'unit';
  }
  if (actual.type === 'list' && expected.type === 'list') return misfitOf(actual.of, expected.of);
  if (actual.type === 'map' && expected.type === 'map') return misfitOf(actual.of, expected.of);
  if (actual.type === 'id' && expected.type === 'id') return actual.of === expected.of ? null : 'type';
  if (actual.type === 'enum' && expected.type === 'enum') return actual.enum === expected.enum ? null : 'type';
  const isTime = actual.type === 'date-time' || actual.type === 'date';
  if (isTime && (expected.type === 'id' || expected.type === 'enum')) return 'type';
  return null;
}
