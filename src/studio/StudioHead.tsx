import type { ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { useDraft, useDraftWorkspace } from './draft/draft-context.ts';
import { MESSAGES } from './messages.ts';
import { SaveBanner, SaveLine } from './SaveLine.tsx';
import { StudioTabs } from './StudioTabs.tsx';
import { useDrafts } from './use-drafts.ts';

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
  const { keeper, owner, isMissing, hasNewContracts, hasApproval } = useDraftWorkspace();
  const { session } = useDraft();
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
            <SaveLine />
            <Button
              icon="undo-2"
              iconOnly
              disabled={session.steps.length === 0 || owner !== undefined}
              disabledReason={MESSAGES.nothingToUndo}
              onClick={() => keeper.undo()}
            >
              {MESSAGES.undo}
            </Button>
            <Button
              icon="redo-2"
              iconOnly
              disabled={session.undone.length === 0 || owner !== undefined}
              disabledReason={MESSAGES.nothingToRedo}
              onClick={() => keeper.redo()}
            >
              {MESSAGES.redo}
            </Button>
            {children}
            {files > 0 && !isReview && (
              <ButtonLink to="/studio/review" variant="primary">
                {MESSAGES.reviewAndPublish}
              </ButtonLink>
            )}
          </div>
        </header>
      </div>
      {isMissing && <Banner tone="info">{MESSAGES.thisDraftWasPublishedOr}</Banner>}
      {hasNewContracts && (
        <Banner tone="info">
          <b>{MESSAGES.theContractsHaveChanged}</b> {MESSAGES.yourChangesAreKept}
        </Banner>
      )}
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
  return (
    <Banner tone="info">
      <b>{MESSAGES.thisIsTheDraft({ owner })}</b> {MESSAGES.youCanReadAnd({ owner })}
    </Banner>
  );
}
