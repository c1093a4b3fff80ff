import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { LiveChange } from '../LiveChange.tsx';
import type { Published } from './published.ts';

/** Says what went live, and where it can be taken back. */
export function PublishedCard({
  published,
  onTakenBack,
  onClose,
}: {
  published: Published;
  onTakenBack: () => void;
  /** Where it stands over something else it can be put away. */
  onClose?: () => void;
}) {
  const { edition, sentences, unwritten = [] } = published;
  const ways = (
    <>
      <ButtonLink to="/studio" size="small">
        Screens
      </ButtonLink>
      <ButtonLink to="/studio/history" size="small">
        History
      </ButtonLink>
      {onClose && (
        <Button size="small" variant="ghost" onClick={onClose}>
          Close
        </Button>
      )}
    </>
  );
  return (
    <>
      <LiveChange line={{ number: edition, sentences, changes: [] }} tone="success" way="Roll back" more={ways} onTakenBack={onTakenBack}>
        <b>Change {edition} is live.</b>
        <ul>
          {(sentences.length > 0 ? sentences : ['No change for staff.']).slice(0, 6).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {sentences.length > 6 && <p>{sentences.length - 6} more.</p>}
      </LiveChange>
      {unwritten.length > 0 && (
        <Banner tone="warning">
          <b>It is live, but not written to the files yet.</b> The server could not write {unwritten.join(', ')}. It tries again every 30
          seconds.
        </Banner>
      )}
    </>
  );
}
