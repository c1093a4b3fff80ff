/** The kind of a row's value. `object` has keys; `other` is a list, or a key with values of several kinds. */
export type ValueKind = 'number' | 'boolean' | 'date-time' | 'date' | 'text' | 'object' | 'other';

/** The common properties of all values of a key. */
export interface KeyKind {
  kind: ValueKind;
  /** Numbers that `1,234.56` would not say whole. */
  isPrecise: boolean;
  /** Moments that sort as text does. */
  isUtc: boolean;
}

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * The keys of all rows in order of appearance, with the kinds of their values. Values that are no objects have no keys; empty ones have no
 * kind.
 */
export function kindsOfKeys(rows: readonly unknown[]): Map<string, KeyKind> {
  const found = new Map<string, KeyKind & { isKnown: boolean }>();
  for (const row of rows) {
    if (!isKeyed(row)) continue;
    for (const [key, value] of Object.entries(row)) {
      const known = found.get(key) ?? { kind: 'text', isPrecise: false, isUtc: true, isKnown: false };
      found.set(key, known);
      if (isNothing(value)) continue;
      const kind = kindOf(value);
      known.kind = known.isKnown && known.kind !== kind ? 'other' : kind;
      known.isKnown = true;
      if (typeof value === 'number' && !hasTwoDecimals(value)) known.isPrecise = true;
      if (kind === 'date-time' && !(value as string).endsWith('Z')) known.isUtc = false;
    }
  }
  return found;
}

/** Whether a value is an object, and no list. */
export function isKeyed(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function kindOf(value: unknown): ValueKind {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  if (typeof value !== 'string') return isKeyed(value) ? 'object' : 'other';
  const isMoment = MOMENT.test(value);
  if ((!isMoment && !DAY.test(value)) || Number.isNaN(Date.parse(value))) return 'text';
  return isMoment ? 'date-time' : 'date';
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}
