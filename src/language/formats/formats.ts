import type { Unit } from '../contracts/contract-types.ts';
import type { ValueType } from '../expression/compiled-expression.ts';
import type { Format } from './format.ts';
import { LABEL_FORMATS } from './label-formats.ts';
import { NUMBER_FORMATS, STARS } from './number-formats.ts';
import { TEXT_FORMATS } from './text-formats.ts';
import { TIME_FORMATS } from './time-formats.ts';

/** All formats, by name. The set is closed: another notation needs a new format here. */
export const FORMATS: ReadonlyMap<string, Format> = new Map(
  [...TEXT_FORMATS, ...NUMBER_FORMATS, STARS, ...TIME_FORMATS, ...LABEL_FORMATS].map((format) => [format.name, format]),
);

const BY_UNIT: Readonly<Record<Unit, string>> = {
  cents: 'money',
  dollars: 'money',
  metres: 'distance',
  miles: 'miles',
  minutes: 'minutes',
  milliseconds: 'duration',
  percent: 'percent',
  count: 'count',
  degrees: 'digits',
  stars: 'stars',
  plain: 'number',
};

/** The default format of a value, by its type and unit. */
export function defaultFormat(type: ValueType): string {
  switch (type.type) {
    case 'number':
      return BY_UNIT[type.unit ?? 'plain'];
    case 'string':
      return type.format && type.format !== 'text' && FORMATS.has(type.format) ? type.format : 'text';
    case 'boolean':
    case 'id':
    case 'date-time':
    case 'date':
      return type.type;
    case 'enum':
      return 'tag';
    case 'object':
    case 'map':
      return 'json';
    case 'list':
      return type.of?.type === 'object' || type.of?.type === 'map' || type.of?.type === 'list' ? 'json' : 'text';
    default:
      return 'text';
  }
}
