import { Banner } from '../ui/Banner.tsx';

/** It is not known whether something is live. */
export function UnansweredBanner() {
  return (
    <Banner tone="warning">
      <b>No answer yet.</b> It is unknown whether this is live. The server is asked until it answers; nothing is done twice.
    </Banner>
  );
}
