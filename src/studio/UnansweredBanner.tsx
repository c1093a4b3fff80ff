import { Banner } from '../ui/Banner.tsx';

/** It is not known whether something is live. */
export function UnansweredBanner() {
  return (
    <Banner tone="warning">
      <b>No answer yet.</b> Whether this is live is not known. The server is asked until it is; nothing is done twice.
    </Banner>
  );
}
