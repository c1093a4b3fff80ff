import { parentPort } from 'node:worker_threads';
import type { WorkerRequest } from './compile-in-worker.ts';
import type { CompilerOptions } from './contract-use.ts';
import { createDefinitionCompiler, type DefinitionCompiler } from './definition-compiler.ts';
import { NoConsoleError } from './no-console-error.ts';

/** The compile thread: answers requests in turn. Options come first and create a new compiler. */
let compiler: DefinitionCompiler;
let last: Promise<void> = Promise.resolve();

function answerTo(request: WorkerRequest): unknown {
  if ('locationsOf' in request) return compiler.locationsOf(request.locationsOf);
  if ('canonicalTexts' in request) return compiler.canonicalTexts(request.canonicalTexts);
  if ('review' in request) return compiler.review(request.review);
  if ('merge' in request) return compiler.merge(request.merge);
  return compiler.compile(request);
}

parentPort?.on('message', (request: WorkerRequest | { begin: CompilerOptions }) => {
  last = last.then(async () => {
    if ('begin' in request) {
      compiler = createDefinitionCompiler(request.begin);
      return;
    }
    try {
      const answer = await answerTo(request);
      parentPort?.postMessage({ answer });
    } catch (error) {
      const isNoConsole = error instanceof NoConsoleError;
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error), isNoConsole });
    }
  });
});
