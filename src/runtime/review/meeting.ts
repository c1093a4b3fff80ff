import type { RenamedValues } from './renamed-values.ts';
import type { ReviewWords } from './review-words.ts';

/** Who meets the difference, and where. */
export interface Meeting {
  /** `Everybody`, `Dispatchers and Sales`. */
  who: string;
  /** Whether that is read as one: `Everybody sees`. */
  isOne: boolean;
  /** ` for Dispatchers and Sales`; nothing where it is everybody who has what is different. */
  forWhom: string;
  /** `Orders`. */
  screen: string;
  /** Values that the console calls otherwise. */
  renamed: RenamedValues;
  /** What the console calls what is sent and chosen. */
  words: ReviewWords;
}
