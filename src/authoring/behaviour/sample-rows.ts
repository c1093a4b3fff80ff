import type { CallContract, Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { fieldsOf, typeOfPath } from '../../language/contracts/type-of-path.ts';
import { readObjectPath } from '../../runtime/data/values/object-path.ts';
import type { SampleOptions } from './sample-value.ts';

/** Rows of sample data: enough to see how rows align. */
export const SAMPLE_ROWS = 5;

const HOUR = 3_600_000;

/**
 * A sample result with several rows in place of one, and their count where the list has one. Rows differ in their ids, and where `varied`
 * excludes the values under test, in everything else: other enum values, amounts, moments.
 */
export function withSampleRows(
  sample: unknown,
  { list, result }: Pick<CallContract, 'list' | 'result'>,
  contracts: Contracts,
  varied?: SampleOptions['overrides'],
): unknown {
  if (!list) return sample;
  const type = list.rows === '' ? result : typeOfPath(result, list.rows, contracts);
  const member = type?.type === 'list' ? type.of : undefined;
  const isVaried = (path: string) => varied?.has(path) === true;
  const rowsLike = (rows: unknown) => {
    if (!Array.isArray(rows) || rows.length === 0) return rows;
    return Array.from({ length: SAMPLE_ROWS }, (_, index) => {
      const row = numbered(rows[0], index);
      return varied && member ? vary(row, member, { index, contracts, isVaried, path: `${list.rows}[]` }) : row;
    });
  };
  const rows = changeAt(sample, list.rows, rowsLike);
  const isEmpty = isEmptyList(readObjectPath(sample, list.rows));
  return typeof list.total !== 'string' || isEmpty ? rows : changeAt(rows, list.total, () => SAMPLE_ROWS);
}

function isEmptyList(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0;
}

/** The value with a changed part at a dot path; `''` is the value itself. */
function changeAt(value: unknown, path: string, change: (inner: unknown) => unknown): unknown {
  if (path === '') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  const [key = '', ...rest] = path.split('.');
  return { ...value, [key]: changeAt((value as Record<string, unknown>)[key], rest.join('.'), change) };
}

/** A row with ids of its own. */
function numbered(row: unknown, index: number): unknown {
  if (typeof row !== 'object' || row === null) return row;
  const ids = Object.entries(row).filter(([name, value]) => (name === 'objectId' || name === 'id') && typeof value === 'string');
  return { ...row, ...Object.fromEntries(ids.map(([name, value]) => [name, `${String(value).replace(/-\d+$/, '')}-${index + 1}`])) };
}

/** The row to vary, and the paths that must keep their values. */
interface Variation {
  index: number;
  contracts: Contracts;
  isVaried: (path: string) => boolean;
  path: string;
}

/** The sample of the row at an index: other enum values, amounts and moments. */
export function sampleOfRow(sample: unknown, type: ContractType, index: number, contracts: Contracts): unknown {
  return vary(sample, type, { index, contracts, isVaried: () => false, path: '' });
}

function vary(value: unknown, type: ContractType, variation: Variation): unknown {
  const { index, contracts, isVaried, path } = variation;
  if (value === null || isVaried(path)) return value;
  switch (type.type) {
    case 'object':
    case 'entity': {
      const fields = fieldsOf(type, contracts) ?? {};
      const entries = Object.entries(value as Record<string, unknown>).map(([key, inner]) => {
        const field = fields[key];
        return [key, field ? vary(inner, field, { ...variation, path: `${path}.${key}` }) : inner];
      });
      return Object.fromEntries(entries);
    }
    case 'enum': {
      const words = Object.keys(contracts.enums.get(type.enum)?.values ?? {});
      return words[(Math.max(0, words.indexOf(String(value))) + index) % words.length] ?? value;
    }
    case 'number':
      return numberLike(value as number, index, type);
    case 'string':
      return type.format || type.pattern || type.maxLength !== undefined ? value : `${String(value)} ${index + 1}`;
    case 'date-time':
      return new Date(Date.parse(String(value)) - index * 26 * HOUR).toISOString();
    case 'date':
      return new Date(Date.parse(String(value)) - index * 24 * HOUR).toISOString().slice(0, 10);
    default:
      return value;
  }
}

function numberLike(value: number, index: number, { min, max, unit }: Extract<ContractType, { type: 'number' }>): number {
  const grown = unit === 'stars' || unit === 'degrees' ? value : value + Math.round(value * 0.4 * index);
  return Math.min(Math.max(grown, min ?? grown), max ?? grown);
}
