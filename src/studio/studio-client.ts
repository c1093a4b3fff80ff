import type { Texts } from '../authoring/edit/apply/edit.ts';
import type { MergeAnswers } from '../authoring/edit/merge/merge3.ts';
import type {
  AddedContracts,
  Addition,
  AdditionPlan,
  ContractSources,
  ContractStates,
  DraftComment,
  DraftContent,
  DraftHead,
  DraftReview,
  FolderAnswer,
  FolderFileSides,
  HistoryLine,
  OfferedTable,
  PreviewPass,
  PublishAnswer,
  SentAnswer,
  StoredDraft,
  StudioRights,
} from '../authoring/review/studio-answers.ts';
import type { CallContract, Contracts, EntityContract, EnumContract } from '../language/contracts/contract-types.ts';
import type { WidgetContract } from '../language/widget-contract.ts';
import type { ConsoleServices, StudioRequest } from '../shell/console-services.ts';
import { draftPath } from './first-answers.ts';
import { takeWidgets } from './language/known-widgets.ts';
import { MESSAGES } from './messages.ts';

/** Result of saving: the draft, the version that was saved elsewhere, or that it is gone. */
export type SaveAnswer = { status: 'saved' | 'moved'; draft: StoredDraft } | { status: 'gone' };

/** Result of a preview's read. `over`: the token or its draft has expired. */
export type PreviewCallAnswer =
  | { state: 'read'; value: unknown; isCut: boolean }
  | { state: 'not-run'; because: 'acts' | 'elsewhere' | 'whose' }
  | { state: 'refused'; code: number; error: string }
  | { state: 'over' };

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
  const read = async <Answer>(path: string, request: StudioRequest = {}): Promise<Answer> => {
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
  const comments = async (path: string, request: StudioRequest) =>
    (await read<{ comments: readonly DraftComment[] }>(path, request)).comments;
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
    review: (id: string, answers: MergeAnswers, signal?: AbortSignal) =>
      read<DraftReview>(draftPath(id, '/review'), { body: { answers }, signal }),
    /** Publishes the reviewed version of a draft on top of a version. Idempotent. */
    publish: (id: string, given: { version: number; message: string; answers: MergeAnswers; reviewed: number; approves?: boolean }) =>
      decide(draftPath(id, '/publish'), given),
    /** Sends a version for review. Idempotent, as are the following. */
    sendForReview: (id: string, body: { version: number; message: string; answers: MergeAnswers }) =>
      read<SentAnswer>(draftPath(id, '/send'), { body }),
    withdraw: async (id: string): Promise<void> => void (await read(draftPath(id, '/withdraw'), { body: {} })),
    returnDraft: (id: string, body: { version: number; message: string }) => read<SentAnswer>(draftPath(id, '/return'), { body }),
    comments: (id: string, signal?: AbortSignal) => comments(draftPath(id, '/comments'), { signal }),
    addComment: (id: string, body: { request: string; thread?: string; place: string; text: string }) =>
      comments(draftPath(id, '/comments'), { body }),
    resolveComment: (id: string, comment: string, isResolved: boolean) =>
      comments(draftPath(id, `/comments/${encodeURIComponent(comment)}`), { method: 'PUT', body: { isResolved } }),
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
