import type { LiveDefinitions } from '../live-definitions.ts';
import type { ReviewAnswer, ReviewRequest } from '../review-texts.ts';
import { isDifferent } from '../text-change.ts';

/** So many reviews are kept: of each draft in hand the last one matters, and few people edit at once. */
const KEPT = 6;

/** Somebody who asked for a review went away before it was begun. */
export class AbandonedReview extends Error {
  constructor() {
    super('Nobody waits for this review any more.');
    this.name = 'AbandonedReview';
  }
}

/** Requests a review. Rejects with `AbandonedReview` when `isWanted` is false before it starts: the client is gone. */
export type AskReview = (request: ReviewRequest, isWanted?: () => boolean) => Promise<ReviewAnswer>;

/** The definitions, with reviews that are made once for all who ask for the same. */
export interface ReviewedDefinitions extends Omit<LiveDefinitions, 'review'> {
  review: AskReview;
}

/** What keeps reviews. */
export interface SharedReviewsOptions {
  /** Makes a review. */
  review: (request: ReviewRequest) => Promise<ReviewAnswer>;
  /** What else than the texts a review goes by: the contracts, and the day. */
  basis: () => string;
}

interface SharedReview extends ReviewRequest {
  basis: string;
  answer: Promise<ReviewAnswer>;
  /** Those who wait for it to begin; nobody once it has. */
  askers: (() => boolean)[] | undefined;
}

/**
 * Makes each review once, one after the other, for all who ask for the same: who publishes what they just looked at, and who looks at the same draft in two
 * windows, wait for none of their own. A review that nobody waits for any more when its turn comes, as of a draft that was typed on in, is not made.
 */
export function createSharedReviews({ review, basis }: SharedReviewsOptions): AskReview {
  let kept: SharedReview[] = [];
  let last: Promise<unknown> = Promise.resolve();

  return (request, isWanted = () => true) => {
    const now = basis();
    const known = kept.find((each) => each.basis === now && isSame(each, request));
    const found = known ?? begin(request, now);
    found.askers?.push(isWanted);
    kept = [found, ...kept.filter((each) => each !== found)].slice(0, KEPT);
    return found.answer;
  };

  function begin(request: ReviewRequest, now: string): SharedReview {
    const answer = last.then(() => {
      const { askers } = begun;
      begun.askers = undefined;
      if (askers?.some((isWanted) => isWanted())) return review(request);
      forget(begun);
      throw new AbandonedReview();
    });
    const begun: SharedReview = { ...request, basis: now, answer, askers: [] };
    last = answer.catch(() => forget(begun));
    return begun;
  }

  function forget(review: SharedReview): void {
    kept = kept.filter((each) => each !== review);
  }
}

function isSame(one: ReviewRequest, other: ReviewRequest): boolean {
  return !isDifferent(one.before, other.before) && !isDifferent(one.after, other.after);
}
