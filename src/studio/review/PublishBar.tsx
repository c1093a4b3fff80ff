import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Right } from '../../authoring/review/review.ts';
import type { DraftReview } from '../../authoring/review/studio-answers.ts';
import { Button } from '../../ui/Button.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { LinkButton } from '../inputs/buttons.tsx';
import { useWindowKeys } from '../use-window-keys.ts';
import { MESSAGES } from './messages.ts';
import { type Published, PublishedCard, type PublishFormProps, PublishOutcome, reasonAgainst, usePublishing } from './PublishForm.tsx';

/** Milliseconds without another saved version before the review is loaded. */
const PAUSE = 400;
/** Sentences shown here and on a phone; the review has all. */
const SHOWN = { usual: 3, narrow: 1 };

/** The draft's consequences, and a button to publish at once. Changes that grant access or need a decision are reviewed first. */
export function PublishBar() {
  const [published, setPublished] = useState<Published>();
  const { draft, owner } = useDraft();
  const isBegun = draft !== undefined;
  useEffect(() => {
    if (isBegun) setPublished(undefined);
  }, [isBegun]);
  if (owner !== undefined) return null;
  if (draft) return <DraftLookedAt draft={draft} onPublished={setPublished} />;
  if (!published) return null;
  const close = () => setPublished(undefined);
  return (
    <div className="studio-published" role="status">
      <PublishedCard published={published} onReverted={close} onClose={close} />
    </div>
  );
}

function DraftLookedAt({ draft, onPublished }: Pick<PublishFormProps, 'draft' | 'onPublished'>) {
  const { client, keeping } = useDraft();
  const version = useSettled(draft.version);
  const isKept = keeping.is === 'kept' && version === draft.version;
  const review = useQuery({
    queryKey: ['studio', 'review', draft.id, version, {}],
    queryFn: ({ signal }) => client.review(draft.id, {}, signal),
    enabled: isKept,
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const isCurrent = isKept && !review.isFetching && review.data?.version === draft.version;
  if (!review.data) return <WaitingBar hasFailed={review.isError} />;
  return (
    <Reviewed
      draft={draft}
      review={review.data}
      isCurrent={isCurrent && !review.isError}
      onPublished={onPublished}
      onStale={() => void review.refetch()}
    />
  );
}

/** Shown until the review is loaded; the shortcut leads to the review page. */
function WaitingBar({ hasFailed }: { hasFailed: boolean }) {
  const navigate = useNavigate();
  usePublishKey(() => hasFailed && void navigate('/studio/review'));
  return (
    <section className="card studio-publish" aria-label={MESSAGES.changesByPublishing} aria-busy={!hasFailed}>
      <span className="muted">{hasFailed ? MESSAGES.theReviewListsThe : MESSAGES.comparing}</span>
    </section>
  );
}

/** A version of a draft with its consequences. Later changes are reviewed again before publishing. */
function Reviewed({ draft, review, isCurrent, onPublished, onStale }: Omit<PublishFormProps, 'answers' | 'busy'> & { isCurrent: boolean }) {
  const { keeper, rights } = useDraftWorkspace();
  const navigate = useNavigate();
  const { isPublishing, outcome, publish } = usePublishing({ draft, review, answers: {} }, { onPublished, onStale });
  const reason = reasonToReview(review, rights);
  const isToSend = reason === MESSAGES.aSecondPersonHas;
  const go = () => {
    if (isPublishing) return;
    if (!isCurrent) void keeper.save();
    else if (reason === undefined) void publish('');
    else void navigate('/studio/review');
  };
  usePublishKey(go);
  const shown = useMedia('(max-width: 640px)') ? SHOWN.narrow : SHOWN.usual;
  const sentences = [...review.sentences.map(({ text }) => text), ...review.undescribed];
  const texts = sentences.length > 0 || reason !== undefined ? sentences : [MESSAGES.noChangeForStaff];
  return (
    <section className="card studio-publish" aria-label={MESSAGES.changesByPublishing} aria-busy={!isCurrent}>
      <PublishOutcome {...outcome} />
      <div className="studio-publish-line">
        <ul aria-live="polite">
          {texts.slice(0, shown).map((text) => (
            <li key={text}>{text}</li>
          ))}
          {texts.length > shown && <li className="muted">{MESSAGES.andMoreInThe({ count: texts.length - shown })}</li>}
          {reason !== undefined && <li className="muted">{MESSAGES.cannotBePublishedHere({ reason })}</li>}
        </ul>
        {reason === undefined ? (
          <Button
            variant="primary"
            busy={isPublishing}
            disabled={!isCurrent}
            disabledReason={MESSAGES.yourLastChangeIs}
            aria-keyshortcuts="Control+Enter"
            title={MESSAGES.publishCtrlEnter}
            onClick={go}
          >
            {MESSAGES.publish}{' '}
            <span className="kbd not-phone" aria-hidden="true">
              {MESSAGES.ctrlEnter}
            </span>
          </Button>
        ) : (
          <LinkButton
            to="/studio/review"
            title={MESSAGES.reasonCtrlEnter({ reason })}
            aria-keyshortcuts="Control+Enter"
            variant="primary"
            text={isToSend ? MESSAGES.sendForReview : MESSAGES.openReview}
          />
        )}
      </div>
    </section>
  );
}

/** Why a draft needs the review page; undefined where it can be published here. */
function reasonToReview(review: DraftReview, rights: readonly Right[]): string | undefined {
  if (review.questions.length > 0) return MESSAGES.somebodyElsePublishedA;
  if (review.issues.length > 0) return MESSAGES.fixTheProblemsFirst;
  if (review.approval.isNeeded) return review.approval.sent?.state === 'waiting' ? MESSAGES.waitingForReview : MESSAGES.aSecondPersonHas;
  if (review.gains.length > 0 || review.sentences.some(({ strength }) => strength === 'gained')) return MESSAGES.itGrantsAccess;
  return reasonAgainst(review, rights);
}

/** Publishes with Ctrl+Enter anywhere on the page except in dialogs and the code editor. Pending input is committed first. */
function usePublishKey(run: () => void): void {
  useWindowKeys((event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.repeat) return;
    const at = document.activeElement;
    if (at?.closest('.monaco-editor') || document.querySelector('dialog[open], [role="dialog"]')) return;
    event.preventDefault();
    if (at instanceof HTMLElement && at.matches('input, textarea')) {
      at.blur();
      at.focus();
    }
    run();
  }, true);
}

function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
