import type { Worker } from 'node:worker_threads';
import type { MergedTexts } from '../../src/authoring/edit/merge/merge3.ts';
import type { Contracts } from '../../src/language/contracts/contract-types.ts';
import { startThread } from '../base/threads/start-thread.ts';
import { COMPILE_DEADLINES, CompileDeadlineError, type CompileDeadlines } from './compile-deadline.ts';
import type { CompilerOptions } from './contract-use.ts';
import type { BlockLocations, CompileAnswer, CompileRequest, ScreenText } from './definition-compiler.ts';
import { NoConsoleError } from './no-console-error.ts';
import type { Texts } from './read-folder.ts';
import type { MergeRequest, ReviewAnswer, ReviewRequest } from './review-texts.ts';
import { applyChange, changeBetween } from './text-change.ts';

/** A complete set of texts to compile. */
export interface CompileTask {
  candidate: Texts;
  good: Texts;
  readSchemas: boolean;
}

/** Result of a compilation, with the texts that it is made of. */
export interface Compiled extends Omit<CompileAnswer, 'chosen' | 'screens' | 'contracts'> {
  screens: readonly Required<ScreenText>[];
  /** Contracts that the screens were compiled against. */
  contracts: Contracts;
  texts: Texts;
}

/**
 * Compiles off the event loop, one task at a time. A task that exceeds its timeout rejects with `CompileDeadlineError`; its
 * thread is replaced, and later tasks go on.
 */
export interface CompileWorker {
  /** Rejects with `NoConsoleError` if nothing can be served or the thread crashed; the next task gets a new one. */
  compile(task: CompileTask): Promise<Compiled>;
  /** Source locations of a screen's blocks, from the last compilation. */
  locationsOf(screen: string): Promise<BlockLocations | undefined>;
  /** Canonical texts of those that are well-formed. */
  canonicalTexts(texts: Texts): Promise<Texts>;
  /** Effects of a change and its issues. Rejects before the first task. */
  review(request: ReviewRequest): Promise<ReviewAnswer>;
  /** Merges published texts and a draft. Rejects before the first task. */
  merge(request: MergeRequest): Promise<MergedTexts>;
  /** Milliseconds that the current task has taken; 0 without one. */
  busyFor(): number;
  /** Stops the current task and rejects those behind it. */
  close(): Promise<void>;
}

/** Source of compile threads. */
export interface CompileThreads {
  /** Returns an idle thread. */
  take(): Worker;
  /** Returns an idle thread. */
  giveBack(thread: Worker): unknown;
}

const OWN_THREADS: CompileThreads = { take: () => startThread('compile-worker'), giveBack: (thread) => thread.terminate() };

/** Requests to the thread. */
export type WorkerRequest =
  | CompileRequest
  | { locationsOf: string }
  | { canonicalTexts: Texts }
  | { review: ReviewRequest }
  | { merge: MergeRequest };

type Reply<Answer> = { answer: Answer } | { error: string; isNoConsole: boolean };

/** Creates the worker. Sends only changes since the last task to the thread, and receives only the texts of changed screens. */
export function createCompileWorker(
  options: CompilerOptions,
  deadlines: CompileDeadlines = COMPILE_DEADLINES,
  threads = OWN_THREADS,
): CompileWorker {
  let { contracts } = options;
  let thread: Worker | undefined;
  const { inTurn, busyFor, close } = createQueue();
  /** The last compiled task: a replacement thread starts with it. */
  let compiledTask: CompileTask | undefined;
  let known = nothing();

  return {
    compile: (task) => inTurn(() => run(task)),
    locationsOf: (screen) => inTurn(async () => (compiledTask ? request<BlockLocations | undefined>({ locationsOf: screen }) : undefined)),
    canonicalTexts: (texts) => inTurn(async () => (compiledTask ? request<Texts>({ canonicalTexts: texts }) : new Map())),
    review: (review) => inTurn(() => request<ReviewAnswer>({ review })),
    merge: (merge) => inTurn(() => request<MergedTexts>({ merge })),
    busyFor,
    async close() {
      close();
      if (busyFor() > 0) await thread?.terminate();
      else if (thread) await threads.giveBack(thread);
    },
  };

  /** Sends a request other than compile. A new thread first gets the state of the previous one. */
  async function request<Answer>(asked: Exclude<WorkerRequest, CompileRequest>): Promise<Answer> {
    if (!thread && compiledTask) await run(compiledTask);
    if (!thread) throw new Error('The compiler of definitions is not running. Try again.');
    return ask<Answer>(thread, asked, deadlines.next);
  }

  async function run(task: CompileTask): Promise<Compiled> {
    const { candidate, good, readSchemas } = task;
    const isFirst = !thread;
    thread ??= start();
    const request = {
      candidate: changeBetween(known.candidate, candidate),
      good: changeBetween(known.good, good),
      readSchemas,
    };
    applyChange(known.candidate, request.candidate);
    applyChange(known.good, request.good);
    const { chosen, ...answer } = await ask<CompileAnswer>(thread, request, isFirst ? deadlines.first : deadlines.next);
    compiledTask = task;
    contracts = answer.contracts ?? contracts;
    const screens = answer.screens.map(({ id, hash, text = known.screens.get(`${id} ${hash}`) ?? '' }) => ({ id, hash, text }));
    known.screens = new Map(screens.map(({ id, hash, text }) => [`${id} ${hash}`, text]));
    return { ...answer, contracts, screens, texts: applyChange(new Map(candidate), chosen) };
  }

  function start(): Worker {
    const started = threads.take();
    started.postMessage({ begin: { ...options, contracts } });
    // A task receives errors itself; between tasks an error only means that the next one gets another thread.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      known = nothing();
    });
    return started;
  }
}

/** A queue of tasks that measures the current one. Once closed, it rejects waiting tasks. */
function createQueue() {
  let isClosed = false;
  let startedAt: number | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function timed<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isClosed) throw new Error('The server is stopping.');
    startedAt = performance.now();
    try {
      return await work();
    } finally {
      startedAt = undefined;
    }
  }

  return {
    inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
      const result = last.then(() => timed(work));
      last = result.catch(() => undefined);
      return result;
    },
    busyFor: () => (startedAt === undefined ? 0 : performance.now() - startedAt),
    close: () => {
      isClosed = true;
    },
  };
}

/** State of a new thread: nothing sent or received. */
function nothing() {
  return { candidate: new Map<string, string>(), good: new Map<string, string>(), screens: new Map<string, string>() };
}

function refusal({ error, isNoConsole }: { error: string; isNoConsole: boolean }): Error {
  return isNoConsole ? new NoConsoleError(error) : new Error(error);
}

function ask<Answer>(thread: Worker, request: WorkerRequest, deadline: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      void thread.terminate();
    }, deadline);
    const end = (settle: () => void) => {
      clearTimeout(timer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      settle();
    };
    const onMessage = (reply: Reply<Answer>) => {
      if (!isLate) end(() => ('error' in reply ? reject(refusal(reply)) : resolve(reply.answer)));
    };
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => end(() => reject(isLate ? new CompileDeadlineError(deadline) : new Error('The compiler of definitions ended.')));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.ref();
    thread.postMessage(request);
  });
}
