import type { LiveDefinitions } from '../live-definitions.ts';
import type { ReviewAnswer, ReviewRequest } from '../review-texts.ts';
import { isDifferent } from '../text-change.ts';

/** Number of cached reviews: only the last one of each draft matters, and few people edit at once. */
const KEPT = 6;

/** The requester of a review went away before it began. */
export class AbandonedReview extends Error {
  constructor() {
    super('Nobody waits for this review any more.');
    this.name = 'AbandonedReview';
  }
}

/** Requests a review. Rejects with `AbandonedReview` when `isWanted` is false before it starts: the client is gone. */
export type AskReview = (request: ReviewRequest, isWanted?: () => boolean) => Promise<ReviewAnswer>;

/** The definitions, with reviews shared between equal requests. */
export interface ReviewedDefinitions extends Omit<LiveDefinitions, 'review'> {
  review: AskReview;
}

/** Options of the review cache. */
export interface SharedReviewsOptions {
  /** Makes a review. */
  review: (request: ReviewRequest) => Promise<ReviewAnswer>;
  /** Other inputs of a review: the contracts, and the day. */
  basis: () => string;
}

interface SharedReview extends ReviewRequest {
  basis: string;
  answer: Promise<ReviewAnswer>;
  /** Requesters that wait for it to begin; undefined once it has. */
  askers: (() => boolean)[] | undefined;
}

/**
 * Makes each review once, one after the other, for all equal requests, so that publishing what was just reviewed does not wait
 * again. A review that nobody waits for when its turn comes is not made.
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
      const { askers } = started;
      started.askers = undefined;
      if (askers?.some((isWanted) => isWanted())) return review(request);
      forget(started);
      throw new AbandonedReview();
    });
    const started: SharedReview = { ...request, basis: now, answer, askers: [] };
    last = answer.catch(() => forget(started));
    return started;
  }

  function forget(review: SharedReview): void {
    kept = kept.filter((each) => each !== review);
  }
}

function isSame(one: ReviewRequest, other: ReviewRequest): boolean {
  return !isDifferent(one.before, other.before) && !isDifferent(one.after, other.after);
}
