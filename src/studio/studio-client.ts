import type { DraftNote } from '../authoring/draft/sketch.ts';
import type { Texts } from '../authoring/edit/apply/edit.ts';
import type { FileQuestion, MergeAnswers } from '../authoring/edit/merge/merge3.ts';
import type { GainedCall, Right, Sentence } from '../authoring/review/review.ts';
import type { ContractDifference } from '../language/contracts/contract-difference.ts';
import type { CallContract, Contracts, EntityContract, EnumContract, Json } from '../language/contracts/contract-types.ts';
import type { Issue } from '../language/errors/issue.ts';
import type { WidgetContract } from '../language/widget-contract.ts';
import type { ConsoleServices, StudioRequest } from '../shell/console-services.ts';
import { takeWidgets } from './language/known-widgets.ts';
import { MESSAGES } from './messages.ts';

/** A line of the history of definitions. */
export interface HistoryLine {
  number: number;
  author: string;
  message: string;
  origin: 'file' | 'studio' | 'rollback' | 'merge' | 'upgrade';
  acceptedAt: string;
  sentences?: readonly string[];
  /** With what people call each definition, where its text can be read. */
  changes: readonly { name: string; from: string | null; to: string | null; title?: string }[];
}

/** How the contracts stand with the server. */
export interface ContractStates {
  /** Those that are written and that the server does not follow. */
  waiting: readonly { what: 'call' | 'entity' | 'enum'; name: string; why: 'new' | 'gone' | 'changed' | 'too-large' }[];
  /** Calls that are answered with made-up values: those without a function by name, or all that read. */
  samples: 'all' | readonly string[];
  /** Why what is written cannot be used at all. */
  faults: readonly Issue[];
  /** Where results differ from contracts, since the server started. */
  differences: readonly ContractDifference[];
  /** Every call goes to a Parse Server. */
  isRelay?: boolean;
}

/** A file that is not the same in the server's folder and live. */
export interface FolderFile {
  name: string;
  title?: string;
  state: 'asked' | 'broken' | 'held' | 'coming' | 'unread' | 'unwritten' | 'behind';
  /** Which sides have it. */
  sides: 'both' | 'folder' | 'live';
  /** The question about it, as developers read it. */
  message?: string;
  issues: readonly Issue[];
  /** Who published it last. */
  newest?: { number: number; author: string };
  /** A change after which it was as the folder has it. */
  same?: number;
}

/** The folder of the server that answers, beside what is live. */
export interface FolderAnswer {
  edition: number;
  folder: string;
  isWritten: boolean;
  isShared: boolean;
  /** Why it cannot be read. */
  fault?: string;
  files: readonly FolderFile[];
}

/** A file on both sides (null: none), and what the folder's text would do to whom. */
export interface FolderFileSides {
  name: string;
  edition: number;
  folder: string | null;
  live: string | null;
  sentences: readonly Sentence[];
  untold: readonly string[];
  issues: readonly Issue[];
}

/** What somebody may do in the Studio. */
export interface StudioRights {
  rights: readonly Right[];
  edition: number;
}

/** A draft in hand, without what is in it. */
export interface DraftHead {
  id: string;
  owner: string;
  isMine: boolean;
  base: number;
  version: number;
  files: readonly string[];
  updatedAt: string;
}

/** What is kept of a draft: whole texts by the names of files, null for one that is to go, and the steps that led there. */
export interface DraftContent {
  base: number;
  changes: Readonly<Record<string, string | null>>;
  steps: Json;
}

/** A draft as it is kept. */
export interface StoredDraft extends DraftContent {
  id: string;
  owner: string;
  version: number;
  updatedAt: string;
}

/** What came of saving a draft: it, what was saved elsewhere meanwhile, or that there is none any more. */
export type SaveAnswer = { status: 'saved' | 'moved'; draft: StoredDraft } | { status: 'gone' };

/** A right that somebody lacks, and what asks for it. */
export interface MissingRight {
  right: Right;
  because: readonly string[];
}

/** A sentence of a review. */
export type ReviewedSentence = Sentence & {
  /** Where it takes something: how many people with these roles are on this page now. */
  present?: number;
};

/** What a draft does, on top of what is live now. */
export interface DraftReview {
  version: number;
  edition: number;
  sentences: readonly ReviewedSentence[];
  gains: readonly GainedCall[];
  /** Of screens that are another although no sentence can say how. */
  untold: readonly string[];
  issues: readonly Issue[];
  questions: readonly FileQuestion[];
  merged: readonly string[];
  rights: readonly Right[];
  missing: readonly MissingRight[];
}

/** A place that two authors changed. */
export type MergePlace = Pick<FileQuestion, 'file' | 'at'>;

