import type { MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import type { Right } from '../../authoring/review/review.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { DraftRefused } from '../issues/RefusedBanner.tsx';
import { ReasonsBanner } from '../ReasonsBanner.tsx';
import type { DraftReview } from '../studio-client.ts';
import { UnknownOutcomeBanner } from '../UnknownOutcomeBanner.tsx';
import { useStoredState } from '../use-stored-state.ts';
import { MESSAGES } from './messages.ts';
import type { Published } from './published.ts';
import { type PublishRefusal, reasonAgainst, usePublishing } from './use-publishing.ts';

const RIGHTS: Readonly<Record<Right, string>> = {
  words: MESSAGES.changeTexts,
  layout: MESSAGES.reorderAndHideParts,
  behaviour: MESSAGES.changeBehaviour,
  access: MESSAGES.grantAccess,
  publish: 'publish',
};

/** A reviewed draft that can be published. */
export interface PublishFormProps {
  draft: { id: string; version: number };
  review: DraftReview;
  answers: MergeAnswers;
  busy: boolean;
  onPublished: (published: Published) => void;
  onStale: () => void;
}

/** Publishes the reviewed draft and reports the result. A double click or a lost answer publishes once. */
export function PublishForm({ draft, review, answers, busy, onPublished, onStale }: PublishFormProps) {
  const { rights } = useDraftWorkspace();
  const [message, setMessage] = useStoredState({ name: MESSAGES.publishMessage }, '');
  const { isPublishing, refusal, failed, isUnanswered, publish } = usePublishing({ draft, review, answers }, { onPublished, onStale });
  const reason = reasonAgainst(review, rights);
  return (
    <Card title={MESSAGES.publish}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !isPublishing && !busy) void publish(message);
        }}
      >
        {review.missing.length > 0 && (
          <Banner tone="warning">
            <b>{MESSAGES.youLackARight}</b> {MESSAGES.somebodyWithThisRight}
            <ul>
              {review.missing.map(({ right, because }) => (
                <li key={right}>{MESSAGES.toKindBecause({ kind: RIGHTS[right], because: because.slice(0, 3).join(' ') })}</li>
              ))}
            </ul>
          </Banner>
        )}
        {refusal && <RefusalBanner refusal={refusal} />}
        {failed && <Banner tone="danger">{MESSAGES.tryingAgainIsSafe({ failed })}</Banner>}
        {isUnanswered && <UnknownOutcomeBanner />}
        <div className="field">
          <label className="label" htmlFor="publish-message">
            {MESSAGES.reasonForTheHistory}
          </label>
          <input
            id="publish-message"
            className="input"
            maxLength={500}
            value={message}
            disabled={isPublishing}
            placeholder={MESSAGES.askedForByDispatch}
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
            {MESSAGES.publish}
          </Button>
          <span className="muted">{reason ?? MESSAGES.itGoesLiveWithin}</span>
        </div>
      </form>
    </Card>
  );
}

/** Why publishing was refused. */
export function RefusalBanner({ refusal }: { refusal: PublishRefusal }) {
  if (refusal.status === 'refused') return <DraftRefused error={refusal.error} issues={refusal.issues} />;
  return <ReasonsBanner refusal={refusal} />;
}
