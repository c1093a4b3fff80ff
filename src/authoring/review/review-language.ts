import type { Contracts } from '../../language/contracts/contract-types.ts';
import type { BehaviourState } from '../behaviour/behaviour-state.ts';
import type { Fact } from '../behaviour/facts.ts';
import type { Difference } from './fact-differences.ts';
import type { RenamedValues } from './renamed-values.ts';
import type { Place } from './review.ts';
import type { ReviewNames } from './review-names.ts';
import type { SettingChange } from './review-settings.ts';

/** Who meets a difference, and where. */
export interface Affected {
  /** The labels of the roles that meet it. */
  roles: readonly string[];
  /** These are all roles of the console. */
  isEverybody: boolean;
  /** Every role that has what is different, or what it is in, meets it. */
  isWhole: boolean;
  /** The title of the screen. */
  screen: string;
  /** Values that the console calls otherwise. */
  renamed: RenamedValues;
  /** What the console calls what is sent and chosen. */
  words: ReviewNames;
}

/** What is said of one part and can be said of several in one sentence. */
export interface Series {
  /** What the part is called. */
  name: string;
  /** Something more goes with it, such as the sentence under a title. */
  hasMore?: boolean;
  /** The sentence about several, by their names and the names of those that have more. */
  ofSeveral: (names: readonly string[], more: readonly string[]) => string;
}

/** A sentence without its condition and its end. */
export interface Phrase {
  text: string;
  /** What else of its sort can be told with it. */
  series?: Series;
  /** The words of a sentence that says the same of every case: beside it this one is left out. */
  covering?: string;
  /** Where it is, as `text` says it. Sentences that are equal but for their places are one. */
  place?: Place;
}

/** Prints what a change does, in one language. No sentence of a review is put together anywhere else. */
export interface ReviewLanguage {
  difference: (difference: Difference, meeting: Affected) => Phrase;
  /** When a difference is met, of the states where it could be: a part at the end of a sentence; '' where it is in all of them. */
  condition: (difference: Difference, states: Record<'where' | 'among', readonly BehaviourState[]>, words: ReviewNames) => string;
  /** What is special about a state. */
  situation: (state: BehaviourState, contracts: Contracts) => string;
  setting: (change: SettingChange) => string;
  /** One or several places, with a blank before them: ` in Child Orders on Order and on Orders`. */
  places: (places: readonly Place[]) => string;
  /** That screens are set otherwise without a sentence that says how, by their titles. */
  untold: (screens: readonly string[]) => string;
  /** Whether there are words for the condition of a difference of kind `holds`, on each side that has one. */
  canDescribeCondition: (difference: Difference, words: ReviewNames) => boolean;
  /** Whether there are words for how both sides of a value are computed. What is sent is told part by part. */
  canDescribeComputing: (before: Fact, after: Fact, words: ReviewNames) => boolean;
}
