import type { Contracts } from '../../runtime/contracts/contract-types.ts';
import type { Texts } from '../../runtime/edit/edit.ts';
import type { LanguageAnswer } from './studio-language.ts';

/** Asks the checker and the compiler, which work beside the page. */
export interface LanguageClient {
  /** Rejects where they cannot work. */
  look(texts: Texts, file: string | undefined): Promise<LanguageAnswer>;
  close(): void;
}

/** What the worker is told. The first message brings the contracts. */
export interface LanguageRequest {
  id: number;
  contracts?: Contracts;
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
  file: string | undefined;
}

/** What the worker answers. */
export interface LanguageResponse {
  id: number;
  answer?: LanguageAnswer;
  error?: string;
}

/** Starts the worker. Only what changed since the last request is sent to it. */
export function createLanguageClient(contracts: Contracts): LanguageClient {
  const worker = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, { resolve: (answer: LanguageAnswer) => void; reject: (error: Error) => void }>();
  let sent: Texts = new Map();
  let last = 0;
  const failAll = (error: Error) => {
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<LanguageResponse>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.answer) asked?.resolve(data.answer);
    else asked?.reject(new Error(data.error ?? 'The checker gave no answer.'));
  };
  worker.onerror = () => failAll(new Error('The checker could not be started.'));
  return {
    look(texts, file) {
      const id = ++last;
      const set = [...texts].filter(([name, text]) => sent.get(name) !== text);
      const drop = [...sent.keys()].filter((name) => !texts.has(name));
      sent = texts;
      const request: LanguageRequest = { id, set, drop, file, ...(id === 1 && { contracts }) };
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage(request);
      });
    },
    close() {
      worker.terminate();
      failAll(new Error('The checker was ended.'));
    },
  };
}
