import { Banner } from '../ui/Banner.tsx';
import { Lines } from './Lines.tsx';
import { MESSAGES } from './messages.ts';
import type { PublishAnswer } from './review-client.ts';

/** Explains why publishing or rolling back was refused: a right is missing, or the review is outdated. */
export function ReasonsBanner({ refusal }: { refusal: Extract<PublishAnswer, { error: string }> }) {
  const reasons =
    refusal.status === 'forbidden'
      ? refusal.missing.flatMap(({ because }) => because)
      : refusal.status === 'review-again'
        ? refusal.sentences
        : [];
  return (
    <Banner tone="danger">
      <b>{refusal.error}</b>
      <Lines lines={reasons.slice(0, 8)} />
    </Banner>
  );
}

/** Banner: the request to publish has no answer yet. */
export function UnknownOutcomeBanner() {
  return (
    <Banner tone="warning">
      <b>{MESSAGES.noAnswerYet}</b> {MESSAGES.itIsUnknownWhether}
    </Banner>
  );
}
