import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppSettings } from '../language/compiled/compiled-screen.ts';
import { writeTimeOfDay } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import type { SaveState } from './draft/draft-keeper.ts';
import { MESSAGES } from './messages.ts';

/** Save state of the draft in a few words. */
export function SaveLine() {
  const { settings } = useConsole();
  const { keeping, draft } = useDraft();
  return (
    <span className="muted studio-keeping" role="status">
      {wordsOf(keeping, draft !== undefined, settings)}
    </span>
  );
}

function wordsOf(keeping: SaveState, hasDraft: boolean, settings: AppSettings): string {
  if (keeping.is === 'waiting') return MESSAGES.savingYourDraft;
  if (keeping.is !== 'kept') return MESSAGES.notSaved;
  if (!hasDraft) return '';
  const time = keeping.at === undefined ? '' : ` ${writeTimeOfDay(keeping.at, settings)}`;
  return MESSAGES.draftSavedNotLive({ time });
}

/** Banner: the draft cannot be saved, why, and what to do. */
export function SaveBanner() {
  const { keeper, reopen } = useDraftWorkspace();
  const { keeping, refused } = useDraft();
  if (keeping.is === 'failed')
    return (
      <Banner
        tone="danger"
        actions={
          <div className="row">
            <Button size="small" onClick={() => void keeper.save()}>
              {MESSAGES.tryNow}
            </Button>
          </div>
        }
      >
        <b>{MESSAGES.yourDraftIsNot}</b> {keeping.error}{' '}
        {keeping.untilChanged ? MESSAGES.makeItSmallerOr : MESSAGES.savingIsRetriedAutomatically}
      </Banner>
    );
  if (keeping.is === 'moved' || keeping.is === 'gone')
    return (
      <Banner
        tone="danger"
        actions={
          <div className="row wrap">
            <Button size="small" onClick={reopen}>
              {keeping.is === 'moved' ? MESSAGES.useTheOtherOne : MESSAGES.discardMine}
            </Button>
            <Button size="small" onClick={() => keeper.keepMine()}>
              {keeping.is === 'moved' ? MESSAGES.keepMine : MESSAGES.keepItAsA}
            </Button>
          </div>
        }
      >
        {keeping.is === 'moved' ? (
          <>
            <b>{MESSAGES.thisDraftWasSaved}</b> {MESSAGES.yourChangesHereAre}
          </>
        ) : (
          <>
            <b>{MESSAGES.thisDraftWasPublished}</b> {MESSAGES.yourChangesHereAreNot}
          </>
        )}
      </Banner>
    );
  if (!refused) return <NewerVersion />;
  return <Banner tone="warning">{describeRefusal(refused.reason)}</Banner>;
}

/** Banner: another user published meanwhile. Merges that version into the draft. */
function NewerVersion() {
  const { client, keeper, owner } = useDraftWorkspace();
  const { base, newest, draft } = useDraft();
  const [outcome, setOutcome] = useState<'conflict' | { failed: string }>();
  const [isBusy, setBusy] = useState(false);
  const isReview = useLocation().pathname === '/studio/review';
  if (newest <= base || !draft || owner !== undefined || isReview) return null;
  const merge = async () => {
    setBusy(true);
    try {
      setOutcome(keeper.rebase(newest, await client.texts(newest)) ? undefined : 'conflict');
    } catch (error) {
      setOutcome({ failed: error instanceof Error ? error.message : String(error) });
    } finally {
      setBusy(false);
    }
  };
  const way =
    outcome === 'conflict' ? (
      <ButtonLink size="small" to="/studio/review">
        {MESSAGES.reviewConflicts}
      </ButtonLink>
    ) : (
      <Button size="small" busy={isBusy} onClick={() => void merge()}>
        {MESSAGES.updateDraft}
      </Button>
    );
  return (
    <Banner tone="info" actions={way}>
      <b>{MESSAGES.aNewerVersionIsLive}</b> {describeOutcome(outcome)}
    </Banner>
  );
}

function describeOutcome(outcome: 'conflict' | { failed: string } | undefined): string {
  if (outcome === 'conflict') return MESSAGES.bothChangedTheSame;
  return outcome ? MESSAGES.theDraftWasNotUpdated(outcome) : MESSAGES.updateToMergeIt;
}

function describeRefusal(reason: NonNullable<ReturnType<typeof useDraft>['refused']>['reason']): string {
  if (reason === 'changed-later') return MESSAGES.aLaterChangeAffects;
  if (reason === 'broken') return MESSAGES.thisFileIsNot;
  if (reason === 'too-large') return MESSAGES.thisIsTooLarge;
  if (reason === 'no-file') return MESSAGES.thisFileNoLonger;
  return MESSAGES.thisPartNoLonger;
}
