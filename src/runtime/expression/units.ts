import type { Unit } from '../contracts/contract-types.ts';

/** The unit of `left operator right`; null when the combination has no meaning. Literals are `plain`; a count multiplies and divides like a plain number. */
export function combineUnits(operator: string, left: Unit, right: Unit): Unit | null {
  if (operator === '*') {
    if (isBare(left)) return left === 'count' && right === 'plain' ? 'count' : right;
    return isBare(right) ? left : null;
  }
  if (operator === '/') {
    if (left === right) return 'plain';
    return isBare(right) ? left : null;
  }
  if (left === right || right === 'plain') return left;
  return left === 'plain' ? right : null;
}

function isBare(unit: Unit): boolean {
  return unit === 'plain' || unit === 'count';
}
