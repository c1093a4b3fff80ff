import type { ContractDifference } from '../../language/contracts/contract-difference.ts';
import type { Json } from '../../language/contracts/contract-types.ts';
import type { Issue } from '../../language/errors/issue.ts';
import type { DraftNote } from '../draft/sketch.ts';
import type { FileQuestion, MergeAnswers } from '../edit/merge/merge3.ts';
import type { GainedCall, Right, Sentence } from './review.ts';

/*
 * Requests and answers of the Studio's endpoints, as the server sends and the pages read them. `Time` is a text in JSON, and a date on the server.
 */

export interface HistoryLine {
  number: number;
  author: string;
  /** The second person, where one approved it. */
  approver?: string;
  message: string;
  origin: 'file' | 'studio' | 'rollback' | 'merge' | 'upgrade';
  acceptedAt: string;
  sentences?: readonly string[];
  /** With the title of each definition, where its text is readable. */
  changes: readonly { name: string; from: string | null; to: string | null; title?: string }[];
}

/** Deviations between contracts and server. */
export interface ContractStates {
  /** Contracts that the server does not use. */
  waiting: readonly { what: 'call' | 'entity' | 'enum'; name: string; why: 'new' | 'gone' | 'changed' | 'too-large' }[];
  /** Calls that answer with sample data: stub routes by name, or all reading calls. */
  samples: 'all' | readonly string[];
  /** Why the contracts cannot be used at all. */
  faults: readonly Issue[];
  /** Differences between answers and contracts since the server started. */
  differences: readonly ContractDifference[];
  /** All calls are forwarded to a Parse Server. */
  isRelay?: boolean;
}

/** A file that differs between the server's folder and the live version. */
export interface FolderFile {
  name: string;
  /** Title of the definition; absent if neither side is readable. */
  title?: string;
  /**
   * `asked`: changed there and published since, so that a person decides. Changed there: with errors (`broken`), waiting for files with
   * errors (`held`), or about to be read (`coming`). `unwritten`: published, and could not be written.
   */
  state: 'asked' | 'broken' | 'held' | 'coming' | 'unread' | 'unwritten' | 'behind';
  /** Which sides have the file. */
  sides: 'both' | 'folder' | 'live';
  /** The conflict in developers' wording. */
  message?: string;
  issues: readonly Issue[];
  newest?: { number: number; author: string };
  /** The version that equals the folder's text. */
  same?: number;
}

/** The folder of the answering server, compared with the live version. */
export interface FolderAnswer {
  edition: number;
  folder: string;
  isWritten: boolean;
  isShared: boolean;
  /** Why the folder is unreadable. */
  fault?: string;
  files: readonly FolderFile[];
}

/** A file on both sides (null: none), and the consequences of the folder's text. */
export interface FolderFileSides {
  name: string;
  edition: number;
  folder: string | null;
  live: string | null;
  sentences: readonly Sentence[];
  undescribed: readonly string[];
  issues: readonly Issue[];
}

export interface StudioRights {
  rights: readonly Right[];
  edition: number;
  /** Some changes need approval by a second person. */
  hasApproval?: boolean;
}

export interface DraftHead {
  id: string;
  owner: string;
  isMine: boolean;
  base: number;
  version: number;
  files: readonly string[];
  updatedAt: string;
  sent?: SentDraft;
  mayApprove: boolean;
}

/** Content of a draft: texts by file, null for a removed file, and the steps. */
export interface DraftContent {
  base: number;
  changes: Readonly<Record<string, string | null>>;
  steps: Json;
}

export interface StoredDraft extends DraftContent {
  id: string;
  owner: string;
  version: number;
  updatedAt: string;
}

/** A token for reading real data in a preview, valid for some minutes. */
export interface PreviewPass {
  token: string;
  isElsewhere: boolean;
}

/** A back end from which contracts can be added. */
export interface ContractSource {
  api: string;
  label: string;
  kind: 'postgres' | 'rest' | 'parse';
}

/** The back ends, and whether the server may write contracts into its folder. */
export interface ContractSources {
  isWritten: boolean;
  sources: readonly ContractSource[];
}

export interface OfferedTable {
  name: string;
  kind: 'table' | 'view';
  mayRead: boolean;
  /** The console has contracts for it already. */
  isAdded: boolean;
}

/** What to add: tables of a database, or a whole service, by a document where it does not describe itself. */
export interface Addition {
  api: string;
  tables?: readonly string[];
  document?: { name: string; text: string };
  remove: boolean;
}

export interface AdditionPlan {
  /** Hash of everything that would be written. */
  hash: string;
  sentences: readonly string[];
  notes: readonly DraftNote[];
  /** Places that both the user and the back end changed. */
  questions: readonly string[];
}

/** The written files, and the added calls. */
export interface AddedContracts {
  files: readonly string[];
  calls: readonly string[];
}

/** A draft that was sent for review, or came back. */
export interface SentDraft<Time = string> {
  state: 'waiting' | 'returned';
  version: number;
  message: string;
  /** How its author decided conflicts. */
  answers: MergeAnswers;
  sentAt: Time;
  /** Why it was returned, and by whom. */
  reply?: { text: string; by: string; at: Time };
}

/** Answer to an act that mails: the number of queued mails, and whether the act had been done before. */
export interface SentAnswer {
  mailed: number;
  isRepeated: boolean;
}

/** A comment on a draft. `thread`: the comment that it answers; `place`: file and stable path, '' for the whole draft. */
export interface DraftComment<Time = string> {
  id: string;
  thread: string | null;
  place: string;
  text: string;
  author: string;
  createdAt: Time;
  resolvedBy: string | null;
}

export interface MissingRight {
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

export type MergePlace = Pick<FileQuestion, 'file' | 'at'>;

export type PublishAnswer =
  | { status: 'published'; edition: number; sentences?: readonly string[]; isRepeated?: boolean; unwritten?: readonly string[] }
  | { status: 'unchanged'; edition: number }
  | { status: 'moved'; edition: number; error: string; questions: readonly MergePlace[] }
  | { status: 'review-again'; error: string; sentences: readonly string[] }
  | { status: 'refused'; edition: number; error: string; issues: readonly Issue[] }
  | { status: 'forbidden'; error: string; missing: readonly MissingRight[] }
  | { status: 'needs-approval'; error: string };
