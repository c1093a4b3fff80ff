import type { Json } from '../../language/contracts/contract-types.ts';

/** A unit of time in which a moment is reckoned from now. */
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof UNITS)[number];

/** A moment relative to now: so many units from now, back for less than nothing, and then the start or the end of the unit that it falls into. */
export interface RelativeMoment {
  count: number;
  unit: TimeUnit;
  edge: 'exactly' | 'startOf' | 'endOf';
  edgeUnit: TimeUnit;
}

/** Takes a moment of the language apart; undefined for what says both a start and an end, or nothing that can be understood. */
export function momentFrom(written: Json | undefined): RelativeMoment | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
  const { add = [0, 'day'], startOf, endOf } = written;
  const [count, unit] = Array.isArray(add) ? add : [];
  if (typeof count !== 'number' || !isUnit(unit) || (startOf !== undefined && endOf !== undefined)) return undefined;
  const edgeUnit = startOf ?? endOf ?? 'day';
  if (!isUnit(edgeUnit)) return undefined;
  return { count, unit, edge: startOf !== undefined ? 'startOf' : endOf !== undefined ? 'endOf' : 'exactly', edgeUnit };
}

/** Puts it together again: what says nothing is left out. */
export function momentOf({ count, unit, edge, edgeUnit }: RelativeMoment): Json {
  return { ...(count !== 0 && { add: [count, unit] }), ...(edge !== 'exactly' && { [edge]: edgeUnit }) };
}

function isUnit(value: unknown): value is TimeUnit {
  return UNITS.some((unit) => unit === value);
}
