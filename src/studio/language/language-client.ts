import type { ReachRow } from '../../runtime/check/reach-matrix.ts';
import type { Contracts } from '../../runtime/contracts/contract-types.ts';
import type { Texts } from '../../runtime/edit/edit.ts';
import type { ContractUses } from './contract-uses.ts';
import type { LinkTarget } from './link-targets.ts';
import type { PreviewAnswer, PreviewWish, SampleWish } from './preview-language.ts';
import type { LanguageAnswer, Readable } from './studio-language.ts';

/** Asks the checker and the compiler, which work beside the page. */
export interface LanguageClient {
  /** Each rejects where they cannot work. */
  look(texts: Texts, file: string | undefined): Promise<LanguageAnswer>;
  /** What can be read at a place of the file that was looked at last. */
  readable(place: string): Promise<Readable>;
  /** Where a link can lead, in the texts that were looked at last. */
  targets(): Promise<readonly LinkTarget[]>;
  /** Which roles can cause which calls on which screens. */
  reach(texts: Texts): Promise<readonly ReachRow[]>;
  /** What screens use of the contracts. */
  uses(texts: Texts): Promise<ContractUses>;
  /** Compiles what a preview shows. */
  preview(texts: Texts, wish: PreviewWish): Promise<PreviewAnswer>;
  /** What a call of a preview is answered. */
  sample(wish: SampleWish): Promise<unknown>;
  close(): void;
}

/** What can be asked, by name. */
export type LanguageQuestion =
  | { ask: 'look'; file: string | undefined }
  | { ask: 'readable'; place: string }
  | { ask: 'targets' }
  | { ask: 'reach' }
  | { ask: 'uses' }
  | { ask: 'preview'; wish: PreviewWish }
  | { ask: 'sample'; wish: SampleWish };

/** What the worker is told. The first message brings the contracts. */
export interface LanguageRequest {
  id: number;
  contracts?: Contracts;
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
  question: LanguageQuestion;
}

/** What the worker answers. */
export type LanguageResponse = { id: number } & ({ answer: unknown } | { error: string });

/** Starts the worker. Only what changed since the last request is sent to it. */
export function createLanguageClient(contracts: Contracts): LanguageClient {
  const worker = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let sent: Texts = new Map();
  let last = 0;
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<LanguageResponse>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('answer' in data) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.error));
  };
  worker.onerror = () => failAll(new Error('The checker could not be started.'));
  function ask<Answer>(question: LanguageQuestion, texts: Texts): Promise<Answer> {
    const id = ++last;
    const set = [...texts].filter(([name, text]) => sent.get(name) !== text);
    const drop = [...sent.keys()].filter((name) => !texts.has(name));
    sent = texts;
    const request: LanguageRequest = { id, set, drop, question, ...(id === 1 && { contracts }) };
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject });
      worker.postMessage(request);
    });
  }
  return {
    look: (texts, file) => ask({ ask: 'look', file }, texts),
    reach: (texts) => ask({ ask: 'reach' }, texts),
    uses: (texts) => ask({ ask: 'uses' }, texts),
    targets: () => ask({ ask: 'targets' }, sent),
    readable: (place) => ask({ ask: 'readable', place }, sent),
    preview: (texts, wish) => ask({ ask: 'preview', wish }, texts),
    sample: (wish) => ask({ ask: 'sample', wish }, sent),
    close() {
      worker.terminate();
      failAll(new Error('The checker was ended.'));
    },
  };
}
