import { labelOf } from '../compile/label-of.ts';
import { constantIn } from '../expression/condition-facts.ts';
import { sentenceOfCondition } from './condition-sentence.ts';
import { reckonedInWords } from './reckoned-in-words.ts';
import { type NamesOfPaths, partInWords } from './sentence-of-condition.ts';

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
  return isLong || words === '' ? 'what is reckoned' : words;
}

const WHETHER = 'whether ';

/** Where something is read from, what it always is, how it is reckoned, or whether something holds; '' for what no few words say. */
export function expressionInWords(text: string, names?: NamesOfPaths): string {
  const constant = constantIn(text);
  if (constant === null) return 'nothing';
  if (typeof constant === 'boolean') return constant ? 'yes' : 'no';
  if (constant !== undefined) return typeof constant === 'string' ? constantInWords(constant) : String(constant);
  if (/^[A-Za-z_]\w*(\.[A-Za-z_]\w*)*$/.test(text)) return names ? names.path(text) : lastName(text);
  const holds = sentenceOfCondition(text);
  if (holds) return `${WHETHER}${partInWords(holds, names)}`;
  return reckonedInWords(text, {
    value: (written) => expressionInWords(written, names),
    condition: (part) => partInWords(part, names),
  });
}

/** `row._id` is Id. */
function lastName(path: string): string {
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
