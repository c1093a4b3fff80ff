import { labelOf } from '../../language/compile/label-of.ts';
import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { fieldsOf } from '../../language/contracts/type-of-path.ts';
import { sampleText } from './sample-value.ts';

/**
 * Sample data for people: a text that equals its field key becomes the field label (*Contact Name* for `contactName`), and a longitude
 * becomes a number. Other values stay, including those under test.
 */
export function wordedSample(sample: unknown, type: ContractType, contracts: Contracts): unknown {
  return worded(sample, type, contracts, { key: 'value', label: type.label });
}

/** The label of a value: that of its field, also for one of several. */
interface Called {
  key: string;
  label: string | undefined;
}

function worded(value: unknown, type: ContractType, contracts: Contracts, called: Called): unknown {
  if (value === null || value === undefined) return value;
  const fields = fieldsOf(type, contracts);
  if (fields) return wordedFields(value, fields, contracts);
  if (type.type === 'list' && Array.isArray(value)) return value.map((member) => worded(member, type.of, contracts, called));
  if (type.type === 'map') {
    const entries = Object.entries(value as Record<string, unknown>);
    return Object.fromEntries(entries.map(([key, inner]) => [key, worded(inner, type.of, contracts, { key, label: undefined })]));
  }
  if (type.type === 'number' && type.unit === 'degrees' && isLongitude(called)) return LONGITUDE;
  if (type.type === 'json') return JSON.stringify(value) === JSON.stringify({ sample: called.key }) ? { sample: wordsOf(called) } : value;
  if (type.type !== 'string' || type.format || type.pattern || value !== sampleText(type, called.key)) return value;
  return sampleText(type, wordsOf(called));
}

/** Beside the sample of every other number of degrees, so that a point lies on land. */
const LONGITUDE = 20;

function isLongitude(called: Called): boolean {
  return /^(lon|lng|longitude)$/i.test(called.key) || /^longitude$/i.test(wordsOf(called));
}

function wordsOf({ key, label }: Called): string {
  return label ?? labelOf(key);
}

function wordedFields(value: unknown, fields: Readonly<Record<string, ContractType>>, contracts: Contracts): unknown {
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([key, inner]) => {
      const field = fields[key];
      return [key, field ? worded(inner, field, contracts, { key, label: field.label }) : inner];
    }),
  );
}
