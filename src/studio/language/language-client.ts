import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { markOld, statusOf } from '../../ui/old-code.ts';
import { ownWidgets } from './known-widgets.ts';
import { MESSAGES } from './messages.ts';
import { takeWorker } from './spare-worker.ts';
import type { StudioLanguage } from './studio-language.ts';

type Method = keyof StudioLanguage;
type Answer<Name extends Method> = Promise<ReturnType<StudioLanguage[Name]>>;

/** Client of the checker and compiler, which run in workers. All methods reject if their worker fails. */
export type LanguageClient = { [Name in Method]: (...given: Parameters<StudioLanguage[Name]>) => Answer<Name> } & { close(): void };

/** Request to the worker: name and arguments of a method. `hasTexts`: the first argument, not sent, is the worker's texts. */
export interface LanguageQuestion {
  ask: Method;
  given: readonly unknown[];
  hasTexts: boolean;
}

/** Message to the worker. The first one carries the contracts. */
export interface LanguageRequest {
  id: number;
  contracts?: Contracts;
  widgets?: readonly WidgetContract[];
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
  question: LanguageQuestion;
}

export type LanguageResponse = { id: number } & ({ answer: unknown } | { error: string });

/** Milliseconds allowed for one request, and for the first one, which includes loading. */
const DEADLINE = 30_000;
const FIRST_DEADLINE = 120_000;
const TOO_LONG = MESSAGES.checkingThisDraftTook;

/** Canvas and inspector ask one worker, checks of the whole console another, so that a letter never waits for them. */
export function createLanguageClient(contracts: Contracts): LanguageClient {
  const near = createWorkerChannel(contracts);
  const whole = createWorkerChannel(contracts);
  return {
    inspect: (texts, file) => near.ask('inspect', texts, file),
    preview: (texts, request) => near.ask('preview', texts, request),
    targets: () => near.ask('targets'),
    readable: (place) => near.ask('readable', undefined, place),
    evaluate: (place, source) => near.ask('evaluate', undefined, place, source),
    sample: (request) => near.ask('sample', undefined, request),
    check: (texts) => whole.ask('check', texts),
    tryValues: (texts, file, tried) => whole.ask('tryValues', texts, file, tried),
    reach: (texts) => whole.ask('reach', texts),
    uses: (texts) => whole.ask('uses', texts),
    close() {
      near.close();
      whole.close();
    },
  };
}

/** Starts a worker at the first request, and again after a deadline was exceeded or it was closed. Sends only changed texts. */
function createWorkerChannel(contracts: Contracts) {
  let worker: Worker | undefined;
  let deadline: ReturnType<typeof setTimeout> | undefined;
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
  /** Requests are processed in sequence, each with its own deadline. */
  function watch(milliseconds = DEADLINE): void {
    clearTimeout(deadline);
    if (waiting.size > 0) deadline = setTimeout(() => stop(TOO_LONG), milliseconds);
  }
  function start(): Worker {
    const started = takeWorker();
    started.onmessage = ({ data }: MessageEvent<LanguageResponse>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      watch();
      if ('answer' in data) asked?.resolve(data.answer);
      else asked?.reject(new Error(data.error));
    };
    started.onerror = () => {
      // The worker's file may belong to an old version. The next request starts it again.
      void statusOf('').then((status) => status === 404 && markOld());
      stop(MESSAGES.theCheckerCouldNot);
    };
    return started;
  }
  function ask<Name extends Method>(name: Name, given?: Texts, ...others: unknown[]): Answer<Name> {
    const id = ++last;
    const texts = given ?? sent;
    const isNew = worker === undefined;
    const before: Texts = isNew ? new Map() : sent;
    worker ??= start();
    const asked = worker;
    const set = [...texts].filter(([name, text]) => before.get(name) !== text);
    const drop = [...before.keys()].filter((name) => !texts.has(name));
    sent = texts;
    const question = { ask: name, given: others, hasTexts: given !== undefined };
    const request: LanguageRequest = { id, set, drop, question, ...(isNew && { contracts, widgets: ownWidgets() }) };
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as ReturnType<StudioLanguage[Name]>), reject });
      asked.postMessage(request);
      if (waiting.size === 1) watch(isNew ? FIRST_DEADLINE : DEADLINE);
    });
  }
  return { ask, close: () => stop(MESSAGES.theCheckerWasEnded) };
}
