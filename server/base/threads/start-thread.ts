import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';
import { INSTALLATION } from '../installation.ts';

/** Worker threads and their sources. */
const SOURCES = {
  'compile-worker': '../../definitions/compile-worker.ts',
  'render-worker': '../../web/pages/render-worker.ts',
  'engine-worker': '../store/engine-worker.ts',
  'form-worker': '../../definitions/form-worker.ts',
  'sketch-worker': '../../definitions/draft/sketch-worker.ts',
} as const;

/** Whether the server runs from its build. */
const IS_BUILT = !import.meta.url.endsWith('.ts');

/** Folder of built threads. Tests, which run from sources, name the one that they have built, because translating sources takes seconds. */
const builtThreads = IS_BUILT
  ? pathToFileURL(join(INSTALLATION, 'dist/server/'))
  : process.env.TABLERO_BUILD && pathToFileURL(`${process.env.TABLERO_BUILD}/`);

/** Starts a worker thread. It does not keep the process alive. */
export function startThread(name: keyof typeof SOURCES, options: WorkerOptions = {}): Worker {
  const thread = builtThreads
    ? new Worker(new URL(`${name}.js`, builtThreads), { ...options, execArgv: [] })
    : // A thread does not inherit how TypeScript is loaded, and its first file cannot be TypeScript.
      new Worker(new URL('./source-thread.mjs', import.meta.url), { ...options, execArgv: [], argv: [SOURCES[name]] });
  thread.unref();
  return thread;
}
