import type { MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import type { Right } from '../../authoring/review/review.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useDraftRoom } from '../draft/draft-context.ts';
import { DraftRefused } from '../issues/RefusedBanner.tsx';
import type { DraftReview } from '../studio-client.ts';
import { UnansweredBanner } from '../UnansweredBanner.tsx';
import { useKeptState } from '../use-kept-state.ts';
import type { Published } from './published.ts';
import { type PublishRefusal, reasonAgainst, usePublishing } from './use-publishing.ts';

const RIGHTS: Readonly<Record<Right, string>> = {
  words: 'change texts',
  layout: 'reorder and hide parts',
  behaviour: 'change behaviour',
  access: 'grant access',
  publish: 'publish',
};

/** Publishes what was reviewed, and says what came of it. The same press twice, or a lost answer, publishes once. */
export function PublishForm({
  draft,
  review,
  answers,
  busy,
  onPublished,
  onStale,
}: {
  draft: { id: string; version: number };
  review: DraftReview;
  answers: MergeAnswers;
  busy: boolean;
  onPublished: (published: Published) => void;
  onStale: () => void;
}) {
  const { rights } = useDraftRoom();
  const [message, setMessage] = useKeptState({ name: 'publish message' }, '');
  const { isPublishing, refusal, failed, isUnanswered, publish } = usePublishing({ draft, review, answers }, { onPublished, onStale });
  const reason = reasonAgainst(review, rights);
  return (
    <Card title="Publish">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !isPublishing && !busy) void publish(message);
        }}
      >
        {review.missing.length > 0 && (
          <Banner tone="warning">
            <b>You lack a right for this.</b> Somebody with this right can publish it from the list of drafts.
            <ul>
              {review.missing.map(({ right, because }) => (
                <li key={right}>
                  To {RIGHTS[right]}: {because.slice(0, 3).join(' ')}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {refusal && <RefusalBanner refusal={refusal} />}
        {failed && <Banner tone="danger">{failed} Trying again is safe: it is published only once.</Banner>}
        {isUnanswered && <UnansweredBanner />}
        <div className="field">
          <label className="label" htmlFor="publish-message">
            Reason for the history (optional)
          </label>
          <input
            id="publish-message"
            className="input"
            maxLength={500}
            value={message}
            disabled={isPublishing}
            placeholder="Asked for by dispatch"
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </div>
        <div className="row">
          <Button
            type="submit"
            variant="primary"
            busy={isPublishing}
            disabled={reason !== undefined || busy}
            {...(reason !== undefined && { disabledReason: reason })}
          >
            Publish
          </Button>
          <span className="muted">{reason ?? 'It goes live within seconds. You can roll it back in History.'}</span>
        </div>
      </form>
    </Card>
  );
}

/** Why it was not published, and what stands in its way. */
export function RefusalBanner({ refusal }: { refusal: PublishRefusal }) {
  if (refusal.status === 'refused') return <DraftRefused error={refusal.error} issues={refusal.issues} />;
  const reasons =
    refusal.status === 'forbidden'
      ? refusal.missing.flatMap(({ because }) => because)
      : refusal.status === 'review-again'
        ? refusal.sentences
        : [];
  return (
    <Banner tone="danger">
      <b>{refusal.error}</b>
      <ul>
        {reasons.slice(0, 8).map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Banner>
  );
}
