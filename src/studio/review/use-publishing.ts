import { useState } from 'react';
import type { MergeAnswers } from '../../authoring/edit/merge/merge3.ts';
import type { Right } from '../../authoring/review/review.ts';
import { useDraftWorkspace } from '../draft/draft-context.ts';
import type { DraftReview, PublishAnswer } from '../studio-client.ts';
import { useRetryUntilAnswered } from '../use-retry-until-answered.ts';
import { MESSAGES } from './messages.ts';
import type { Published } from './published.ts';

export type PublishRefusal = Exclude<PublishAnswer, { status: 'published' | 'unchanged' }>;

export interface ReviewedDraft {
  draft: { id: string; version: number };
  review: DraftReview;
  answers: MergeAnswers;
  /** The user approves the draft of somebody else. */
  approves?: boolean;
}

/** State of publishing, with the last result. */
export interface Publishing {
  isPublishing: boolean;
  refusal: PublishRefusal | undefined;
  /** The answer is unreadable. */
  failed: string | undefined;
  /** The request has no answer yet and is repeated. */
  isUnanswered: boolean;
  publish(message: string): Promise<void>;
}

/** Publishes exactly the reviewed version. A double click or a lost answer publishes once. `onStale`: it has to be reviewed again. */
export function usePublishing(
  { draft, review, answers, approves = false }: ReviewedDraft,
  { onPublished, onStale }: { onPublished: (published: Published) => void; onStale: () => void },
): Publishing {
  const { client, keeper } = useDraftWorkspace();
  const [isPublishing, setPublishing] = useState(false);
  const [refusal, setRefusal] = useState<PublishRefusal>();
  const [failed, setFailed] = useState<string>();
  const { isUnanswered, untilAnswered } = useRetryUntilAnswered();
  const publish = async (message: string) => {
    setPublishing(true);
    setRefusal(undefined);
    setFailed(undefined);
    try {
      const given = { version: draft.version, message: message.trim(), answers, reviewed: review.edition, ...(approves && { approves }) };
      const answer = await untilAnswered(() => client.publish(draft.id, given));
      if (answer.status === 'published' || answer.status === 'unchanged') {
        const texts = await client.texts(answer.edition).catch(() => undefined);
        const sentences =
          answer.status === 'published' ? (answer.sentences ?? [...review.sentences.map(({ text }) => text), ...review.undescribed]) : [];
        onPublished({
          version: answer.edition,
          sentences: answer.status === 'unchanged' ? [MESSAGES.nothingHadChanged] : sentences,
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
      onStale();
    }
    setPublishing(false);
  };
  return { isPublishing, refusal, failed, isUnanswered, publish };
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
