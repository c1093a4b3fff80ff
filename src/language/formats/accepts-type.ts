import type { ValueType } from '../expression/compiled-expression.ts';
import { FORMATS } from './formats.ts';

/** The names of all formats, sorted. */
export const FORMAT_NAMES: readonly string[] = [...FORMATS.keys()].sort();

/** Whether a format shows values of a type and unit. Values of unknown type suit every format. */
export function acceptsType(name: string, type: ValueType): boolean {
  const format = FORMATS.get(name);
  if (!format) return false;
  if (type.type === 'unknown' || type.type === 'json' || type.type === 'null') return true;
  return format.takes.some((input) => input.type === type.type && (!input.units || input.units.includes(type.unit ?? 'plain')));
}
