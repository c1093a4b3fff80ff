import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Side } from '../../authoring/edit/merge/merge-written.ts';
import type { FileQuestion, MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import { useConsole } from '../../shell/console-context.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { titleOfFile } from '../definitions-of.ts';
import { describePlace, describeSide } from '../describe-place.ts';
import { useDraft, useDrafts } from '../draft/draft-context.ts';
import { Empty, Notice } from '../Notice.tsx';
import { StudioPage } from '../StudioHead.tsx';
import { ApprovalForm } from './ApprovalForm.tsx';
import { CommentsCard } from './Comments.tsx';
import { MESSAGES } from './messages.ts';
import { type Published, PublishedCard, PublishForm, reasonOfRights } from './PublishForm.tsx';
import { SentencesCard } from './SentencesCard.tsx';
import { TextsCard } from './TextDifference.tsx';

/** Review of a draft: consequences, obstacles, publishing. */
export function ReviewPage() {
  const { owner, hasApproval, draft, keeping } = useDraft();
  const [published, setPublished] = useState<Published>();
  // The draft's id stands in the address, so that a reload reviews the same draft.
  const [query, setQuery] = useSearchParams();
  const isNamed = !draft || query.get('draft') === draft.id;
  useEffect(() => {
    if (!isNamed) setQuery({ draft: draft.id }, { replace: true });
  }, [isNamed, draft?.id, setQuery]);
  const isEmpty = !draft && keeping.is === 'kept';
  const waiting = useDrafts(hasApproval).data?.filter(({ mayApprove }) => mayApprove) ?? [];
  return (
    <StudioPage
      title={MESSAGES.review}
      meta={
        owner === undefined ? (hasApproval ? MESSAGES.changesByRoleSome : MESSAGES.changesByRoleThey) : MESSAGES.draftOfChangesBy({ owner })
      }
    >
      {published && <PublishedCard published={published} onReverted={() => setPublished(undefined)} />}
      {isEmpty && !published && (
        <Empty
          card
          icon="inbox"
          title={MESSAGES.nothingToReview}
          actions={
            <>
              {waiting.map(({ id, owner }) => (
                <ButtonLink key={id} to={`/studio/review?draft=${id}`} variant="primary">
                  {MESSAGES.reviewDraftOf({ owner })}
                </ButtonLink>
              ))}
              <ButtonLink to="/studio">{MESSAGES.chooseAScreen}</ButtonLink>
            </>
          }
          text={MESSAGES.changesOfScreensAppear}
        />
      )}
      {draft && keeping.is === 'kept' && <DraftReviewed key={draft.id} draft={draft} onPublished={setPublished} />}
      {keeping.is === 'waiting' && <Skeleton lines={6} label={MESSAGES.savingYourDraft} />}
    </StudioPage>
  );
}

function DraftReviewed({ draft, onPublished }: { draft: { id: string; version: number }; onPublished: (published: Published) => void }) {
  const { client, owner, rights, hasApproval, reopen, texts, before } = useDraft();
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
        <Notice
          tone="warning"
          actions={<Button onClick={reopen}>{MESSAGES.lookAgain}</Button>}
          title={MESSAGES.ownerChangedItNow({ owner })}
        />
      )}
      {data.merged.length > 0 && (
        <Notice tone="info" title={MESSAGES.othersHavePublishedIn}>
          {MESSAGES.yourChangesAreMerged} {data.merged.map((file) => titleOfFile(file, texts, before)).join(', ')}.
        </Notice>
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
      <CommentsCard />
      <TextsCard />
    </>
  );
}

/** The place of a question, as answers name it. */
function placeOf({ file, at }: Pick<FileQuestion, 'file' | 'at'>): string {
  return `${file}#${at}`;
}

interface QuestionsCardProps {
  questions: readonly FileQuestion[];
  answered: readonly FileQuestion[];
  answers: MergeAnswers;
  onAnswer: (question: FileQuestion, side: Side) => void;
}

/** Conflicts with versions published since: the user chooses, and may choose again. Renders nothing without conflicts. */
function QuestionsCard({ questions, answered, answers, onAnswer }: QuestionsCardProps) {
  const { settings } = useConsole();
  const { texts, before } = useDraft();
  const open = new Set(questions.map(placeOf));
  // Ordered by place, so that answering moves none.
  const shown = [...questions, ...answered.filter((question) => !open.has(placeOf(question)))].toSorted((a, b) =>
    placeOf(a) < placeOf(b) ? -1 : 1,
  );
  if (shown.length === 0) return null;
  return (
    <Card title={MESSAGES.somebodyElsePublishedANewer} count={questions.length} flush>
      {questions.length === 0 && <p className="card-body">{MESSAGES.allConflictsAreResolved}</p>}
      <ul className="studio-list">
        {shown.map((question) => {
          const place = placeOf(question);
          return (
            <li key={place} className="studio-line">
              <fieldset className="studio-question">
                <legend>
                  <b>{describePlace(question, texts, before)}</b> <span className="muted">{MESSAGES.conflictAbout[question.about]}</span>
                </legend>
                {(['published', 'draft'] as const).map((side) => (
                  <label key={side} className="check">
                    <input type="radio" name={place} checked={answers[place] === side} onChange={() => onAnswer(question, side)} />
                    <span>
                      {side === 'published' ? MESSAGES.liveVersion : MESSAGES.draft}
                      <span className="studio-value">{describeSide(question, side, { roles: settings.roles, texts })}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
