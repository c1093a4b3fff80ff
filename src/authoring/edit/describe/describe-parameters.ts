import { labelOf } from '../../../language/compile/label-of.ts';
import { constantIn } from '../../../language/expression/condition-facts.ts';
import { describeExpression, WHETHER } from './describe-expression.ts';
import { MESSAGES } from './messages.ts';

/** Maximum length of arithmetic inside a list, in characters. */
const LONGEST_ARITHMETIC = 30;

/** Parameters by name and origin: `Order ID: Object ID, Status: Delivered`. '' for none. */
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

/** Long arithmetic and conditions inside a list are only named as such, so that the other parameters stay readable. */
function parameterByExpression(text: string): string {
  const words = describeExpression(text);
  const isLong = (words.length > LONGEST_ARITHMETIC && constantIn(text) === undefined) || words.startsWith(WHETHER);
  return isLong || words === '' ? MESSAGES.aComputedValue : words;
}
