import type { FileQuestion, MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import type { CausedSentence, Right } from '../../../src/authoring/review/review.ts';
import { labelOf } from '../../../src/language/compile/label-of.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import type { EditionAuthor } from '../editions.ts';
import type { Texts } from '../read-folder.ts';
import type { ReviewAnswer } from '../review-texts.ts';
import { changeBetween, isDifferent } from '../text-change.ts';
import type { ReviewedDefinitions } from './shared-reviews.ts';
import { type MissingRight, missingRights, neededRights } from './studio-rights.ts';

/** A change of texts that somebody wants to make live. */
export interface TextsToPublish {
  /** The edition that it starts from. */
  base: number;
  /** All texts of that edition, and what they are to be. */
  from: Texts;
  to: Texts;
  /** Answers to questions of merging. */
  answers: MergeAnswers;
  /** The edition that its author saw it on top of: whatever it does there they have agreed to. */
  reviewed?: number;
}

/** A change on top of what is live now: merged, and what it does. */
export interface Proposal {
  /** The newest edition, which it is reviewed on top of. */
  newest: number;
  live: Texts;
  /** What would be live. */
  texts: Texts;
  questions: FileQuestion[];
  /** Files in which somebody else's changes and this one were put together. */
  merged: string[];
  review: ReviewAnswer;
  needed: ReadonlyMap<Right, string[]>;
}

/** What came of publishing. `edition` is the one that it is, and otherwise the newest one. */
export type StudioAnswer =
  /** `unwritten`: files of the folder that it could not be written into. */
  | { status: 'published'; edition: number; sentences: string[]; merged: string[]; unwritten?: string[] }
  | { status: 'unchanged'; edition: number }
  /** Others published meanwhile, and somebody has to decide. */
  | { status: 'moved'; edition: number; questions: FileQuestion[] }
  /** What others published makes more of it than its author saw: it has to be looked at again. `sentences` are those that are new. */
  | { status: 'review-again'; edition: number; sentences: string[] }
  | { status: 'refused'; edition: number; issues: readonly Issue[] }
  | { status: 'forbidden'; edition: number; missing: MissingRight[] };

/** Who publishes, and how. */
export interface Publisher {
  author: EditionAuthor;
  /** Asked again for each attempt: somebody may lose a right meanwhile. */
  rights: () => Promise<readonly Right[]>;
  message: string;
  origin: 'studio' | 'rollback';
  /** The key under which the same is never published twice. */
  request: string;
}

/** Puts a change on top of what is live, and says what it does there, as long as that is wanted. */
export async function proposeTexts(
  definitions: ReviewedDefinitions,
  { from, to, answers }: TextsToPublish,
  isWanted?: () => boolean,
): Promise<Proposal> {
  const { number: newest, texts: live } = await definitions.newest();
  const { texts, questions, merged } = await definitions.merge({ base: from, published: live, draft: to, answers });
  const review = await definitions.review({ before: live, after: texts }, isWanted);
  return { newest, live, texts, questions, merged, review, needed: neededRights(review) };
}

/**
 * Publishes a change: merges it with what is live, checks all definitions with it, derives what it does and which rights that asks for, and makes it the next
 * edition on top of exactly what it was reviewed on. Where somebody else was first, all of it again.
 */
export async function publishTexts(definitions: ReviewedDefinitions, change: TextsToPublish, by: Publisher): Promise<StudioAnswer> {
  for (;;) {
    const proposal = await proposeTexts(definitions, change);
    const { newest: edition, live, texts, questions, merged, review, needed } = proposal;
    if (questions.length > 0) return { status: 'moved', edition, questions };
    const missing = missingRights(new Map([...needed, ['publish', ['Publishing needs it.']]]), await by.rights());
    if (missing.length > 0) return { status: 'forbidden', edition, missing };
    if (!isDifferent(live, texts)) return { status: 'unchanged', edition };
    if (review.issues.length > 0) return { status: 'refused', edition, issues: review.issues };
    const unseen = await unreviewedGains(definitions, change, proposal);
    if (unseen.length > 0) return { status: 'review-again', edition, sentences: unseen };
    const sentences = linesOfReview(review);
    const { author, message, origin, request } = by;
    const answer = await definitions.publish({
      change: changeBetween(live, texts),
      base: edition,
      isExact: true,
      author,
      message,
      origin: merged.length > 0 ? 'merge' : origin,
      sentences,
      request,
    });
    if (answer.status === 'published') {
      const unwritten = answer.unwritten?.map(({ file = '' }) => file);
      return { status: 'published', edition: answer.edition, sentences, merged, ...(unwritten && { unwritten }) };
    }
    if (answer.status === 'refused') return answer;
    if (answer.status === 'unchanged') return { status: 'unchanged', edition: answer.edition };
    if (answer.status !== 'moved') throw new Error(`Publishing came to ${answer.status}.`);
  }
}

/** All that a review says, for whoever reads it later. */
export function linesOfReview({ sentences, untold }: Pick<ReviewAnswer, 'sentences' | 'untold'>): string[] {
  return [...sentences.map(({ text }) => text), ...untold];
}

/** What somebody would gain together with others' changes, and would not by the change alone. The author agreed to nothing like that. */
async function unreviewedGains(
  definitions: ReviewedDefinitions,
  { base, from, to, reviewed }: TextsToPublish,
  { newest, review }: Proposal,
): Promise<string[]> {
  if (newest === base || newest === reviewed) return [];
  const alone = await definitions.review({ before: from, after: to });
  const gainsOf = ({ causes, roles }: CausedSentence) => causes.flatMap((cause) => roles.map((role) => `${role} ${cause}`));
  const seen = new Set(alone.sentences.flatMap(gainsOf));
  const seenGains = new Set(alone.gains.map((gain) => JSON.stringify(gain)));
  return [
    ...review.sentences.filter((each) => each.right === 'access' && gainsOf(each).some((gain) => !seen.has(gain))).map(({ text }) => text),
    ...review.gains
      .filter((gain) => !seenGains.has(JSON.stringify(gain)))
      .map(
        ({ role, screen, call }) => `${labelOf(role)} can do “${labelOf(call)}” on ${labelOf(screen)}, at times that no sentence tells of.`,
      ),
  ];
}
