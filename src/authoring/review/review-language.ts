import type { AppSettings } from '../../language/compiled/compiled-screen.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import type { BehaviourState } from '../behaviour/behaviour-state.ts';
import type { Fact } from '../behaviour/facts.ts';
import type { Difference } from './fact-differences.ts';
import type { RenamedValues } from './renamed-values.ts';
import type { Place } from './review.ts';
import type { ReviewNames } from './review-names.ts';
import type { SettingChange } from './review-settings.ts';

/** Rights to change definitions, and changes that need approval. */
export type StudioRights = Pick<AppSettings, 'studio' | 'approval'>;

/** The people affected by a difference, and its place. */
export interface Affected {
  /** Labels of the affected roles. */
  roles: readonly string[];
  /** These are all roles of the console. */
  isEverybody: boolean;
  /** All roles with the part, or with its parent, are affected. */
  isWhole: boolean;
  /** The title of the screen. */
  screen: string;
  /** Renamed values. */
  renamed: RenamedValues;
  /** Labels of parameters and choices. */
  words: ReviewNames;
}

/** Sentences of a kind that can be joined. */
export interface Series {
  /** The name of the part. */
  name: string;
  /** An addition, such as the text under a title. */
  hasMore?: boolean;
  /** The sentence about several, by their names and the names of those that have more. */
  ofSeveral: (names: readonly string[], more: readonly string[]) => string;
}

/** A sentence without its condition and its end. */
export interface Phrase {
  text: string;
  /** The series that it can be joined with. */
  series?: Series;
  /** A sentence that covers every case: it replaces this one. */
  covering?: string;
  /** The place as `text` names it. Sentences that are equal except for their places are joined. */
  place?: Place;
}

/** Prints reviews in one language. All sentences of a review are made here. */
export interface ReviewLanguage {
  difference: (difference: Difference, meeting: Affected) => Phrase;
  /** When a difference is met, of the states where it could be: a part at the end of a sentence; '' where it is in all of them. */
  condition: (difference: Difference, states: Record<'where' | 'among', readonly BehaviourState[]>, words: ReviewNames) => string;
  /** The special condition of a state. */
  situation: (state: BehaviourState, contracts: Contracts) => string;
  setting: (change: SettingChange) => string;
  /** One or several places, with a blank before them: ` in Child Orders on Order and on Orders`. */
  places: (places: readonly Place[]) => string;
  /** Screens with changes that no sentence describes, by title. */
  undescribed: (screens: readonly string[]) => string;
  /** Changes of the access to the Studio, and of which changes a second person has to approve. */
  studioRights: (before: StudioRights, after: StudioRights) => string[];
  /** Whether a condition (kind `holds`) can be described on each side that has one. */
  canDescribeCondition: (difference: Difference, words: ReviewNames) => boolean;
  /** Whether the computations of both sides can be described. Parameters are described one by one. */
  canDescribeComputing: (before: Fact, after: Fact, words: ReviewNames) => boolean;
}
