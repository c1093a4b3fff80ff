import { useState } from 'react';
import type { MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import type { Right } from '../../authoring/review/review.ts';
import type { DraftReview, PublishAnswer } from '../../authoring/review/studio-answers.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Card } from '../../ui/Card.tsx';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import { GhostButton, LinkButton, TextButton } from '../inputs/buttons.tsx';
import { TextField } from '../inputs/LineInput.tsx';
import { DraftRefused } from '../issues/IssueLine.tsx';
import { LiveChange } from '../LiveChange.tsx';
import { Lines, Notice, ReasonsBanner, UnknownOutcomeBanner } from '../Notice.tsx';
import { useRequest } from '../use-request.ts';
import { useStoredState } from '../use-stored-state.ts';
import { MESSAGES } from './messages.ts';

export interface PublishFormProps extends ReviewedDraft {
  busy: boolean;
  onPublished: (published: Published) => void;
  onStale: () => void;
}

/** Publishes the reviewed draft and reports the result. A double click or a lost answer publishes once. */
export function PublishForm({ draft, review, answers, busy, onPublished, onStale }: PublishFormProps) {
  const { rights } = useDraftWorkspace();
  const [message, setMessage] = useStoredState({ name: MESSAGES.publishMessage }, '');
  const { isPublishing, outcome, publish } = usePublishing({ draft, review, answers }, { onPublished, onStale });
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
          <Notice tone="warning" title={MESSAGES.youLackARight}>
            {MESSAGES.somebodyWithThisRight}
            <ul>
              {review.missing.map(({ right, because }) => (
                <li key={right}>{MESSAGES.toKindBecause({ kind: MESSAGES.rightNames[right], because: because.slice(0, 3).join(' ') })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <PublishOutcome {...outcome} />
        <TextField
          id="publish-message"
          label={MESSAGES.reasonForTheHistory}
          maxLength={500}
          value={message}
          disabled={isPublishing}
          placeholder={MESSAGES.requestedBySupport}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
        <div className="row">
          <TextButton
            type="submit"
            variant="primary"
            busy={isPublishing}
            disabled={reason !== undefined || busy}
            disabledReason={reason}
            text={MESSAGES.publish}
          />
          <span className="muted">{reason ?? MESSAGES.itGoesLiveWithin}</span>
        </div>
      </form>
    </Card>
  );
}

/** Why publishing was refused or failed, or that its outcome is unknown. */
export function PublishOutcome({ refusal, failed, isUnanswered }: ReturnType<typeof usePublishing>['outcome']) {
  return (
    <>
      {refusal?.status === 'refused' && <DraftRefused error={refusal.error} issues={refusal.issues} />}
      {refusal && refusal.status !== 'refused' && <ReasonsBanner refusal={refusal} />}
      {failed && <Banner tone="danger">{MESSAGES.tryingAgainIsSafe({ failed })}</Banner>}
      {isUnanswered && <UnknownOutcomeBanner />}
    </>
  );
}

type PublishRefusal = Exclude<PublishAnswer, { status: 'published' | 'unchanged' }>;

export interface Published {
  version: number;
  sentences: readonly string[];
  /** Files that could not be written. */
  unwritten?: readonly string[];
}

export interface ReviewedDraft {
  draft: { id: string; version: number };
  review: DraftReview;
  answers: MergeAnswers;
  /** The user approves the draft of somebody else. */
  approves?: boolean;
}

/** Publishes exactly the reviewed version. A double click or a lost answer publishes once. `onStale`: it has to be reviewed again. */
export function usePublishing(
  { draft, review, answers, approves = false }: ReviewedDraft,
  { onPublished, onStale }: Pick<PublishFormProps, 'onPublished' | 'onStale'>,
) {
  const { client, keeper } = useDraftWorkspace();
  const [refusal, setRefusal] = useState<PublishRefusal>();
  const { isBusy: isPublishing, failed, isUnanswered, run, untilAnswered } = useRequest();
  const send = async (message: string) => {
    const given = { version: draft.version, message: message.trim(), answers, reviewed: review.edition, ...(approves && { approves }) };
    const answer = await untilAnswered(() => client.publish(draft.id, given));
    if (answer.status !== 'published' && answer.status !== 'unchanged') {
      setRefusal(answer);
      if (answer.status !== 'forbidden') onStale();
      return;
    }
    const texts = await client.texts(answer.edition).catch(() => undefined);
    onPublished({
      version: answer.edition,
      sentences:
        answer.status === 'unchanged'
          ? [MESSAGES.nothingHadChanged]
          : (answer.sentences ?? [...review.sentences.map(({ text }) => text), ...review.undescribed]),
      ...(answer.status === 'published' && answer.unwritten && { unwritten: answer.unwritten }),
    });
    if (answer.status === 'unchanged') await client.removeDraft(draft.id).catch(() => undefined);
    keeper.begin(answer.edition, texts ?? keeper.state().session.texts);
  };
  const publish = async (message: string) => {
    setRefusal(undefined);
    if (!(await run(() => send(message)))) onStale();
  };
  return { isPublishing, outcome: { refusal, failed, isUnanswered }, publish };
}

/** Why a reviewed draft cannot be published; undefined where it can. */
export function reasonAgainst({ issues, questions, missing }: DraftReview, rights: readonly Right[]): string | undefined {
  return reasonOfContent({ questions, issues }) ?? reasonOfRights({ missing }, rights);
}

/** Why nobody can publish it. */
export function reasonOfContent({ issues, questions }: Pick<DraftReview, 'issues' | 'questions'>): string | undefined {
  if (questions.length > 0) return MESSAGES.resolveTheConflictsAbove;
  return issues.length > 0 ? MESSAGES.fixTheProblemsAboveFirst : undefined;
}

/** Why this user cannot. */
export function reasonOfRights({ missing }: Pick<DraftReview, 'missing'>, rights: readonly Right[]): string | undefined {
  if (missing.length > 0) return MESSAGES.youLackARightFor;
  return rights.includes('publish') ? undefined : MESSAGES.publishingNeedsARight;
}

interface PublishedCardProps {
  published: Published;
  onReverted: () => void;
  /** Closes the card where it is an overlay. */
  onClose?: () => void;
}

export function PublishedCard({ published, onReverted, onClose }: PublishedCardProps) {
  const { version, sentences, unwritten = [] } = published;
  const ways = (
    <>
      <LinkButton to="/studio" size="small" text={MESSAGES.screens} />
      <LinkButton to="/studio/history" size="small" text={MESSAGES.history} />
      {onClose && <GhostButton onClick={onClose} text={MESSAGES.close} />}
    </>
  );
  return (
    <>
      <LiveChange line={{ number: version, sentences, changes: [] }} tone="success" more={ways} onReverted={onReverted}>
        <b>{MESSAGES.changeIsLive({ version })}</b>
        <Lines lines={sentences.length > 0 ? sentences.slice(0, 6) : [MESSAGES.noChangeForStaff]} />
        {sentences.length > 6 && <p>{MESSAGES.countMore({ count: sentences.length - 6 })}</p>}
      </LiveChange>
      {unwritten.length > 0 && (
        <Notice tone="warning" title={MESSAGES.itIsLiveBut} text={MESSAGES.theServerCouldNot({ unwritten: unwritten.join(', ') })} />
      )}
    </>
  );
}
