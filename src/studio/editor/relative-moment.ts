import type { Json } from '../../language/contracts/contract-types.ts';

/** Units of relative moments. */
export const UNITS = ['day', 'week', 'month', 'quarter', 'year'] as const;
export type TimeUnit = (typeof UNITS)[number];

/** A relative moment: a signed number of units from now, then optionally the start or end of a unit. */
export interface RelativeMoment {
  count: number;
  unit: TimeUnit;
  edge: 'exactly' | 'startOf' | 'endOf';
  edgeUnit: TimeUnit;
}

/** Parses a relative moment; undefined for other forms. */
export function momentFrom(written: Json | undefined): RelativeMoment | undefined {
  if (typeof written !== 'object' || written === null || Array.isArray(written)) return undefined;
  const { add = [0, 'day'], startOf, endOf } = written;
  const [count, unit] = Array.isArray(add) ? add : [];
  if (typeof count !== 'number' || !isUnit(unit) || (startOf !== undefined && endOf !== undefined)) return undefined;
  const edgeUnit = startOf ?? endOf ?? 'day';
  if (!isUnit(edgeUnit)) return undefined;
  return { count, unit, edge: startOf !== undefined ? 'startOf' : endOf !== undefined ? 'endOf' : 'exactly', edgeUnit };
}

/** Prints a relative moment without empty parts. */
export function momentOf({ count, unit, edge, edgeUnit }: RelativeMoment): Json {
  return { ...(count !== 0 && { add: [count, unit] }), ...(edge !== 'exactly' && { [edge]: edgeUnit }) };
}

function isUnit(value: unknown): value is TimeUnit {
  return UNITS.some((unit) => unit === value);
}
