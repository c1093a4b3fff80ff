import type { ContractType, Unit } from '../contracts/contract-types.ts';
import { absenceOf } from './absence.ts';
import type { Typed } from './analysis.ts';
import type { ASTNode } from './parse-expression.ts';
import { numberOf, unitOf } from './type-rules.ts';

/** Conversion factors: `[larger unit, smaller unit, number of smaller ones in a larger one]`. */
const RATIOS: readonly (readonly [Unit, Unit, number])[] = [
  ['dollars', 'cents', 100],
  ['minutes', 'milliseconds', 60_000],
  ['miles', 'metres', 1609.344],
];

/** Factors of unit conversions by hand. */
const BY_HAND: Partial<Record<Unit, { '/': readonly number[]; '*': readonly number[] }>> = {
  cents: { '/': [100], '*': [0.01] },
  dollars: { '/': [0.01], '*': [100] },
  milliseconds: { '/': [1000, 60_000, 3_600_000, 86_400_000], '*': [0.001] },
  minutes: { '/': [60, 1440], '*': [60, 60_000] },
  metres: { '/': [1000, 1609, 1609.34, 1609.344], '*': [0.001, 0.000621371] },
  miles: { '/': [], '*': [1.6, 1.609, 1.60934, 1609, 1609.34, 1609.344, 5280] },
  percent: { '/': [100], '*': [0.01] },
};

/**
 * Analyses `convert(value, 'unit')`: the same amount in another unit. `'plain'` removes the unit and keeps the number. Null for
 * incompatible units.
 */
export function convertUnit(value: Typed, wanted: Typed): Typed | null {
  if (value.type.type !== 'number' || typeof wanted.literal !== 'string') return null;
  const from = unitOf(value.type);
  const to = wanted.literal as Unit;
  if (from === 'plain' || from === to) return null;
  const nullable = value.type.nullable ? { nullable: true } : {};
  const type: ContractType = { ...numberOf(to), ...nullable };
  const absent = absenceOf(value);
  if (to === 'plain') return { type, code: value.code, absent };
  const down = RATIOS.find(([larger, smaller]) => larger === from && smaller === to);
  const up = RATIOS.find(([larger, smaller]) => larger === to && smaller === from);
  if (down) return { type, code: `exact(${value.code} * ${numberText(down[2])})`, absent };
  return up ? { type, code: `exact(${value.code} / ${numberText(up[2])})`, absent } : null;
}

function numberText(value: number): string {
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

/**
 * A conversion by hand: a number keeps its unit when it is divided or multiplied by a conversion factor, so it is shown wrong. Undefined
 * without one.
 */
export function conversionByHand(node: Extract<ASTNode, { start: number }>, [left, right]: readonly [Typed, Typed]): Typed['byHand'] {
  const { op, start, end } = node;
  if (op !== '*' && op !== '/') return undefined;
  const [side, factor] = op === '*' && typeof left.literal === 'number' ? [right, left.literal] : [left, right.literal];
  const unit = unitOf(side.type);
  if (typeof factor !== 'number' || !BY_HAND[unit]?.[op].includes(factor)) return undefined;
  const to = RATIOS.flatMap(([larger, smaller]) => (larger === unit ? [smaller] : smaller === unit ? [larger] : []))[0] ?? 'plain';
  return { unit, to, start, end };
}
