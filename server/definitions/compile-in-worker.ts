import type { Worker } from 'node:worker_threads';
import type { Contracts } from '../../src/runtime/contracts/contract-types.ts';
import type { MergedTexts } from '../../src/runtime/edit/merge3.ts';
import { startThread } from '../start-thread.ts';
import type { CompilerOptions } from './contract-use.ts';
import type { BlockLocations, CompileAnswer, CompileRequest, ScreenText } from './definition-compiler.ts';
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

/** Compiles beside the event loop, one task at a time. */
export interface CompileWorker {
  /** Rejects when nothing can be served, or when the thread died of it; the next task gets a new one. */
  compile(task: CompileTask): Promise<Compiled>;
  /** Where the blocks of a screen were written, of what was compiled last. */
  locationsOf(screen: string): Promise<BlockLocations | undefined>;
  /** The canonical text of each of these that is sound in form. */
  canonicalTexts(texts: Texts): Promise<Texts>;
  /** What a change does to whom, and what is wrong with it. Rejects before the first task. */
  review(request: ReviewRequest): Promise<ReviewAnswer>;
  /** Puts together what was published and a draft. Rejects before the first task. */
  merge(request: MergeRequest): Promise<MergedTexts>;
  close(): Promise<void>;
}

/** What the thread is asked. */
export type WorkerRequest =
  | CompileRequest
  | { locationsOf: string }
  | { canonicalTexts: Texts }
  | { review: ReviewRequest }
  | { merge: MergeRequest };

type Reply<Answer> = { answer: Answer } | { error: string };

/** Creates the worker. Only what changed since the last task crosses over to it, and only screens that changed come back with their text. */
export function createCompileWorker(options: CompilerOptions): CompileWorker {
  let { contracts } = options;
  let thread: Worker | undefined;
  let isClosed = false;
  let known = nothing();
  let last: Promise<unknown> = Promise.resolve();

  return {
    compile: (task) => inTurn(() => run(task)),
    locationsOf: (screen) => inTurn(async () => (thread ? ask<BlockLocations | undefined>(thread, { locationsOf: screen }) : undefined)),
    canonicalTexts: (texts) => inTurn(async () => (thread ? ask<Texts>(thread, { canonicalTexts: texts }) : new Map())),
    review: (review) => inTurn(() => ask<ReviewAnswer>(running(), { review })),
    merge: (merge) => inTurn(() => ask<MergedTexts>(running(), { merge })),
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };

  function running(): Worker {
    if (!thread) throw new Error('The compiler of definitions is not running. Try again.');
    return thread;
  }

  function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  async function run({ candidate, good, readSchemas }: CompileTask): Promise<Compiled> {
    if (isClosed) throw new Error('The server is stopping.');
    thread ??= start();
    const request = {
      candidate: changeBetween(known.candidate, candidate),
      good: changeBetween(known.good, good),
      readSchemas,
    };
    applyChange(known.candidate, request.candidate);
    applyChange(known.good, request.good);
    const { chosen, ...answer } = await ask<CompileAnswer>(thread, request);
    contracts = answer.contracts ?? contracts;
    const screens = answer.screens.map(({ id, hash, text = known.screens.get(`${id} ${hash}`) ?? '' }) => ({ id, hash, text }));
    known.screens = new Map(screens.map(({ id, hash, text }) => [`${id} ${hash}`, text]));
    return { ...answer, contracts, screens, texts: applyChange(new Map(candidate), chosen) };
  }

  function start(): Worker {
    const started = startThread('compile-worker', { workerData: { ...options, contracts } });
    // A task hears of an error itself; between tasks it only means that the next one gets another thread.
    started.on('error', () => undefined);
    started.once('exit', () => {
      thread = undefined;
      known = nothing();
    });
    return started;
  }
}

/** What a new thread has been sent and has answered. */
function nothing() {
  return { candidate: new Map<string, string>(), good: new Map<string, string>(), screens: new Map<string, string>() };
}

function ask<Answer>(thread: Worker, request: WorkerRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      thread.off('message', onMessage).off('error', onError).off('exit', onExit).unref();
      settle();
    };
    const onMessage = (reply: Reply<Answer>) => end(() => ('error' in reply ? reject(new Error(reply.error)) : resolve(reply.answer)));
    const onError = (error: Error) => end(() => reject(error));
    const onExit = () => end(() => reject(new Error('The compiler of definitions ended.')));
    thread.on('message', onMessage).on('error', onError).on('exit', onExit);
    thread.ref();
    thread.postMessage(request);
  });
}
