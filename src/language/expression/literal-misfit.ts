import type { ContractType, Json } from '../contracts/contract-types.ts';
import { typeName } from '../contracts/type-name.ts';
import { createExpressionIssue, type ExpressionIssue } from './expression-issue.ts';
import { familyOf, type TypeFamily } from './type-rules.ts';

/** Why a literal number, boolean, list or object of a mapping does not fit an expected type; undefined where it does. */
export function literalMisfit(json: Exclude<Json, string | null>, expected: ContractType): ExpressionIssue | undefined {
  const [family, described] = literalFamily(json);
  const wanted = familyOf(expected);
  if (expected.type === 'number' && typeof json === 'number') return limitMisfit(json, expected);
  if (wanted === 'unknown' || wanted === family) return undefined;
  return createExpressionIssue(
    'type-mismatch',
    { where: 'This place', expected: typeName(expected), received: described },
    { start: 0, end: 0 },
  );
}

/** A number that the limits of its parameter do not let pass. */
function limitMisfit(value: number, { min, max, integer }: Extract<ContractType, { type: 'number' }>): ExpressionIssue | undefined {
  const isWhole = !integer || Number.isInteger(value);
  if (isWhole && value >= (min ?? value) && value <= (max ?? value)) return undefined;
  const ends = [min === undefined ? '' : `at least ${min}`, max === undefined ? '' : `at most ${max}`].filter(Boolean).join(' and ');
  return createExpressionIssue('out-of-range', { value: String(value), limits: isWhole ? ends : 'a whole number' }, { start: 0, end: 0 });
}

function literalFamily(json: Exclude<Json, string | null>): [TypeFamily, string] {
  if (typeof json === 'number') return ['number', 'a plain number'];
  if (typeof json === 'boolean') return ['boolean', 'true or false'];
  return Array.isArray(json) ? ['list', 'a list'] : ['object', 'an object'];
}