/** What came of publishing or taking back. */
export type PublishAnswer =
  | { status: 'published'; edition: number; sentences?: readonly string[]; isRepeated?: boolean; unwritten?: readonly string[] }
  | { status: 'unchanged'; edition: number }
  | { status: 'moved'; edition: number; error: string; questions: readonly MergePlace[] }
  | { status: 'review-again'; error: string; sentences: readonly string[] }
  | { status: 'refused'; edition: number; error: string; issues: readonly Issue[] }
  | { status: 'forbidden'; error: string; missing: readonly MissingRight[] };

/** A pass to the real rows of a preview, which lives for some minutes. */
export interface PreviewPass {
  token: string;
  /** They come from another server. */
  isElsewhere: boolean;
}

/** What a reading for a preview came to. `over`: the pass is, or its draft. */
export type PreviewCallAnswer =
  | { state: 'read'; value: unknown; isCut: boolean }
  | { state: 'not-run'; because: 'acts' | 'elsewhere' | 'whose' }
  | { state: 'refused'; code: number; error: string }
  | { state: 'over' };

/** A back end that contracts can be added from. */
export interface ContractSource {
  api: string;
  label: string;
  kind: 'postgres' | 'rest' | 'parse';
}

/** The back ends of the console, and whether the server may write contracts into its folder. */
export interface ContractSources {
  isWritten: boolean;
  sources: readonly ContractSource[];
}

/** A table or view of a database. */
export interface OfferedTable {
  name: string;
  kind: 'table' | 'view';
  mayRead: boolean;
  /** The console has contracts for it. */
  isAdded: boolean;
}

/** What is to be added: tables of a database, or all of a service, described by a document where it does not describe itself. */
export interface Addition {
  api: string;
  tables?: readonly string[];
  document?: { name: string; text: string };
  remove: boolean;
}

/** What that would be. Nothing is written. */
export interface AdditionPlan {
  /** Of all that would be written. */
  hash: string;
  sentences: readonly string[];
  notes: readonly DraftNote[];
  /** Places that people and the back end both changed. */
  questions: readonly string[];
}

/** The files that were written, and the calls in contracts of the addition. */
export interface AddedContracts {
  files: readonly string[];
  calls: readonly string[];
}

/** The Studio's addresses (docs/studio.md), as its pages ask them. Each throws a sentence for people. */
export interface StudioClient {
  rights(signal?: AbortSignal): Promise<StudioRights>;
  history(before: number | undefined, signal?: AbortSignal): Promise<readonly HistoryLine[]>;
  /** The contracts that screens are checked by. */
  contracts(signal?: AbortSignal): Promise<Contracts>;
  contractStates(signal?: AbortSignal): Promise<ContractStates>;
  contractSources(signal?: AbortSignal): Promise<ContractSources>;
  sourceTables(api: string, signal?: AbortSignal): Promise<readonly OfferedTable[]>;
  planAddition(addition: Addition): Promise<AdditionPlan>;
  /** Writes exactly what was planned. The same again writes nothing. */
  addContracts(addition: Addition & { hash: string }): Promise<AddedContracts>;
  /** What differs between the server's folder and what is live. */
  folder(signal?: AbortSignal): Promise<FolderAnswer>;
  folderFile(name: string, signal?: AbortSignal): Promise<FolderFileSides>;
  /** All texts as the folder has them, and what is live where it has none that can be read. */
  folderTexts(signal?: AbortSignal): Promise<Texts>;
  /** All texts of an edition. */
  texts(edition: number, signal?: AbortSignal): Promise<Texts>;
  drafts(signal?: AbortSignal): Promise<readonly DraftHead[]>;
  draft(id: string, signal?: AbortSignal): Promise<StoredDraft>;
  /** Makes a draft. The same `request` again makes no second one, and gives the one that it made, as it is by now. */
  createDraft(content: DraftContent & { request: string }): Promise<StoredDraft>;
  saveDraft(id: string, version: number, content: DraftContent): Promise<SaveAnswer>;
  removeDraft(id: string): Promise<void>;
  review(id: string, answers: MergeAnswers, signal?: AbortSignal): Promise<DraftReview>;
  /** A pass to see real rows with the eyes of a role. */
  previewPass(given: { role: string; draft?: string }): Promise<PreviewPass>;
  /** Reads with it; nothing that is asked here ever writes. */
  previewCall(given: { token: string; name: string; params: Record<string, unknown> }): Promise<PreviewCallAnswer>;
  /** Publishes the version of a draft that was reviewed on top of an edition. The same again is never done twice. */
  publish(id: string, given: { version: number; message: string; answers: MergeAnswers; reviewed: number }): Promise<PublishAnswer>;
  /** What undoing that would do to whom now, in sentences. */
  reviewTakeBack(edition: number, signal?: AbortSignal): Promise<readonly string[]>;
  /** Undoes what an edition did, what came later stays. With the same `request` it is never done twice; `answers` decide what was changed since. */
  revertStep(edition: number, given: { request: string; answers?: Readonly<Record<string, 'published'>> }): Promise<PublishAnswer>;
}

