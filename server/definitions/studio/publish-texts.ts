import type { FileQuestion, MergeAnswers } from '../../../src/authoring/edit/merge/merge3.ts';
import type { CausedSentence, Right } from '../../../src/authoring/review/review.ts';
import type { MissingRight } from '../../../src/authoring/review/studio-answers.ts';
import { labelOf } from '../../../src/language/compile/label-of.ts';
import type { Issue } from '../../../src/language/errors/issue.ts';
import type { PublishRequest } from '../publish-change.ts';
import type { Texts } from '../read-folder.ts';
import type { ReviewAnswer } from '../review-texts.ts';
import { changeBetween, isDifferent } from '../text-change.ts';
import type { VersionAuthor } from '../versions.ts';
import type { ReviewedDefinitions } from './shared-reviews.ts';
import { missingRights, neededRights } from './studio-rights.ts';

/** A change of texts to publish. */
export interface TextsToPublish {
  /** The version that it starts from. */
  base: number;
  /** All texts of that version, and the wanted ones. */
  from: Texts;
  to: Texts;
  /** Answers to merge questions. */
  answers: MergeAnswers;
  /** The version that its author reviewed it on top of: its effects there are agreed to. */
  reviewed?: number;
}

/** A change merged with the live definitions, with its effects. */
export interface Proposal {
  /** The newest version, which it is reviewed on top of. */
  newest: number;
  live: Texts;
  /** The texts that would be live. */
  texts: Texts;
  questions: FileQuestion[];
  /** Files that combine this change and others'. */
  merged: string[];
  review: ReviewAnswer;
  needed: ReadonlyMap<Right, string[]>;
}

/** Result of publishing. `edition` is the created version, otherwise the newest one. */
export type StudioAnswer =
  /** `unwritten`: files of the folder that could not be written. */
  | { status: 'published'; edition: number; sentences: string[]; merged: string[]; unwritten?: string[] }
  | { status: 'unchanged'; edition: number }
  /** Others published meanwhile, and a person has to decide. */
  | { status: 'moved'; edition: number; questions: FileQuestion[] }
  /** Together with others' changes it does more than its author reviewed. `sentences` are the new ones. */
  | { status: 'review-again'; edition: number; sentences: string[] }
  | { status: 'refused'; edition: number; issues: readonly Issue[] }
  | { status: 'forbidden'; edition: number; missing: MissingRight[] }
  /** A second person has to approve it; `error` says what is missing. */
  | { status: 'needs-approval'; edition: number; error: string }
  /** It changes access, and the last sign-in of its author is too old. */
  | { status: 'sign-in-again'; edition: number };

/** The publisher and options of publishing. */
export interface Publisher {
  author: VersionAuthor;
  /** The second person, where one approves it. */
  approver?: Required<VersionAuthor>;
  /** Called for each attempt: why this may not go live without a second person, or at all; undefined if it may. */
  objection: (proposal: Proposal) => Promise<string | undefined>;
  /** Runs in the transaction of the version; what it throws is thrown, and nothing is published. */
  within?: PublishRequest['within'];
  /** Called for each attempt: a person may lose a right meanwhile. */
  rights: () => Promise<readonly Right[]>;
  /** Whether they signed in recently enough to change access. */
  isRecent: () => Promise<boolean>;
  message: string;
  origin: 'studio' | 'rollback';
  /** Idempotency key. */
  request: string;
}

/** Merges a change with the live definitions and reviews it there, as long as that is wanted. */
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
 * Publishes a change: merges it with the live definitions, checks everything, derives its effects and the rights that they
 * require, and creates the next version on top of exactly the reviewed one. If another process was first, repeats everything.
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
    const error = await by.objection(proposal);
    if (error !== undefined) return { status: 'needs-approval', edition, error };
    const unseen = await unreviewedGains(definitions, change, proposal);
    if (unseen.length > 0) return { status: 'review-again', edition, sentences: unseen };
    if (needed.has('access') && !(await by.isRecent())) return { status: 'sign-in-again', edition };
    const sentences = linesOfReview(review);
    const { author, approver, message, origin, request, within } = by;
    const answer = await definitions.publish({
      change: changeBetween(live, texts),
      base: edition,
      isExact: true,
      author,
      ...(approver && { approver }),
      ...(within && { within }),
      message,
      origin: merged.length > 0 ? 'merge' : origin,
      sentences,
      request,
    });
    if (answer.status === 'published') {
      const unwritten = answer.unwritten?.map(({ file = '' }) => file);
      return { status: 'published', edition: answer.version, sentences, merged, ...(unwritten && { unwritten }) };
    }
    if (answer.status === 'refused') return { status: 'refused', edition: answer.version, issues: answer.issues };
    if (answer.status === 'unchanged') return { status: 'unchanged', edition: answer.version };
    if (answer.status !== 'moved') throw new Error(`Publishing came to ${answer.status}.`);
  }
}

/** All lines of a review, for the history. */
export function linesOfReview({ sentences, undescribed }: Pick<ReviewAnswer, 'sentences' | 'undescribed'>): string[] {
  return [...sentences.map(({ text }) => text), ...undescribed];
}

/** New gains that arise only together with others' changes, to which the author has not agreed. */
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
        ({ role, screen, call }) =>
          `${labelOf(role)} can do “${labelOf(call)}” on ${labelOf(screen)}, at times that no sentence describes.`,
      ),
  ];
}
