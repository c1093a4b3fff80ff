import type { MergeAnswers } from '../authoring/edit/merge/merge3.ts';
import type { DraftComment, DraftReview, PublishAnswer, SentAnswer } from '../authoring/review/studio-answers.ts';
import type { StudioRequest } from '../shell/console-services.ts';
import { draftPath } from './first-answers.ts';

/** Sends a request and returns the body of its answer. Throws refusals, with a message for users. */
export type ReadStudio = <Answer>(path: string, request?: StudioRequest) => Promise<Answer>;

/** Requests about the review of drafts: consequences, publishing, approval, comments, reverting. `decide` returns refusals, too. */
export function reviewRequests(read: ReadStudio, decide: (path: string, body: unknown) => Promise<PublishAnswer>) {
  const comments = async (path: string, request: StudioRequest) =>
    (await read<{ comments: readonly DraftComment[] }>(path, request)).comments;
  const at = (id: string, what: string) => draftPath(id) + what;
  return {
    review: (id: string, answers: MergeAnswers, signal?: AbortSignal) =>
      read<DraftReview>(at(id, '/review'), { body: { answers }, signal }),
    /** Publishes the reviewed version of a draft on top of a version. Idempotent. */
    publish: (id: string, given: { version: number; message: string; answers: MergeAnswers; reviewed: number; approves?: boolean }) =>
      decide(at(id, '/publish'), given),
    /** Sends a version for review. Idempotent, as are the following. */
    sendForReview: (id: string, body: { version: number; message: string; answers: MergeAnswers }) =>
      read<SentAnswer>(at(id, '/send'), { body }),
    withdraw: async (id: string): Promise<void> => void (await read(at(id, '/withdraw'), { body: {} })),
    returnDraft: (id: string, body: { version: number; message: string }) => read<SentAnswer>(at(id, '/return'), { body }),
    comments: (id: string, signal?: AbortSignal) => comments(at(id, '/comments'), { signal }),
    addComment: (id: string, body: { request: string; thread?: string; place: string; text: string }) =>
      comments(at(id, '/comments'), { body }),
    resolveComment: (id: string, comment: string, isResolved: boolean) =>
      comments(at(id, `/comments/${encodeURIComponent(comment)}`), { method: 'PUT', body: { isResolved } }),
    /** Consequences of reverting a version now. */
    reviewRevert: async (version: number, signal?: AbortSignal) =>
      (await read<{ sentences: readonly string[] }>('/take-back/review', { body: { edition: version }, signal })).sentences,
    /** Reverts a version and keeps later ones. Idempotent by `request`; `answers` resolve conflicts with later changes. */
    revertStep: (version: number, given: { request: string; answers?: Readonly<Record<string, 'published'>> }) =>
      decide('/take-back', { edition: version, ...given }),
  };
}
