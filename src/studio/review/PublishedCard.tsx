import { Banner } from '../../ui/Banner.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import type { Published } from './published.ts';

/** Says what went live, and where it can be taken back. */
export function PublishedCard({ published }: { published: Published }) {
  const { edition, sentences } = published;
  return (
    <Banner
      tone="success"
      actions={
        <div className="row wrap">
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
  );
}
