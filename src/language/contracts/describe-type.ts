import type { Contracts, ContractType } from './contract-types.ts';

const PLAIN: Partial<Record<ContractType['type'], string>> = {
  boolean: 'true or false',
  id: 'an id',
  'date-time': 'a date with time',
  date: 'a date',
  object: 'an object',
  map: 'an object',
  json: 'JSON',
};

/** The expectation of a type, as a text after "expected": `a whole number of cents, at least 1`. */
export function describeType(type: ContractType, contracts: Contracts): string {
  const described = describe(type, contracts);
  return type.nullable ? `${described}, or null` : described;
}

/** A value, abbreviated for a message: `the text "abc"`, `the number 3.5`, `nothing`. */
export function describeValue(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'string') return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}

function describe(type: ContractType, contracts: Contracts): string {
  switch (type.type) {
    case 'string':
      return `text${format(type)}${limits(type.minLength, type.maxLength, ' characters')}`;
    case 'number': {
      const unit = type.unit === undefined || type.unit === 'plain' || type.unit === 'count' ? '' : ` of ${type.unit}`;
      return `a ${type.integer ? 'whole ' : ''}number${unit}${limits(type.min, type.max, '')}`;
    }
    case 'enum': {
      const values = Object.keys(contracts.enums.get(type.enum)?.values ?? {});
      return `one of ${values.join(', ')}`;
    }
    case 'entity':
      return `an object (${type.entity})`;
    case 'list':
      return `a list${type.maxLength === undefined ? '' : ` of at most ${type.maxLength}`}`;
    default:
      return PLAIN[type.type] ?? type.type;
  }
}

function format({ format: name, pattern }: { format?: string; pattern?: string }): string {
  if (name === 'email') return ' that is an e-mail address';
  if (name === 'phone') return ' that is a phone number';
  if (name === 'url') return ` that is a web address${pattern?.startsWith('^https://') ? ' with https://' : ''}`;
  return '';
}

function limits(min: number | undefined, max: number | undefined, noun: string): string {
  const parts = [];
  if (min !== undefined) parts.push(`at least ${min}${noun}`);
  if (max !== undefined) parts.push(`at most ${max}${noun}`);
  return parts.length === 0 ? '' : `, ${parts.join(' and ')}`;
}
