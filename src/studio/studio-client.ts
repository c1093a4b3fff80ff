import type { ConsoleServices } from '../shell/console-services.ts';

/** A line of the history of definitions. */
export interface HistoryLine {
  number: number;
  author: string;
  message: string;
  origin: 'file' | 'studio' | 'rollback' | 'merge' | 'upgrade';
  acceptedAt: string;
  sentences?: readonly string[];
  changes: readonly { name: string; from: string | null; to: string | null }[];
}

/** What somebody may do in the Studio. */
export interface StudioRights {
  rights: readonly string[];
  edition: number;
}

/** What two authors made of the same place. */
export interface StudioQuestion {
  file: string;
  at: string;
}

/** What came of publishing or taking back. */
export type PublishAnswer =
  | { status: 'published'; edition: number; sentences?: readonly string[]; isRepeated?: boolean }
  | { status: 'unchanged'; edition: number }
  | { status: 'moved'; error: string; questions: readonly StudioQuestion[] }
  | { status: 'review-again'; error: string; sentences: readonly string[] }
  | { status: 'refused'; error: string; issues: readonly { message: string; file?: string; line?: number }[] }
  | { status: 'forbidden'; error: string; missing: readonly { right: string; because: readonly string[] }[] };

/** The Studio's addresses (docs/studio.md), as its pages ask them. Each throws a sentence for people. */
export interface StudioClient {
  rights(signal?: AbortSignal): Promise<StudioRights>;
  history(before: number | undefined, signal?: AbortSignal): Promise<readonly HistoryLine[]>;
  /** Undoes what an edition did, what came later stays. With the same `request` it is never done twice; `answers` decide what was changed since. */
  takeBack(edition: number, given: { request: string; answers?: Readonly<Record<string, 'published'>> }): Promise<PublishAnswer>;
}

/** So many lines at once. */
export const LINES = 20;

/** Makes the client over the way out of the page. */
export function createStudioClient(ask: ConsoleServices['askStudio']): StudioClient {
  async function read<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
    const { status, body } = await ask(path, { signal });
    if (status !== 200) throw new Error(errorOf(body));
    return body as Answer;
  }
  return {
    rights: (signal) => read('/', signal),
    async history(before, signal) {
      const from = before === undefined ? '' : `&before=${before}`;
      return (await read<{ lines: HistoryLine[] }>(`/history?limit=${LINES}${from}`, signal)).lines;
    },
    async takeBack(edition, { request, answers }) {
      const { body } = await ask('/take-back', { body: { edition, request, ...(answers && { answers }) } });
      if (typeof (body as { status?: unknown } | null)?.status !== 'string') throw new Error(errorOf(body));
      return body as PublishAnswer;
    },
  };
}

function errorOf(body: unknown): string {
  const { error } = (body ?? {}) as { error?: unknown };
  return typeof error === 'string' ? error : 'The server could not do this. Try again.';
}
