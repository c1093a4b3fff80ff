import { labelOf } from '../../../language/compile/label-of.ts';
import { constantIn } from '../../../language/expression/condition-facts.ts';
import { expressionInWords, WHETHER } from './expression-in-words.ts';
import { MESSAGES } from './messages.ts';

/** The longest reckoning that is told among others, in characters. */
const LONGEST_RECKONING = 30;

/** What goes along, each by its name and where it comes from: `Order Id: Object Id, Status: Delivered`. '' for nothing. */
export function givenInWords(given: { readonly [name: string]: unknown }): string {
  return Object.entries(given)
    .map(([name, value]) => `${labelOf(name.replace(/^.*\./, ''))}: ${givenValueInWords(value)}`)
    .join(', ');
}

function givenValueInWords(value: unknown): string {
  if (value === null) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return givenByExpression(value);
  if (Array.isArray(value)) return value.map(givenValueInWords).join(' and ');
  return typeof value === 'object' ? `(${givenInWords(value as object as Record<string, unknown>)})` : String(value);
}

/** Among others a long reckoning, and a condition, is only called one, so that the others are still told. */
function givenByExpression(text: string): string {
  const words = expressionInWords(text);
  const isLong = (words.length > LONGEST_RECKONING && constantIn(text) === undefined) || words.startsWith(WHETHER);
  return isLong || words === '' ? MESSAGES.aComputedValue : words;
}
