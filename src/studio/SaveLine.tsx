import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppSettings } from '../language/compiled/compiled-screen.ts';
import { writeTimeOfDay } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Banner } from '../ui/Banner.tsx';
import { useDraft } from './draft/draft-context.ts';
import type { SaveState } from './draft/draft-keeper.ts';
import { LinkButton, SmallButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { useRequest } from './use-request.ts';

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
  const { keeper, reopen, keeping, refused } = useDraft();
  if (keeping.is === 'failed')
    return (
      <Notice
        tone="danger"
        actions={<SmallButton onClick={() => void keeper.save()} text={MESSAGES.tryNow} />}
        title={MESSAGES.yourDraftIsNot}
      >
        {keeping.error} {keeping.untilChanged ? MESSAGES.makeItSmallerOr : MESSAGES.savingIsRetriedAutomatically}
      </Notice>
    );
  if (keeping.is === 'moved' || keeping.is === 'gone') {
    const { title, text, drop, keep } = MESSAGES.elsewhere[keeping.is];
    return (
      <Notice
        tone="danger"
        actions={
          <>
            <SmallButton onClick={reopen} text={drop} />
            <SmallButton onClick={() => keeper.keepMine()} text={keep} />
          </>
        }
        title={title}
        text={text}
      />
    );
  }
  if (!refused) return <NewerVersion />;
  return <Banner tone="warning">{MESSAGES.refusals[refused.reason]}</Banner>;
}

/** Banner: another user published meanwhile. Merges that version into the draft. */
function NewerVersion() {
  const { client, keeper, owner, base, newest, draft } = useDraft();
  const [isConflict, setConflict] = useState(false);
  const { isBusy, failed, run } = useRequest();
  const isReview = useLocation().pathname === '/studio/review';
  if (newest <= base || !draft || owner !== undefined || isReview) return null;
  const merge = async () => setConflict(!keeper.rebase(newest, await client.texts(newest)));
  const way = isConflict ? (
    <LinkButton size="small" to="/studio/review" text={MESSAGES.reviewConflicts} />
  ) : (
    <SmallButton busy={isBusy} onClick={() => void run(merge)} text={MESSAGES.updateDraft} />
  );
  const outcome = failed === undefined ? MESSAGES.updateToMergeIt : MESSAGES.theDraftWasNotUpdated({ failed });
  return (
    <Notice tone="info" actions={way} title={MESSAGES.aNewerVersionIsLive} text={isConflict ? MESSAGES.bothChangedTheSame : outcome} />
  );
}
