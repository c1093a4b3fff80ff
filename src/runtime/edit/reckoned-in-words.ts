import type { ConditionPart } from './condition-sentence.ts';
import { type ExpressionPart, type Reckoning, sentenceOfExpression } from './expression-sentence.ts';

const BY_WORDS: Readonly<Record<Reckoning, string>> = { plus: 'plus', minus: 'minus', times: 'times', over: 'divided by' };

/** Tells what a reckoning is made of; '' for what cannot be told. */
export interface ReckonedParts {
  /** A path or a constant. */
  value: (written: string) => string;
  condition: (part: ConditionPart) => string;
}

/** How something is reckoned: `Total minus Refund Amount`, `Tip when Status is Paid, else 0`. '' where no few words say it. */
export function reckonedInWords(source: string, parts: ReckonedParts): string {
  const part = sentenceOfExpression(source);
  const words = part ? wordsOf(part, parts) : [];
  return words.includes('') ? '' : words.join(part?.is === 'choice' ? ', else ' : ' ');
}

function wordsOf(part: ExpressionPart, { value: valueIn, condition }: ReckonedParts): string[] {
  if (part.is === 'reckoned') return [valueIn(part.first), ...part.rest.flatMap(({ by, value }) => [BY_WORDS[by], valueIn(value)])];
  const cases = part.cases.map(({ when, value }) => {
    const words = valueIn(value);
    return words && `${words} when ${condition(when)}`;
  });
  return [...cases, valueIn(part.otherwise)];
}
