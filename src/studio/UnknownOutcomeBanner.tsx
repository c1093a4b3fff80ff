import { Banner } from '../ui/Banner.tsx';
import { MESSAGES } from './messages.ts';

/** It is not known whether something is live. */
export function UnknownOutcomeBanner() {
  return (
    <Banner tone="warning">
      <b>{MESSAGES.noAnswerYet}</b> {MESSAGES.itIsUnknownWhether}
    </Banner>
  );
}