/** So many lines at once. */
export const LINES = 20;

interface SentContracts {
  calls: [string, CallContract & { name: string; area: string }][];
  entities: [string, EntityContract][];
  enums: [string, EnumContract][];
  /** Those of the console's folder. */
  widgets?: WidgetContract[];
}

/** Whoever asks has no right to it; asking again changes nothing. */
export class NoRightError extends Error {}

/** Texts as they travel. */
interface SentTexts {
  files: readonly { name: string; text: string }[];
}

function textsOf({ files }: SentTexts): Texts {
  return new Map(files.map(({ name, text }) => [name, text]));
}

/** A request has no answer: whether it was done is not known. */
export class NoAnswerError extends Error {
  constructor() {
    super(MESSAGES.theServerCannotBe);
  }
}

/** Makes the client over the way out of the page. `onContracts` hears the hash of the contracts that count, whenever an answer brings it. */
export function createStudioClient(askServer: ConsoleServices['askStudio'], onContracts?: (hash: string) => void): StudioClient {
  const ask: ConsoleServices['askStudio'] = async (path, request) => {
    const answer = await askServer(path, request).catch((error: unknown) => {
      // What a browser says of it is no sentence for people.
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
  const at = (id: string) => `/drafts/${encodeURIComponent(id)}`;
  return {
    rights: (signal) => read('/', { signal }),
    async history(before, signal) {
      const from = before === undefined ? '' : `&before=${before}`;
      return (await read<{ lines: HistoryLine[] }>(`/history?limit=${LINES}${from}`, { signal })).lines;
    },
    async contracts(signal) {
      const { calls, entities, enums, widgets = [] } = await read<SentContracts>('/contracts', { signal });
      takeWidgets(widgets);
      return { calls: new Map(calls), entities: new Map(entities), enums: new Map(enums) };
    },
    contractStates: (signal) => read('/contracts/states', { signal }),
    ...sourceRequests(read),
    folder: (signal) => read('/folder', { signal }),
    folderFile: (name, signal) => read(`/folder/file?name=${encodeURIComponent(name)}`, { signal }),
    folderTexts: async (signal) => textsOf(await read<SentTexts>('/folder/texts', { signal })),
    texts: async (edition, signal) => textsOf(await read<SentTexts>(`/editions/${edition}`, { signal })),
    drafts: async (signal) => (await read<{ drafts: DraftHead[] }>('/drafts', { signal })).drafts,
    draft: (id, signal) => read(at(id), { signal }),
    createDraft: (body) => read('/drafts', { body }),
    async saveDraft(id, version, content) {
      const { status, body } = await ask(at(id), { method: 'PUT', body: { version, ...content } });
      if (status === 200) return { status: 'saved', draft: body as StoredDraft };
      if (status === 404) return { status: 'gone' };
      const { draft } = (body ?? {}) as { draft?: StoredDraft };
      if (status === 409 && draft) return { status: 'moved', draft };
      throw new Error(errorOf(body));
    },
    async removeDraft(id) {
      const { status, body } = await ask(at(id), { method: 'DELETE' });
      if (status >= 300 && status !== 404) throw new Error(errorOf(body));
    },
    review: (id, answers, signal) => read(`${at(id)}/review`, { body: { answers }, signal }),
    previewPass: (body) => read('/preview', { body }),
    async previewCall(given) {
      const { status, body } = await ask('/preview/call', { body: given });
      if (status === 200) return body as PreviewCallAnswer;
      if (status === 404 || status === 410) return { state: 'over' };
      const { code } = (body ?? {}) as { code?: unknown };
      return { state: 'refused', code: typeof code === 'number' ? code : 1, error: errorOf(body) };
    },
    publish: (id, given) => decide(`${at(id)}/publish`, given),
    reviewTakeBack: async (edition, signal) =>
      (await read<{ sentences: string[] }>('/take-back/review', { body: { edition }, signal })).sentences,
    revertStep: (edition, { request, answers }) => decide('/take-back', { edition, request, ...(answers && { answers }) }),
  };
}

type Read = <Answer>(path: string, request?: StudioRequest) => Promise<Answer>;

/** Requests about contracts that can be added. */
function sourceRequests(read: Read): Pick<StudioClient, 'contractSources' | 'sourceTables' | 'planAddition' | 'addContracts'> {
  return {
    contractSources: (signal) => read('/sources', { signal }),
    sourceTables: async (api, signal) =>
      (await read<{ tables: OfferedTable[] }>(`/sources/tables?api=${encodeURIComponent(api)}`, { signal })).tables,
    planAddition: (body) => read('/sources/plan', { body }),
    addContracts: (body) => read('/sources/add', { body }),
  };
}

function errorOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : MESSAGES.theServerFailedTry;
}
