import type { Contracts, ContractType } from '../../language/contracts/contract-types.ts';
import { MESSAGES } from './messages.ts';

/** Enum values listed before they are counted. */
const NAMED = 8;

/** Names of string formats. */
const FORMATS: Readonly<Record<string, string>> = {
  email: MESSAGES.anEmailAddress,
  phone: MESSAGES.aTelephoneNumber,
  url: MESSAGES.aWebAddress,
};

/** The constraints of a parameter: `required, from 0 to 1000`, `2 to 200 letters`, `one of Delivered, Paid`. '' without constraints. */
export function describeLimits(type: ContractType, contracts: Contracts): string {
  const isNeeded = !type.optional && !type.nullable;
  return [isNeeded ? 'required' : '', ...ownLimits(type, contracts)].filter(Boolean).join(', ');
}

function ownLimits(type: ContractType, contracts: Contracts): string[] {
  switch (type.type) {
    case 'number':
      return [type.integer ? MESSAGES.wholeNumbers : '', between(type.min, type.max, '')];
    case 'string':
      return [
        FORMATS[type.format ?? ''] ?? '',
        lengthOf(type.minLength, type.maxLength),
        type.pattern === undefined ? '' : MESSAGES.inAGivenFormat,
      ];
    case 'enum':
      return [oneOf(Object.values(contracts.enums.get(type.enum)?.values ?? {}).map(({ label }) => label))];
    case 'list':
      return [
        type.maxLength === undefined ? '' : MESSAGES.maxLengthAtMost({ maxLength: type.maxLength }),
        ...ownLimits(type.of, contracts).map((each) => each && MESSAGES.eachEach({ each })),
      ];
    default:
      return [];
  }
}

function lengthOf(least: number | undefined, most: number | undefined): string {
  // `required` already says "at least one letter".
  const from = least !== undefined && least > 1 ? least : undefined;
  if (from !== undefined && from === most) return MESSAGES.fromLetters({ from });
  return between(from, most, MESSAGES.letters);
}

function between(least: number | undefined, most: number | undefined, what: string): string {
  if (most === undefined) return least === undefined ? '' : MESSAGES.fromLeastWhat({ least, what });
  return least === undefined ? MESSAGES.mostWhatAtMost({ most, what }) : MESSAGES.fromLeastToMost({ least, most, what });
}

function oneOf(labels: readonly string[]): string {
  if (labels.length === 0) return '';
  const rest = labels.length - NAMED;
  return rest > 0
    ? MESSAGES.oneOfAndMore({ labels: labels.slice(0, NAMED).join(', '), rest })
    : MESSAGES.oneOfLabels({ labels: labels.join(', ') });
}
