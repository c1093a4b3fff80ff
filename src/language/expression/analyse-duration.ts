import type { Unit } from '../contracts/contract-types.ts';
import { absenceOf } from './absence.ts';
import type { Typed } from './analysis.ts';
import { nullable } from './contract-step.ts';
import { type ExpressionTree, isOperation } from './expression-tree.ts';
import { numberOf, unitOf } from './type-rules.ts';

/** Milliseconds in each unit that a length of time is written in. */
export const DURATIONS: Readonly<Record<string, number>> = { seconds: 1_000, minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

/** Milliseconds in each unit that a contract counts time in. */
const COUNTED: Partial<Record<Unit, number>> = { milliseconds: 1, minutes: 60_000 };

/** Analyses `hours(2)`: milliseconds, or minutes beside a value in minutes. Null for anything but a bare number. */
export function callDuration(name: string, count: Typed): Typed | null {
  const unit = unitOf(count.type);
  if (count.type.type !== 'number' || (unit !== 'plain' && unit !== 'count')) return null;
  return durationIn('milliseconds', { ...count, duration: { name, count: count.code } });
}

/** A length of time counted in another unit. The factor is marked by `exact`, so that `durationOf` distinguishes it from a product of the author. */
function durationIn(unit: Unit, { type, duration, ...rest }: Typed): Typed {
  const { name, count } = duration!;
  const factor = DURATIONS[name]! / COUNTED[unit]!;
  const code = factor < 1 ? `(${count} / exact(${1 / factor}.0))` : `(${count} * exact(${factor}.0))`;
  const counted = type.nullable ? nullable(numberOf(unit)) : numberOf(unit);
  return { type: counted, code, absent: absenceOf({ type, ...rest }), duration: duration! };
}

/** Two values beside each other; a length of time takes over how the other counts time. */
export function alignDurations(left: Typed, right: Typed): readonly [Typed, Typed] {
  return [inUnitOf(left, right), inUnitOf(right, left)];
}

function inUnitOf(value: Typed, other: Typed): Typed {
  return !value.duration || other.duration ? value : countedIn(value, unitOf(other.type));
}

/** A value for a place with this unit. */
export function countedIn(value: Typed, unit: Unit): Typed {
  return value.duration && COUNTED[unit] !== undefined && unit !== unitOf(value.type) ? durationIn(unit, value) : value;
}

/** Name and count of a compiled length of time; undefined for anything else. */
export function durationOf([operator, count, marked]: readonly ExpressionTree[]): { name: string; count: ExpressionTree } | undefined {
  if (marked === undefined || typeof marked === 'string' || !isOperation(marked) || marked[0] !== 'exact') return undefined;
  const factor = marked[1];
  if (typeof factor !== 'object' || isOperation(factor) || typeof factor.value !== 'number' || count === undefined) return undefined;
  const size = operator === '/' ? 1 / factor.value : factor.value;
  const found = Object.entries(DURATIONS).flatMap(([name, ms]) =>
    Object.values(COUNTED).flatMap((counted) => (ms / counted === size ? [name] : [])),
  );
  return found[0] === undefined ? undefined : { name: found[0], count };
}
