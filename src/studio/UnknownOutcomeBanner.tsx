import { Banner } from '../ui/Banner.tsx';
import { MESSAGES } from './messages.ts';

/** Banner: the request to publish has no answer yet. */
export function UnknownOutcomeBanner() {
  return (
    <Banner tone="warning">
      <b>{MESSAGES.noAnswerYet}</b> {MESSAGES.itIsUnknownWhether}
    </Banner>
  );
}
