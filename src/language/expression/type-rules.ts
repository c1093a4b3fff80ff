import type { Contracts, ContractType, Unit } from '../contracts/contract-types.ts';
import { isSameEntity } from '../contracts/same-entity.ts';
import { nullable } from './contract-step.ts';

/** Families of types that compare with each other. Texts, ids, enum values and dates are all texts underneath. */
export type TypeFamily = 'text' | 'number' | 'boolean' | 'list' | 'object' | 'unknown';

/** The family of a type. */
export function familyOf(type: ContractType): TypeFamily {
  switch (type.type) {
    case 'number':
    case 'boolean':
    case 'list':
      return type.type;
    case 'object':
    case 'entity':
    case 'map':
      return 'object';
    case 'json':
      return 'unknown';
    default:
      return 'text';
  }
}

/** The unit of a number; `plain` without one in the contract. */
export function unitOf(type: ContractType): Unit {
  return type.type === 'number' ? (type.unit ?? 'plain') : 'plain';
}

/** A number type with a unit. */
export function numberOf(unit: Unit): ContractType {
  return unit === 'plain' ? { type: 'number' } : { type: 'number', unit };
}

/** Whether two values may be compared for equality: same family, ids of the same entity; an id, a value of an enum and a moment are never the same. */
export function isComparable(left: ContractType, right: ContractType, contracts: Contracts): boolean {
  if (left.type === 'id' && right.type === 'id' && !isSameEntity(left.of, right.of, contracts)) return false;
  const [kind, other] = [textKindOf(left), textKindOf(right)];
  if (kind && other && kind !== other) return false;
  const [a, b] = [familyOf(left), familyOf(right)];
  return a === b || a === 'unknown' || b === 'unknown';
}

/** The kind of a text that is more than a text. */
function textKindOf(type: ContractType): 'id' | 'enum' | 'moment' | undefined {
  if (type.type === 'id' || type.type === 'enum') return type.type;
  return isMoment(type) ? 'moment' : undefined;
}

/** Whether two numbers are comparable: same unit, or one of them plain. */
export function hasCommonUnit(left: ContractType, right: ContractType): boolean {
  if (left.type !== 'number' || right.type !== 'number') return true;
  const [a, b] = [unitOf(left), unitOf(right)];
  return a === b || a === 'plain' || b === 'plain';
}

/** The type of a value that is either of two; null when they have nothing in common. */
export function uniteTypes(left: ContractType, right: ContractType): ContractType | null {
  const united = uniteKinds(left, right);
  return united && (left.nullable || right.nullable || left.optional || right.optional) ? nullable(united) : united;
}

function uniteKinds(left: ContractType, right: ContractType): ContractType | null {
  const [a, b] = [familyOf(left), familyOf(right)];
  if (a === 'unknown' || b === 'unknown') return { type: 'json' };
  if (a !== b) return null;
  if (left.type === 'number' && right.type === 'number') return numberOf(unitOf(left) === 'plain' ? unitOf(right) : unitOf(left));
  if (left.type === 'list' && right.type === 'list') {
    const of = uniteTypes(left.of, right.of);
    return of && { type: 'list', of };
  }
  if (isSameKind(left, right)) return left;
  return a === 'text' ? { type: 'string' } : { type: 'json' };
}

function isSameKind(left: ContractType, right: ContractType): boolean {
  if (left.type === 'enum' && right.type === 'enum') return left.enum === right.enum;
  if (left.type === 'id' && right.type === 'id') return left.of === right.of;
  if (left.type === 'entity' && right.type === 'entity') return left.entity === right.entity;
  return left.type === right.type && left.type !== 'object' && left.type !== 'map';
}

/** Whether a type is a point in time. */
export function isMoment(type: ContractType): boolean {
  return type.type === 'date-time' || type.type === 'date';
}
