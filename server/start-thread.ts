import { Worker, type WorkerOptions } from 'node:worker_threads';

/** The threads beside the event loop, and where their sources are. */
const SOURCES = {
  'compile-worker': './definitions/compile-worker.ts',
  'draw-worker': './web/draw-worker.ts',
} as const;

/** Whether the server runs from its build, in which everything lies in one folder, and not from its sources. */
export const IS_BUILT = !import.meta.url.endsWith('.ts');

/** Starts a thread of the server. It does not keep the process alive. */
export function startThread(name: keyof typeof SOURCES, options: WorkerOptions = {}): Worker {
  const thread = IS_BUILT
    ? new Worker(new URL(`./${name}.js`, import.meta.url), { ...options, execArgv: [] })
    : // A thread does not inherit how TypeScript is loaded, and its first file cannot be TypeScript.
      new Worker(new URL('./source-thread.mjs', import.meta.url), { ...options, execArgv: [], argv: [SOURCES[name]] });
  thread.unref();
  return thread;
}
