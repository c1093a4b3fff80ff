import type { ReactNode, Ref } from 'react';
import { useLocation } from 'react-router-dom';
import { useConsole } from '../shell/console-context.ts';
import { Page } from '../shell/Page.tsx';
import { useDocumentTitle } from '../shell/use-navigation-focus.ts';
import { Banner } from '../ui/Banner.tsx';
import { useDraft, useDrafts, useDraftWorkspace } from './draft/draft-context.ts';
import { LinkButton, TextButton } from './inputs/buttons.tsx';
import { MESSAGES } from './messages.ts';
import { Notice } from './Notice.tsx';
import { SaveBanner, SaveLine } from './SaveLine.tsx';
import { StudioTabs } from './StudioTabs.tsx';

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
  const { keeper, owner, isMissing, hasNewContracts, hasApproval, session } = useDraft();
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
