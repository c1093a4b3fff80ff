import { labelOf } from '../compile/label-of.ts';
import { constantIn } from '../expression/condition-facts.ts';
import { reckonedInWords } from './reckoned-in-words.ts';

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

/** Among others a long reckoning is only called one, so that the others are still told. */
function givenByExpression(text: string): string {
  const words = expressionInWords(text);
  const isLong = words.length > LONGEST_RECKONING && constantIn(text) === undefined;
  return isLong || words === '' ? 'what is reckoned' : words;
}

/** Where something is read from, what it always is, or how it is reckoned; '' for what no few words say. */
export function expressionInWords(text: string): string {
  const constant = constantIn(text);
  if (constant === null) return 'nothing';
  if (typeof constant === 'boolean') return constant ? 'yes' : 'no';
  if (constant !== undefined) return typeof constant === 'string' ? constantInWords(constant) : String(constant);
  return /^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text) ? nameOf(text) : reckonedInWords(text, expressionInWords);
}

/** `row._id` is Id. */
function nameOf(path: string): string {
  return labelOf(path.slice(path.lastIndexOf('.') + 1).replace(/^_+/, ''));
}

/** `DELIVERED` is how a contract writes one of a few values. */
export function constantInWords(text: string): string {
  return /^[A-Z][A-Z\d_]+$/.test(text) ? labelOf(text.toLowerCase()) : quoted(text);
}

/** Words as somebody wrote them; '' for what is no words. */
export function quoted(text: string): string {
  return /[{}]/.test(text) ? '' : `"${text}"`;
}
