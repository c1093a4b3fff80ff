import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Side } from '../../authoring/edit/merge/merge-written.ts';
import type { FileQuestion, MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Page } from '../../shell/Page.tsx';
import { useDocumentTitle } from '../../shell/use-navigation-focus.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Blank } from '../../ui/Blank.tsx';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { titleOfFile } from '../definitions-of.ts';
import { useDraft, useDraftWorkspace } from '../draft/draft-context.ts';
import { StudioHead } from '../StudioHead.tsx';
import { ApprovalForm } from './ApprovalForm.tsx';
import { CommentsCard } from './Comments.tsx';
import { MESSAGES } from './messages.ts';
import { PublishedCard } from './PublishedCard.tsx';
import { PublishForm } from './PublishForm.tsx';
import type { Published } from './published.ts';
import { placeOf, QuestionsCard } from './QuestionsCard.tsx';
import { SentencesCard } from './SentencesCard.tsx';
import { TextsCard } from './TextsCard.tsx';
import { reasonOfRights } from './use-publishing.ts';

/** Review of a draft: consequences, obstacles, publishing. */
export function ReviewPage() {
  const { settings } = useConsole();
  useDocumentTitle(MESSAGES.review, settings.brand.name);
  const { owner, hasApproval } = useDraftWorkspace();
  const { draft, keeping } = useDraft();
  const [published, setPublished] = useState<Published>();
  useNamedDraft(draft?.id);
  const isEmpty = !draft && keeping.is === 'kept';
  return (
    <Page>
      <StudioHead
        title={MESSAGES.review}
        meta={
          owner === undefined
            ? hasApproval
              ? MESSAGES.changesByRoleSome
              : MESSAGES.changesByRoleThey
            : MESSAGES.draftOfChangesBy({ owner })
        }
      />
      {published && <PublishedCard published={published} onReverted={() => setPublished(undefined)} />}
      {isEmpty && !published && (
        <Blank card icon="inbox" title={MESSAGES.nothingToReview} actions={<ButtonLink to="/studio">{MESSAGES.chooseAScreen}</ButtonLink>}>
          {MESSAGES.changesOfScreensAppear}
        </Blank>
      )}
      {draft && keeping.is === 'kept' && <DraftReviewed key={draft.id} draft={draft} onPublished={setPublished} />}
      {keeping.is === 'waiting' && <Skeleton lines={6} label={MESSAGES.savingYourDraft} />}
    </Page>
  );
}

/** Puts the draft's id into the address, so that a reload reviews the same draft. */
function useNamedDraft(id: string | undefined): void {
  const [query, setQuery] = useSearchParams();
  const isNamed = id === undefined || query.get('draft') === id;
  useEffect(() => {
    if (!isNamed) setQuery({ draft: id }, { replace: true });
  }, [isNamed, id, setQuery]);
}

function DraftReviewed({ draft, onPublished }: { draft: { id: string; version: number }; onPublished: (published: Published) => void }) {
  const { client, owner, rights, hasApproval, reopen } = useDraftWorkspace();
  const { session, before } = useDraft();
  const [chosen, setAnswers] = useState<MergeAnswers>({});
  const [answered, setAnswered] = useState<readonly FileQuestion[]>([]);
  const review = useQuery({
    queryKey: ['studio', 'review', draft.id, draft.version, chosen],
    queryFn: ({ signal }) => client.review(draft.id, chosen, signal),
    placeholderData: (before) => before,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const { data, error } = review;
  // An approver sees the conflicts as the author resolved them.
  const answers = owner === undefined ? chosen : (data?.approval.sent?.answers ?? chosen);
  if (error) return <ErrorState card title={MESSAGES.theDraftCouldNot} error={error} onRetry={() => void review.refetch()} />;
  if (!data)
    return (
      <Card title={MESSAGES.changes}>
        <Skeleton lines={6} label={MESSAGES.comparingForEveryRole} />
      </Card>
    );
  const { isNeeded, sent } = data.approval;
  const isHelpless = hasApproval && reasonOfRights(data, rights) !== undefined;
  const Form = isNeeded || (owner === undefined ? isHelpless : sent) ? ApprovalForm : PublishForm;
  const choose = (question: FileQuestion, side: Side) => {
    setAnswers({ ...chosen, [placeOf(question)]: side });
    setAnswered([...answered.filter((each) => placeOf(each) !== placeOf(question)), question]);
  };
  return (
    <>
      {owner !== undefined && data.version !== draft.version && (
        <Banner tone="warning" actions={<Button onClick={reopen}>{MESSAGES.lookAgain}</Button>}>
          <b>{MESSAGES.ownerChangedItNow({ owner })}</b>
        </Banner>
      )}
      {data.merged.length > 0 && (
        <Banner tone="info">
          <b>{MESSAGES.othersHavePublishedIn}</b> {MESSAGES.yourChangesAreMerged}{' '}
          {data.merged.map((file) => titleOfFile(file, session.texts, before)).join(', ')}.
        </Banner>
      )}
      <QuestionsCard questions={data.questions} answered={answered} answers={answers} onAnswer={choose} />
      <SentencesCard review={data} answers={answers} busy={review.isFetching} />
      <Form
        draft={draft}
        review={data}
        answers={answers}
        busy={review.isFetching}
        onPublished={onPublished}
        onStale={() => void review.refetch()}
      />
      <CommentsCard draft={draft.id} />
      <TextsCard />
    </>
  );
}
