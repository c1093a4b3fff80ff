import type { DraftNote } from '../authoring/draft/sketch.ts';
import type { Texts } from '../authoring/edit/apply/edit.ts';
import type { Right, Sentence } from '../authoring/review/review.ts';
import type { ContractDifference } from '../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, EntityContract, EnumContract, Json } from '../language/contracts/contract-types.ts';
import type { Issue } from '../language/errors/issue.ts';
import type { WidgetContract } from '../language/widget-contract.ts';
import type { ConsoleServices, StudioRequest } from '../shell/console-services.ts';
import { draftPath } from './first-answers.ts';
import { takeWidgets } from './language/known-widgets.ts';
import { MESSAGES } from './messages.ts';
import { type PublishAnswer, type ReadStudio, reviewRequests, type SentDraft } from './review-client.ts';

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
  const read: ReadStudio = async <Answer>(path: string, request: StudioRequest = {}) => {
    const { status, body } = await ask(path, request);
    if (status === 403) throw new NoRightError(errorOf(body));
    if (status >= 300) throw new Error(errorOf(body));
    return body as Answer;
  };
  const decide = async (path: string, request: unknown) => {
    const { body } = await ask(path, { body: request });
    if (typeof (body as { status?: unknown } | null)?.status !== 'string') throw new Error(errorOf(body));
    return body as PublishAnswer;
  };
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
    draft: (id: string, signal?: AbortSignal) => read<StoredDraft>(draftPath(id), { signal }),
    /** Idempotent by `request`: a repetition returns the existing draft. */
    createDraft: (body: DraftContent & { request: string }) => read<StoredDraft>('/drafts', { body }),
    async saveDraft(id: string, version: number, content: DraftContent): Promise<SaveAnswer> {
      const { status, body } = await ask(draftPath(id), { method: 'PUT', body: { version, ...content } });
      if (status === 200) return { status: 'saved', draft: body as StoredDraft };
      if (status === 404) return { status: 'gone' };
      const { draft } = (body ?? {}) as { draft?: StoredDraft };
      if (status === 409 && draft) return { status: 'moved', draft };
      throw new Error(errorOf(body));
    },
    async removeDraft(id: string) {
      const { status, body } = await ask(draftPath(id), { method: 'DELETE' });
      if (status >= 300 && status !== 404) throw new Error(errorOf(body));
    },
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
    ...reviewRequests(read, decide),
  };
}

function errorOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : MESSAGES.theServerFailedTry;
}
