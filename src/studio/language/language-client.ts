import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ReachRow } from '../../language/check/reach-matrix.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { lookForNewVersion } from '../../ui/old-code.ts';
import type { ContractUses } from './contract-uses.ts';
import { ownWidgets } from './known-widgets.ts';
import type { LinkTarget } from './link-targets.ts';
import { MESSAGES } from './messages.ts';
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
  /** The widgets of the console, likewise. */
  widgets?: readonly WidgetContract[];
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
  question: LanguageQuestion;
}

/** What the worker answers. */
export type LanguageResponse = { id: number } & ({ answer: unknown } | { error: string });

/** Milliseconds that the worker may take for one question, and for the first one, before which it is loaded. */
const DEADLINE = 30_000;
const FIRST_DEADLINE = 120_000;
const TOO_LONG = MESSAGES.checkingThisDraftTook;

/**
 * Starts the worker. Only what changed since the last request is sent to it. A question that takes longer than its deadline fails with those behind it; the next
 * one gets a new worker.
 */
export function createLanguageClient(contracts: Contracts): LanguageClient {
  let worker: Worker | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let sent: Texts = new Map();
  let last = 0;
  const failAll = (error: Error) => {
    clearTimeout(deadline);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  function stop(why: string): void {
    worker?.terminate();
    worker = undefined;
    failAll(new Error(why));
  }
  /** One question is worked on at a time: each has its own time. */
  function watch(milliseconds = DEADLINE): void {
    clearTimeout(deadline);
    if (waiting.size > 0) deadline = setTimeout(() => stop(TOO_LONG), milliseconds);
  }
  function start(): Worker {
    const started = new Worker(new URL('./language-worker.ts', import.meta.url), { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<LanguageResponse>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      watch();
      if ('answer' in data) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.error));
    };
    started.onerror = () => {
      // Its file may be one of an old version. The next question starts it again.
      void lookForNewVersion();
      stop(MESSAGES.theCheckerCouldNot);
    };
    return started;
  }
  function ask<Answer>(question: LanguageQuestion, texts: Texts): Promise<Answer> {
    const id = ++last;
    if (isClosed) return Promise.reject(new Error(MESSAGES.theCheckerWasEnded));
    const isNew = worker === undefined;
    const before: Texts = isNew ? new Map() : sent;
    worker ??= start();
    const asked = worker;
    const set = [...texts].filter(([name, text]) => before.get(name) !== text);
    const drop = [...before.keys()].filter((name) => !texts.has(name));
    sent = texts;
    const request: LanguageRequest = { id, set, drop, question, ...(isNew && { contracts, widgets: ownWidgets() }) };
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject });
      asked.postMessage(request);
      if (waiting.size === 1) watch(isNew ? FIRST_DEADLINE : DEADLINE);
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
      isClosed = true;
      stop(MESSAGES.theCheckerWasEnded);
    },
  };
}
