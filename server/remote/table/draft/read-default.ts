import { isExactNumber } from '../../../../src/language/formats/exact-number.ts';
import type { Kind } from '../catalogue.ts';

const NUMBERS: ReadonlySet<Kind | undefined> = new Set(['integer', 'bigint', 'numeric', 'float']);
const TEXTS: ReadonlySet<Kind | undefined> = new Set(['text', 'enum']);

/** A quoted text, with a cast or without. */
const QUOTED = /^'((?:[^']|'')*)'(?:::[^']*)?$/s;

/** Whether a default is a text that is written out, also an empty one. */
export function isConstantText(written: string | undefined): boolean {
  return written !== undefined && QUOTED.test(written);
}

/**
 * The constant that a column's default is, as PostgreSQL prints it: `true`, `1.5`, `'-1'::integer`, `'OPEN'::order_state`. Undefined for an
 * expression, null, an empty text, and columns of other kinds.
 */
export function readDefault(written: string | undefined, kind: Kind | undefined): boolean | number | string | undefined {
  if (written === undefined) return undefined;
  if (kind === 'boolean') return written === 'true' ? true : written === 'false' ? false : undefined;
  const literal = QUOTED.exec(written)?.[1]?.replaceAll("''", "'");
  if (TEXTS.has(kind)) return literal === '' ? undefined : literal;
  const digits = literal ?? /^\(?(-?[\d.]+)\)?(?:::[^']*)?$/.exec(written)?.[1];
  return NUMBERS.has(kind) && digits !== undefined && isExactNumber(digits) ? Number(digits) : undefined;
}
