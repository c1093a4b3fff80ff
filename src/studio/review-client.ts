import type { FileQuestion, MergeAnswers } from '../authoring/edit/merge/merge3.ts';
import type { GainedCall, Right, Sentence } from '../authoring/review/review.ts';
import type { Issue } from '../language/errors/issue.ts';
import type { StudioRequest } from '../shell/console-services.ts';
import { draftPath } from './first-answers.ts';

/** A draft that was sent for review, or came back. */
export interface SentDraft {
  state: 'waiting' | 'returned';
  version: number;
  message: string;
  /** How its author decided conflicts. */
  answers: MergeAnswers;
  sentAt: string;
  /** Why it was returned, and by whom. */
  reply?: { text: string; by: string; at: string };
}

/** Answer to an act that mails: the number of queued mails, and whether the act had been done before. */
export interface SentAnswer {
  mailed: number;
  isRepeated: boolean;
}

/** A comment on a draft. `thread`: the comment that it answers; `place`: file and stable path, '' for the whole draft. */
export interface DraftComment {
  id: string;
  thread: string | null;
  place: string;
  text: string;
  author: string;
  createdAt: string;
  resolvedBy: string | null;
}

interface MissingRight {
  right: Right;
  because: readonly string[];
}

export type ReviewedSentence = Sentence & {
  /** Number of users with affected roles who are on this page now. */
  present?: number;
};

export interface DraftReview {
  version: number;
  edition: number;
  sentences: readonly ReviewedSentence[];
  gains: readonly GainedCall[];
  /** Screens that change in a way that no sentence describes. */
  undescribed: readonly string[];
  issues: readonly Issue[];
  questions: readonly FileQuestion[];
  merged: readonly string[];
  rights: readonly Right[];
  missing: readonly MissingRight[];
  /** Whether a second person has to approve it, who may, and whether it was sent to them. */
  approval: { isNeeded: boolean; sent?: SentDraft; approvers?: readonly string[] };
}

type MergePlace = Pick<FileQuestion, 'file' | 'at'>;

export type PublishAnswer =
  | { status: 'published'; edition: number; sentences?: readonly string[]; isRepeated?: boolean; unwritten?: readonly string[] }
  | { status: 'unchanged'; edition: number }
  | { status: 'moved'; edition: number; error: string; questions: readonly MergePlace[] }
  | { status: 'review-again'; error: string; sentences: readonly string[] }
  | { status: 'refused'; edition: number; error: string; issues: readonly Issue[] }
  | { status: 'forbidden'; error: string; missing: readonly MissingRight[] }
  | { status: 'needs-approval'; error: string };

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
