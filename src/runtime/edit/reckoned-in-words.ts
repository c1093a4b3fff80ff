import { type ExpressionPart, type Reckoning, sentenceOfExpression } from './expression-sentence.ts';
import { partInWords } from './sentence-of-condition.ts';

const BY_WORDS: Readonly<Record<Reckoning, string>> = { plus: 'plus', minus: 'minus', times: 'times', over: 'divided by' };

/** How something is reckoned: `Total minus Refund Amount`, `Tip when Status is Paid, else 0`. `valueIn` tells a path or a constant; '' where no few words say it. */
export function reckonedInWords(source: string, valueIn: (written: string) => string): string {
  const part = sentenceOfExpression(source);
  const words = part ? wordsOf(part, valueIn) : [];
  return words.includes('') ? '' : words.join(part?.is === 'choice' ? ', else ' : ' ');
}

function wordsOf(part: ExpressionPart, valueIn: (written: string) => string): string[] {
  if (part.is === 'reckoned') return [valueIn(part.first), ...part.rest.flatMap(({ by, value }) => [BY_WORDS[by], valueIn(value)])];
  const cases = part.cases.map(({ when, value }) => {
    const words = valueIn(value);
    return words && `${words} when ${partInWords(when)}`;
  });
  return [...cases, valueIn(part.otherwise)];
}
