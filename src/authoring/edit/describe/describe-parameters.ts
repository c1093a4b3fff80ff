import { labelOf } from '../../../language/compile/label-of.ts';
import { constantIn } from '../../../language/expression/condition-facts.ts';
import { describeExpression, WHETHER } from './describe-expression.ts';
import { MESSAGES } from './messages.ts';

/** The longest reckoning that is told among others, in characters. */
const LONGEST_ARITHMETIC = 30;

/** What goes along, each by its name and where it comes from: `Order Id: Object Id, Status: Delivered`. '' for nothing. */
export function describeParameters(given: { readonly [name: string]: unknown }): string {
  return Object.entries(given)
    .map(([name, value]) => `${labelOf(name.replace(/^.*\./, ''))}: ${describeParameterValue(value)}`)
    .join(', ');
}

function describeParameterValue(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return parameterByExpression(value);
  if (Array.isArray(value)) return value.map(describeParameterValue).join(' and ');
  return typeof value === 'object' ? `(${describeParameters(value as object as Record<string, unknown>)})` : String(value);
}

/** Among others a long reckoning, and a condition, is only called one, so that the others are still told. */
function parameterByExpression(text: string): string {
  const words = describeExpression(text);
  const isLong = (words.length > LONGEST_ARITHMETIC && constantIn(text) === undefined) || words.startsWith(WHETHER);
  return isLong || words === '' ? MESSAGES.aComputedValue : words;
}
