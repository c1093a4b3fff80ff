import { useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { useDraftRoom } from '../draft/draft-context.ts';
import { TakeBackDialog } from '../TakeBackDialog.tsx';
import type { Published } from './published.ts';

/** Says what went live, and where it can be taken back. */
export function PublishedCard({ published, onTakenBack }: { published: Published; onTakenBack: () => void }) {
  const { client, reopen } = useDraftRoom();
  const { edition, sentences, unwritten = [] } = published;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Banner
        tone="success"
        actions={
          <div className="row wrap">
            <Button size="small" icon="undo-2" onClick={() => setAsking(true)}>
              Take it back
            </Button>
            <ButtonLink to="/studio" size="small">
              Screens
            </ButtonLink>
            <ButtonLink to="/studio/history" size="small">
              History
            </ButtonLink>
          </div>
        }
      >
        <b>Change {edition} is live.</b>
        <ul>
          {(sentences.length > 0 ? sentences : ['Nothing changes for staff.']).slice(0, 6).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {sentences.length > 6 && <p>{sentences.length - 6} more.</p>}
      </Banner>
      {unwritten.length > 0 && (
        <Banner tone="warning">
          <b>It is live, and not in the files yet.</b> The server could not write {unwritten.join(', ')}. It tries again every half minute.
        </Banner>
      )}
      {isAsking && (
        <TakeBackDialog
          line={{ number: edition, sentences, changes: [] }}
          client={client}
          onClose={() => setAsking(false)}
          onDone={() => {
            onTakenBack();
            // What is in hand begins with what is live again.
            reopen();
          }}
        />
      )}
    </>
  );
}
