import type { FactKind } from '../behaviour/fact-data.ts';
import type { Fact } from '../behaviour/facts.ts';
import { listOf } from './condition-in-words.ts';
import { inside, ownerOf } from './names-of-facts.ts';
import type { RenamedValues } from './renamed-values.ts';
import type { Worded } from './review.ts';
import type { ReviewWords } from './review-words.ts';

/** Who meets the difference, and where. */
export interface Meeting {
  /** `Everybody` for every role of the console, else `Dispatchers and Sales`. */
  who: string;
  /** Whether that is read as one: `Everybody sees`. */
  isOne: boolean;
  /** ` for Dispatchers and Sales`; nothing where every role that has what is different, or what it is in, is meant. */
  forWhom: string;
  /** `Orders`. */
  screen: string;
  /** Values that the console calls otherwise. */
  renamed: RenamedValues;
  /** What the console calls what is sent and chosen. */
  words: ReviewWords;
}

/** What is only said: another text in its place is a matter of words. */
export const SAID: Partial<Record<FactKind, string>> = {
  title: 'the title',
  text: 'the text',
  button: 'the button',
  says: 'the message',
  'no-rows': 'what is said when there are no rows',
  nothing: 'what is said when there is nothing',
  asks: 'the question',
  sentence: 'a sentence',
  rule: 'a rule',
};

/** A sentence about one part, with what it says of several: `sees a new column A`, `sees the new columns A and B`. */
export function ofOne(start: string, name: string, end: string): Pick<Worded, 'text' | 'series'> {
  const text = `${start}${name === '' ? '' : ` ${name}`}${end}`;
  const starts = `${start.replace(/ a new (\S+)$/, ' the new $1')}s`.replace(/ answer tos$/, ' answers to');
  return name === '' ? { text } : { text, series: { name, ofSeveral: (names) => `${starts} ${listOf(names, 'and')}${end}` } };
}

/** Where something is that its owner does; nothing where the screen itself is the owner. */
export function onScreen(above: readonly Fact[], screen: string): string {
  return ownerOf(above, screen) === screen ? '' : `${inside(above.slice(0, -1))} on ${screen}`;
}
