import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';

/** So many choices are named; more are counted. */
const NAMED = 8;

/** What a form of a text asks for. */
const FORMATS: Readonly<Record<string, string>> = { email: 'an email address', phone: 'a telephone number', url: 'a web address' };

/** What the server takes of a parameter, in words: `needed, from 0 to 1000`, `2 to 200 letters`, `one of Delivered, Paid`. '' where it takes anything of its type. */
export function limitsInWords(type: ContractType, contracts: Contracts): string {
  const isNeeded = !type.optional && !type.nullable;
  return [isNeeded ? 'required' : '', ...ownLimits(type, contracts)].filter(Boolean).join(', ');
}

function ownLimits(type: ContractType, contracts: Contracts): string[] {
  switch (type.type) {
    case 'number':
      return [type.integer ? 'whole numbers' : '', between(type.min, type.max, '')];
    case 'string':
      return [
        FORMATS[type.format ?? ''] ?? '',
        lengthOf(type.minLength, type.maxLength),
        type.pattern === undefined ? '' : 'in a given format',
      ];
    case 'enum':
      return [oneOf(Object.values(contracts.enums.get(type.enum)?.values ?? {}).map(({ label }) => label))];
    case 'list':
      return [
        type.maxLength === undefined ? '' : `${type.maxLength} at most`,
        ...ownLimits(type.of, contracts).map((each) => each && `each ${each}`),
      ];
    default:
      return [];
  }
}

function lengthOf(least: number | undefined, most: number | undefined): string {
  // At least one letter is what being needed says.
  const from = least !== undefined && least > 1 ? least : undefined;
  if (from !== undefined && from === most) return `${from} letters`;
  return between(from, most, ' letters');
}

function between(least: number | undefined, most: number | undefined, what: string): string {
  if (least === undefined && most === undefined) return '';
  if (most === undefined) return `from ${least}${what}`;
  return least === undefined ? `${most}${what} at most` : `from ${least} to ${most}${what}`;
}

function oneOf(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const rest = labels.length - NAMED;
  return rest > 0 ? `one of ${labels.slice(0, NAMED).join(', ')} and ${rest} more` : `one of ${labels.join(', ')}`;
}
