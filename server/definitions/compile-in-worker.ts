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

/** What to compile, whole. */
export interface CompileTask {
  candidate: Texts;
  good: Texts;
  readSchemas: boolean;
}

/** What is to be served, and the texts that it is made of. */
export interface Compiled extends Omit<CompileAnswer, 'chosen' | 'screens' | 'contracts'> {
  screens: readonly Required<ScreenText>[];
  /** What the screens were compiled against. */
  contracts: Contracts;
  texts: Texts;
}

/**
 * Compiles beside the event loop, one task at a time. A task that takes longer than its deadline rejects with `CompileDeadlineError`; its thread is replaced, and
 * the tasks behind it go on.
 */
export interface CompileWorker {
  /** Rejects with `NoConsoleError` when nothing can be served, or when the thread died of it; the next task gets a new one. */
  compile(task: CompileTask): Promise<Compiled>;
  /** Where the blocks of a screen were written, of what was compiled last. */
  locationsOf(screen: string): Promise<BlockLocations | undefined>;
  /** The canonical text of each of these that is sound in form. */
  canonicalTexts(texts: Texts): Promise<Texts>;
  /** What a change does to whom, and what is wrong with it. Rejects before the first task. */
  review(request: ReviewRequest): Promise<ReviewAnswer>;
  /** Puts together what was published and a draft. Rejects before the first task. */
  merge(request: MergeRequest): Promise<MergedTexts>;
  /** Milliseconds that the task under way has taken; 0 while there is none. */
  busyFor(): number;
  /** Stops the task under way and refuses those behind it. */
  close(): Promise<void>;
}

/** Where threads of compilers come from. */
export interface CompileThreads {
  /** A thread that has no task. */
  take(): Worker;
  /** Takes back a thread that has no task. */
  giveBack(thread: Worker): unknown;
}

const OWN_THREADS: CompileThreads = { take: () => startThread('compile-worker'), giveBack: (thread) => thread.terminate() };

/** What the thread is asked. */
export type WorkerRequest =
  | CompileRequest
  | { locationsOf: string }
  | { canonicalTexts: Texts }
  | { review: ReviewRequest }
  | { merge: MergeRequest };

type Reply<Answer> = { answer: Answer } | { error: string; isNoConsole: boolean };

/** Creates the worker. Only what changed since the last task crosses over to it, and only screens that changed come back with their text. */
export function createCompileWorker(
  options: CompilerOptions,
  deadlines: CompileDeadlines = COMPILE_DEADLINES,
  threads = OWN_THREADS,
): CompileWorker {
  let { contracts } = options;
  let thread: Worker | undefined;
  const { inTurn, busyFor, close } = createQueue();
  /** The last task that was compiled: a thread that replaces another begins with it. */
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

  /** Asks for something else than to compile: of a new thread only after that has what the one before it had. */
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
    // A task hears of an error itself; between tasks it only means that the next one gets another thread.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (thread !== started) return;
      thread = undefined;
      known = nothing();
    });
    return started;
  }
}

/** Tasks one after the other, and the time that the one under way has taken. Once it is closed, those behind it are refused. */
function createQueue() {
  let isClosed = false;
  let begunAt: number | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function timed<Value>(work: () => Promise<Value>): Promise<Value> {
    if (isClosed) throw new Error('The server is stopping.');
    begunAt = performance.now();
    try {
      return await work();
    } finally {
      begunAt = undefined;
    }
  }

  return {
    inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
      const result = last.then(() => timed(work));
      last = result.catch(() => undefined);
      return result;
    },
    busyFor: () => (begunAt === undefined ? 0 : performance.now() - begunAt),
    close: () => {
      isClosed = true;
    },
  };
}

/** What a new thread has been sent and has answered. */
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
