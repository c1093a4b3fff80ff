import { useState } from 'react';
import type { MergeAnswers } from '../../runtime/edit/merge3.ts';
import type { Right } from '../../runtime/review/review.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { useDraftRoom } from '../draft/draft-context.ts';
import type { DraftReview, PublishAnswer } from '../studio-client.ts';
import type { Published } from './published.ts';

const RIGHTS: Readonly<Record<Right, string>> = {
  words: 'change words',
  layout: 'change order and hide things',
  behaviour: 'change what screens do',
  access: 'give people more than they have',
  publish: 'make things live',
};

type Refusal = Exclude<PublishAnswer, { status: 'published' | 'unchanged' }>;

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
  const { client, keeper, rights } = useDraftRoom();
  const [message, setMessage] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [failed, setFailed] = useState<string>();
  const reason = reasonAgainst(review, rights);
  const publish = async () => {
    setPublishing(true);
    setRefusal(undefined);
    setFailed(undefined);
    try {
      const given = { version: draft.version, message: message.trim(), answers, reviewed: review.edition };
      const answer = await client.publish(draft.id, given);
      if (answer.status === 'published' || answer.status === 'unchanged') {
        const texts = await client.texts(answer.edition).catch(() => undefined);
        const sentences = answer.status === 'published' ? (answer.sentences ?? review.sentences.map(({ text }) => text)) : [];
        onPublished({
          edition: answer.edition,
          sentences: answer.status === 'unchanged' ? ['Everything was like that already.'] : sentences,
          ...(answer.status === 'published' && answer.unwritten && { unwritten: answer.unwritten }),
        });
        if (answer.status === 'unchanged') await client.removeDraft(draft.id).catch(() => undefined);
        keeper.begin(answer.edition, texts ?? keeper.state().session.texts);
        return;
      }
      setRefusal(answer);
      if (answer.status !== 'forbidden') onStale();
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    }
    setPublishing(false);
  };
  return (
    <Card title="Publish">
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason === undefined && !isPublishing && !busy) void publish();
        }}
      >
        {review.missing.length > 0 && (
          <Banner tone="warning">
            <b>You lack a right for this.</b> Somebody who has it can publish your draft from the list of drafts.
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
        {failed && <Banner tone="danger">{failed} Nothing is published twice when you try again.</Banner>}
        <div className="field">
          <label className="label" htmlFor="publish-message">
            Why, for those who read the history (optional)
          </label>
          <input
            id="publish-message"
            className="input"
            maxLength={500}
            value={message}
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
          <span className="muted">{reason ?? 'It is live for everybody within seconds. You can take it back in History.'}</span>
        </div>
      </form>
    </Card>
  );
}

function reasonAgainst({ issues, questions, missing }: DraftReview, rights: readonly Right[]): string | undefined {
  if (questions.length > 0) return 'Choose above what is to be live first.';
  if (issues.length > 0) return 'Mend what stands above first.';
  if (missing.length > 0) return 'You lack a right for a part of it.';
  return rights.includes('publish') ? undefined : 'Publishing needs a right that you do not have.';
}

function RefusalBanner({ refusal }: { refusal: Refusal }) {
  const reasons =
    refusal.status === 'refused'
      ? refusal.issues.map(({ message }) => message)
      : refusal.status === 'forbidden'
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
