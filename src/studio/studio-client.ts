import type { DraftNote } from '../authoring/draft/sketch.ts';
import type { Texts } from '../authoring/edit/apply/edit.ts';
import type { FileQuestion, MergeAnswers } from '../authoring/edit/merge/merge3.ts';
import type { GainedCall, Right, Sentence } from '../authoring/review/review.ts';
import type { ContractDifference } from '../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, EntityContract, EnumContract, Json } from '../language/contracts/contract-types.ts';
import type { Issue } from '../language/errors/issue.ts';
import type { WidgetContract } from '../language/widget-contract.ts';
import type { ConsoleServices, StudioRequest } from '../shell/console-services.ts';
import { draftPath } from './first-answers.ts';
import { takeWidgets } from './language/known-widgets.ts';
import { MESSAGES } from './messages.ts';

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
  title?: string;
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

/** Result of saving: the draft, the version that was saved elsewhere, or that it is gone. */
export type SaveAnswer = { status: 'saved' | 'moved'; draft: StoredDraft } | { status: 'gone' };

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

/** A token for reading real data in a preview, valid for some minutes. */
export interface PreviewPass {
  token: string;
  isElsewhere: boolean;
}

/** Result of a preview's read. `over`: the token or its draft has expired. */
export type PreviewCallAnswer =
  | { state: 'read'; value: unknown; isCut: boolean }
  | { state: 'not-run'; because: 'acts' | 'elsewhere' | 'whose' }
  | { state: 'refused'; code: number; error: string }
  | { state: 'over' };

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

export const LINES = 20;

interface SentContracts {
  calls: [string, CallContract & { name: string; area: string }][];
  entities: [string, EntityContract][];
  enums: [string, EnumContract][];
  /** Widgets of the console's folder. */
  widgets?: WidgetContract[];
}

/** The user lacks the right; a retry is useless. */
export class NoRightError extends Error {}

function textsOf({ files }: { files: readonly { name: string; text: string }[] }): Texts {
  return new Map(files.map(({ name, text }) => [name, text]));
}

/** The request has no answer, so its outcome is unknown. */
export class NoAnswerError extends Error {
  constructor() {
    super(MESSAGES.theServerCannotBe);
  }
}

export type StudioClient = ReturnType<typeof createStudioClient>;

/** Client of the Studio's endpoints (docs/studio.md). Errors have a message for users. `onContracts`: the hash that an answer carries. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a list of requests
export function createStudioClient(askServer: ConsoleServices['askStudio'], onContracts?: (hash: string) => void) {
  const ask: ConsoleServices['askStudio'] = async (path, request) => {
    const answer = await askServer(path, request).catch((error: unknown) => {
      // The browser's message is not meant for users.
      throw error instanceof TypeError ? new NoAnswerError() : error;
    });
    const { contracts } = (answer.body ?? {}) as { contracts?: unknown };
    if (typeof contracts === 'string') onContracts?.(contracts);
    return answer;
  };
  async function read<Answer>(path: string, request: StudioRequest = {}): Promise<Answer> {
    const { status, body } = await ask(path, request);
    if (status === 403) throw new NoRightError(errorOf(body));
    if (status >= 300) throw new Error(errorOf(body));
    return body as Answer;
  }
  async function decide(path: string, body: unknown): Promise<PublishAnswer> {
    const answer = await ask(path, { body });
    if (typeof (answer.body as { status?: unknown } | null)?.status !== 'string') throw new Error(errorOf(answer.body));
    return answer.body as PublishAnswer;
  }
  const comments = async (path: string, request: StudioRequest) =>
    (await read<{ comments: readonly DraftComment[] }>(path, request)).comments;
  const at = (id: string, what = '') => draftPath(id) + what;
  return {
    rights: (signal?: AbortSignal) => read<StudioRights>('/', { signal }),
    async history(before: number | undefined, signal?: AbortSignal) {
      const from = before === undefined ? '' : `&before=${before}`;
      return (await read<{ lines: readonly HistoryLine[] }>(`/history?limit=${LINES}${from}`, { signal })).lines;
    },
    async contracts(signal?: AbortSignal): Promise<Contracts> {
      const { calls, entities, enums, widgets = [] } = await read<SentContracts>('/contracts', { signal });
      takeWidgets(widgets);
      return { calls: new Map(calls), entities: new Map(entities), enums: new Map(enums) };
    },
    contractStates: (signal?: AbortSignal) => read<ContractStates>('/contracts/states', { signal }),
    contractSources: (signal?: AbortSignal) => read<ContractSources>('/sources', { signal }),
    sourceTables: async (api: string, signal?: AbortSignal) =>
      (await read<{ tables: readonly OfferedTable[] }>(`/sources/tables?api=${encodeURIComponent(api)}`, { signal })).tables,
    planAddition: (body: Addition) => read<AdditionPlan>('/sources/plan', { body }),
    /** Writes exactly the plan. Idempotent. */
    addContracts: (body: Addition & { hash: string }) => read<AddedContracts>('/sources/add', { body }),
    folder: (signal?: AbortSignal) => read<FolderAnswer>('/folder', { signal }),
    folderFile: (name: string, signal?: AbortSignal) => read<FolderFileSides>(`/folder/file?name=${encodeURIComponent(name)}`, { signal }),
    /** All texts of the folder, and the live ones where the folder has none that is readable. */
    folderTexts: async (signal?: AbortSignal) => textsOf(await read('/folder/texts', { signal })),
    texts: async (version: number, signal?: AbortSignal) => textsOf(await read(`/editions/${version}`, { signal })),
    drafts: async (signal?: AbortSignal) => (await read<{ drafts: readonly DraftHead[] }>('/drafts', { signal })).drafts,
    draft: (id: string, signal?: AbortSignal) => read<StoredDraft>(at(id), { signal }),
    /** Idempotent by `request`: a repetition returns the existing draft. */
    createDraft: (body: DraftContent & { request: string }) => read<StoredDraft>('/drafts', { body }),
    async saveDraft(id: string, version: number, content: DraftContent): Promise<SaveAnswer> {
      const { status, body } = await ask(at(id), { method: 'PUT', body: { version, ...content } });
      if (status === 200) return { status: 'saved', draft: body as StoredDraft };
      if (status === 404) return { status: 'gone' };
      const { draft } = (body ?? {}) as { draft?: StoredDraft };
      if (status === 409 && draft) return { status: 'moved', draft };
      throw new Error(errorOf(body));
    },
    async removeDraft(id: string) {
      const { status, body } = await ask(at(id), { method: 'DELETE' });
      if (status >= 300 && status !== 404) throw new Error(errorOf(body));
    },
    review: (id: string, answers: MergeAnswers, signal?: AbortSignal) =>
      read<DraftReview>(at(id, '/review'), { body: { answers }, signal }),
    /** A token for reading real data with a role's access. */
    previewPass: (body: { role: string; draft?: string }) => read<PreviewPass>('/preview', { body }),
    /** Read-only. */
    async previewCall(given: { token: string; name: string; params: Record<string, unknown> }): Promise<PreviewCallAnswer> {
      const { status, body } = await ask('/preview/call', { body: given });
      if (status === 200) return body as PreviewCallAnswer;
      if (status === 404 || status === 410) return { state: 'over' };
      const { code } = (body ?? {}) as { code?: unknown };
      return { state: 'refused', code: typeof code === 'number' ? code : 1, error: errorOf(body) };
    },
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

function errorOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : MESSAGES.theServerFailedTry;
}
