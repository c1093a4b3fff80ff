import type { Texts } from '../../authoring/edit/apply/edit.ts';
import type { ReachRow } from '../../language/check/reach-matrix.ts';
import type { Contracts } from '../../language/contracts/contract-types.ts';
import type { Issue } from '../../language/errors/issue.ts';
import type { WidgetContract } from '../../language/widget-contract.ts';
import { lookForNewVersion } from '../../ui/old-code.ts';
import type { ContractUses } from './contract-uses.ts';
import type { FormulaAnswer } from './evaluate-formula.ts';
import { ownWidgets } from './known-widgets.ts';
import type { LinkTarget } from './link-targets.ts';
import { MESSAGES } from './messages.ts';
import type { PreviewAnswer, PreviewRequest, SampleRequest } from './preview-language.ts';
import type { InspectedLabels, Readable } from './studio-language.ts';

/** Client of the checker and compiler, which run in workers. All methods reject if their worker fails. */
export interface LanguageClient {
  /** Labels of a file. */
  inspect(texts: Texts, file: string): Promise<InspectedLabels>;
  /** All issues of all texts. */
  check(texts: Texts): Promise<readonly Issue[]>;
  /** Readable paths at a place of the inspected file. */
  readable(place: string): Promise<Readable>;
  /** Values of an expression at a place, on sample rows. */
  evaluate(place: string, source: string): Promise<FormulaAnswer>;
  /** Screens that a link can lead to, in the inspected texts. */
  targets(): Promise<readonly LinkTarget[]>;
  /** Which roles can reach which calls on which screens. */
  reach(texts: Texts): Promise<readonly ReachRow[]>;
  /** Uses of contracts by screens. */
  uses(texts: Texts): Promise<ContractUses>;
  /** Compiles the preview of a screen. */
  preview(texts: Texts, request: PreviewRequest): Promise<PreviewAnswer>;
  /** Sample answer of a call in a preview. */
  sample(request: SampleRequest): Promise<unknown>;
  close(): void;
}

/** Request to the worker: name and arguments of a method. */
export interface LanguageQuestion {
  ask: Exclude<keyof LanguageClient, 'close'>;
  given: readonly unknown[];
}

/** Message to the worker. The first one carries the contracts. */
export interface LanguageRequest {
  id: number;
  contracts?: Contracts;
  /** The console's widgets, in the first message. */
  widgets?: readonly WidgetContract[];
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
  question: LanguageQuestion;
}

/** Answer of the worker. */
export type LanguageResponse = { id: number } & ({ answer: unknown } | { error: string });

/** Milliseconds allowed for one request, and for the first one, which includes loading. */
const DEADLINE = 30_000;
const FIRST_DEADLINE = 120_000;
const TOO_LONG = MESSAGES.checkingThisDraftTook;

/**
 * Creates the client. Answers that the canvas and the inspector wait for come from one worker, results about the whole console from
 * another, so that a letter never waits for a check of all definitions.
 */
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
    reach: (texts) => whole.ask('reach', texts),
    uses: (texts) => whole.ask('uses', texts),
    close() {
      near.close();
      whole.close();
    },
  };
}

/** A worker and the texts that it has. */
interface WorkerChannel {
  /** `texts`: default the last ones. */
  ask<Answer>(name: LanguageQuestion['ask'], texts?: Texts, ...given: unknown[]): Promise<Answer>;
  close(): void;
}

/**
 * Starts a worker at the first request. Sends only texts that changed since the last one. A request that exceeds its deadline fails with
 * those behind it; the next one starts a new worker.
 */
function createWorkerChannel(contracts: Contracts): WorkerChannel {
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
  /** Requests are processed in sequence, each with its own deadline. */
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
      // The worker's file may belong to an old version. The next request starts it again.
      void lookForNewVersion();
      stop(MESSAGES.theCheckerCouldNot);
    };
    return started;
  }
  function ask<Answer>(name: LanguageQuestion['ask'], texts = sent, ...given: unknown[]): Promise<Answer> {
    const id = ++last;
    if (isClosed) return Promise.reject(new Error(MESSAGES.theCheckerWasEnded));
    const isNew = worker === undefined;
    const before: Texts = isNew ? new Map() : sent;
    worker ??= start();
    const asked = worker;
    const set = [...texts].filter(([name, text]) => before.get(name) !== text);
    const drop = [...before.keys()].filter((name) => !texts.has(name));
    sent = texts;
    const request: LanguageRequest = { id, set, drop, question: { ask: name, given }, ...(isNew && { contracts, widgets: ownWidgets() }) };
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve: (answer) => resolve(answer as Answer), reject });
      asked.postMessage(request);
      if (waiting.size === 1) watch(isNew ? FIRST_DEADLINE : DEADLINE);
    });
  }
  return {
    ask,
    close() {
      isClosed = true;
      stop(MESSAGES.theCheckerWasEnded);
    },
  };
}
