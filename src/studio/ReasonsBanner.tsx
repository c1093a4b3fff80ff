import { Lines } from './Lines.tsx';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
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
    <Notice tone="danger" title={refusal.error}>
      <Lines lines={reasons.slice(0, 8)} />
    </Notice>
  );
}

/** Banner: the request to publish has no answer yet. */
export function UnknownOutcomeBanner() {
  return <Notice tone="warning" title={MESSAGES.noAnswerYet} text={MESSAGES.itIsUnknownWhether} />;
}
