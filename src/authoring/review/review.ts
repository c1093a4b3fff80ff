import type { AppSettings, CompiledScreen } from '../../language/compiled/compiled-screen.ts';
import type { Role } from '../../language/contracts/contract-types.ts';

/**
 * Rights for changes: `words` (texts), `layout` (order and hiding), `access` (a role gains a call, column or screen), `behaviour`
 * (everything else), and `publish`.
 */
export const RIGHTS = ['words', 'layout', 'behaviour', 'access', 'publish'] as const;
/** One of them. */
export type Right = (typeof RIGHTS)[number];

/** Strength of a sentence, strongest first. */
export const STRENGTHS = ['gained', 'lost', 'calls', 'data', 'defaults', 'words', 'order'] as const;
/** One of them. */
export type Strength = (typeof STRENGTHS)[number];

/** A consequence of a change, as people read it. */
export interface Sentence {
  text: string;
  strength: Strength;
  /** The right that it asks for. */
  right: Exclude<Right, 'publish'>;
  /** The id of the screen that it is about; absent for the console as a whole. */
  screen?: string;
  /** Ids of other screens with the same sentence, e.g. because they use the same fragment. */
  alsoOn?: string[];
  /** Whom it is about. */
  roles: Role[];
  /** The role and the state of behaviour in which both sides can be looked at, and that state in words; '' where nothing is special. */
  example?: { role: Role; state: string; situation: string };
}

/** A place on a screen: ` in Child Orders` or nothing, and the title of the screen. */
export interface Place {
  part: string;
  screen: string;
}

/** A sentence with the identities of its differences (`causes`), which do not depend on labels: another review can find it again. */
export interface CausedSentence extends Sentence {
  causes: string[];
  place?: Place;
}

/** Sentences as they are sent to people. */
export function withoutCauses(sentences: readonly CausedSentence[]): Sentence[] {
  return sentences.map(({ causes: _causes, place: _place, ...sentence }) => sentence);
}

/** A role that can cause a call on a screen where it could not before, whether by opening it or by pressing something. */
export interface GainedCall {
  role: Role;
  screen: string;
  call: string;
}

/** Result of a review. */
export interface Review {
  /** Strongest first. Empty exactly where the behaviour snapshots of both sides are equal. */
  sentences: CausedSentence[];
  gains: GainedCall[];
  /** Screens with changes that no sentence describes: they show in no tested state. */
  undescribed: string[];
}

/** The console on one side of a comparison. */
export interface ReviewSide {
  settings: AppSettings;
  /** By their ids. Those that are the same on both sides may be left out of both, where the settings are the same. */
  screens: ReadonlyMap<string, CompiledScreen>;
}
