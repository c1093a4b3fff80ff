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

/** Implausible thresholds of a unit, and the unit that was probably meant. */
const DOUBTFUL: Partial<Record<Unit, { meant: string; isDoubtful: (value: number) => boolean }>> = {
  cents: { meant: 'dollars', isDoubtful: (value) => Math.abs(value) < 100 || !Number.isInteger(value) },
  percent: { meant: 'a share of 1', isDoubtful: (value) => Math.abs(value) < 1 },
  minutes: { meant: 'seconds', isDoubtful: (value) => Math.abs(value) > 40_000 },
  milliseconds: { meant: 'seconds', isDoubtful: (value) => Math.abs(value) < 100 },
  metres: { meant: 'kilometres', isDoubtful: (value) => Math.abs(value) < 10 },
  miles: { meant: 'metres', isDoubtful: (value) => Math.abs(value) > 25_000 },
  degrees: { meant: 'another unit', isDoubtful: (value) => Math.abs(value) > 360 },
  stars: { meant: 'points out of ten or a hundred', isDoubtful: (value) => value > 5 },
  count: { meant: 'another unit', isDoubtful: (value) => !Number.isInteger(value) },
};

/** The unit that an implausible number was probably meant in; undefined for plausible ones. Zero and one test for existence. */
export function doubtfulUnit(unit: Unit, value: number): string | undefined {
  const doubt = value === 0 || value === 1 ? undefined : DOUBTFUL[unit];
  return doubt?.isDoubtful(value) ? doubt.meant : undefined;
}
