import type { Contracts, ContractType, Unit } from '../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../language/contracts/type-of-path.ts';

/** Options of sample data. */
export interface SampleOptions {
  /** `typical`: everything optional is present, one member per list. `empty`: everything optional is missing. */
  fill: 'typical' | 'empty';
  /**
   * Values at paths below the sample, with list members as `[]` and map members as `*`: `items[].status`, `prices.*.amount`. They take
   * precedence and create missing parents.
   */
  overrides?: ReadonlyMap<string, unknown>;
}

/** Overrides a path with its typical sample, e.g. for one value in an empty record. */
export const PRESENT = Symbol('present');

/** The key of the one entry that a map of texts gets. */
const ANY_KEY = 'sample';
const TYPICAL: SampleOptions = { fill: 'typical' };
/** Entities refer to each other in circles: below this depth optional values are left out. */
const DEPTH = 7;

/**
 * A deterministic sample of a contract type: texts are the names of their fields, so that a sample table explains itself. For showing
 * screens without data.
 */
export function sampleValue(type: ContractType, contracts: Contracts, options: SampleOptions = TYPICAL): unknown {
  return sampleAt(type, contracts, options, { path: '', name: 'value', depth: 0 });
}

/** Position in a sample: path, field name, depth. */
interface SamplePosition {
  path: string;
  name: string;
  depth: number;
}

function sampleAt(type: ContractType, contracts: Contracts, options: SampleOptions, position: SamplePosition): unknown {
  const { path, name, depth } = position;
  const member = (key: string): SamplePosition => ({ path: path === '' ? key : `${path}.${key}`, name: key, depth: depth + 1 });
  const override = options.overrides?.get(path);
  if (override !== undefined && override !== PRESENT) return override;
  const isWanted = override === PRESENT || hasOverrideBelow(options, path);
  const inner = isWanted ? { ...options, fill: override === PRESENT ? ('typical' as const) : options.fill } : options;
  const isLeftOut = options.fill === 'empty' || depth >= DEPTH;
  if (!isWanted && isLeftOut && type.nullable) return null;
  switch (type.type) {
    case 'object':
    case 'entity': {
      const fields = Object.entries(fieldsOf(type, contracts) ?? {});
      return Object.fromEntries(fields.map(([key, field]) => [key, sampleAt(field, contracts, inner, member(key))]));
    }
    case 'list':
      return isLeftOut && !isWanted ? [] : [sampleAt(type.of, contracts, inner, { path: `${path}[]`, name, depth: depth + 1 })];
    case 'map': {
      const keys = isLeftOut && !isWanted ? [] : keysOf(options, path);
      const anyKey = type.keys ? String(sampleLeaf(type.keys, contracts, ANY_KEY, 'typical')) : ANY_KEY;
      return Object.fromEntries(
        keys.map((key) => {
          const name = key === '*' ? anyKey : key;
          return [name, sampleAt(type.of, contracts, inner, { ...member(key), name })];
        }),
      );
    }
    default:
      return sampleLeaf(type, contracts, name, options.fill);
  }
}

/** The keys of a sampled map: the requested ones, else one for `*`. */
function keysOf(options: SampleOptions, path: string): string[] {
  const prefix = path === '' ? '' : `${path}.`;
  const below = [...(options.overrides?.keys() ?? [])].filter((key) => key.startsWith(prefix) && key !== path);
  const keys = new Set(below.map((key) => key.slice(prefix.length).split(/[.[]/)[0] as string));
  return keys.size === 0 ? ['*'] : [...keys];
}

function hasOverrideBelow(options: SampleOptions, path: string): boolean {
  for (const key of options.overrides?.keys() ?? []) {
    if ((path === '' && key !== '') || key.startsWith(`${path}.`) || key.startsWith(`${path}[]`)) return true;
  }
  return false;
}

function sampleLeaf(type: ContractType, contracts: Contracts, name: string, fill: SampleOptions['fill']): unknown {
  switch (type.type) {
    case 'string':
      return fill === 'empty' && (type.minLength ?? 0) === 0 && !type.format ? '' : sampleText(type, name);
    case 'number': {
      const value = fill === 'empty' ? 0 : NUMBERS[type.unit ?? 'plain'];
      return Math.min(Math.max(value, type.min ?? value), type.max ?? Number.POSITIVE_INFINITY);
    }
    case 'boolean':
      return false;
    case 'enum':
      return Object.keys(contracts.enums.get(type.enum)?.values ?? { unknown: null })[0];
    case 'id':
      return `${type.of.replace(/^./, (letter) => letter.toLowerCase())}-1`;
    case 'date-time':
      return '2026-03-14T15:30:00.000Z';
    case 'date':
      return '2026-03-14';
    default:
      return { sample: name };
  }
}

const NUMBERS: Record<Unit, number> = {
  cents: 1250,
  dollars: 12,
  metres: 3200,
  miles: 2,
  minutes: 35,
  milliseconds: 90000,
  percent: 10,
  count: 3,
  degrees: 10,
  stars: 4,
  plain: 7,
};

/** The number is one of those that are kept free for fiction. Without gaps it fits the phone format of nearly every region. */
const TEXTS = {
  email: 'ana@example.com',
  phone: '+442079460142',
  url: 'https://example.com/sample',
  code: 'SAMPLE1',
  text: 'Some longer text.',
  base64: 'c2FtcGxl',
};

/** A sample text in the format of its type; without a format its field name. */
export function sampleText(type: Extract<ContractType, { type: 'string' }>, name: string): string {
  const text = type.format ? TEXTS[type.format] : name;
  return text.padEnd(type.minLength ?? 0, '.').slice(0, type.maxLength);
}
