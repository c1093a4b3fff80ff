import { type ReactNode, type Ref, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { AppSettings } from '../language/compiled/compiled-screen.ts';
import { writeTimeOfDay } from '../language/formats/time-formats.ts';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Banner } from '../ui/Banner.tsx';
import { useDraft, useDrafts, useDraftWorkspace } from './draft/draft-context.ts';
import type { SaveState } from './draft/draft-keeper.ts';
import { LinkButton, SmallButton, TextButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { StudioTabs } from './StudioTabs.tsx';
import { useRequest } from './use-request.ts';

/** A page of the Studio with its header; `actions` are buttons beside the title. */
export function StudioPage({ title, meta, actions, children }: { title: string; meta: string; actions?: ReactNode; children: ReactNode }) {
  const { settings } = useConsole();
  useDocumentTitle(title, settings.brand.name);
  return (
    <Page>
      <StudioHead title={title} meta={meta}>
        {actions}
      </StudioHead>
      {children}
    </Page>
  );
}

interface StudioHeadProps {
  title: ReactNode;
  meta?: ReactNode;
  /** Receives an empty element in the middle of the bar. */
  barRef?: Ref<HTMLDivElement>;
  children?: ReactNode;
}

/** Header of a Studio page: title, draft and save state, undo and redo, link to the review. */
export function StudioHead({ title, meta, barRef, children }: StudioHeadProps) {
  const { keeper, owner, isMissing, hasNewContracts, hasApproval, session, keeping, draft } = useDraft();
  const { settings } = useConsole();
  const files = Object.keys(keeper.changes()).length;
  const waiting = useDrafts(hasApproval).data?.filter(({ mayApprove }) => mayApprove).length;
  const isReview = useLocation().pathname === '/studio/review';
  return (
    <>
      <div className="studio-bar">
        <StudioTabs count={files} waiting={waiting} />
        <header className="page-head studio-head">
          <div>
            <div className="page-title">
              <h1>{title}</h1>
            </div>
            {meta && <div className="page-meta">{meta}</div>}
          </div>
          {barRef && <div ref={barRef} className="studio-choices-bar" />}
          <div className="actions">
            <span className="muted studio-keeping" role="status">
              {wordsOf(keeping, draft !== undefined, settings)}
            </span>
            {(['undo', 'redo'] as const).map((way) => (
              <TextButton
                key={way}
                icon={`${way}-2`}
                iconOnly
                disabled={(way === 'undo' ? session.steps : session.undone).length === 0 || owner !== undefined}
                disabledReason={MESSAGES.nothingTo[way]}
                onClick={keeper[way]}
                text={MESSAGES[way]}
              />
            ))}
            {children}
            {files > 0 && !isReview && <LinkButton to="/studio/review" variant="primary" text={MESSAGES.reviewAndPublish} />}
          </div>
        </header>
      </div>
      {isMissing && <Banner tone="info">{MESSAGES.thisDraftWasPublishedOr}</Banner>}
      {hasNewContracts && <Notice tone="info" title={MESSAGES.theContractsHaveChanged} text={MESSAGES.yourChangesAreKept} />}
      <div className="studio-alert">
        <SaveBanner />
      </div>
    </>
  );
}

/** Notice that the open draft belongs to another user and is read-only. */
export function ForeignDraft() {
  const { owner } = useDraftWorkspace();
  if (owner === undefined) return null;
  return <Notice tone="info" title={MESSAGES.thisIsTheDraft({ owner })} text={MESSAGES.youCanReadAnd({ owner })} />;
}

/** Save state of the draft in a few words. */
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
