import { parentPort, workerData } from 'node:worker_threads';
import type { WorkerRequest } from './compile-in-worker.ts';
import type { CompilerOptions } from './contract-use.ts';
import { createDefinitionCompiler } from './definition-compiler.ts';

/** The thread that compiles: one answer for each request, in turn. */
const compiler = createDefinitionCompiler(workerData as CompilerOptions);
let last: Promise<void> = Promise.resolve();

function answerTo(request: WorkerRequest): unknown {
  if ('locationsOf' in request) return compiler.locationsOf(request.locationsOf);
  if ('canonicalTexts' in request) return compiler.canonicalTexts(request.canonicalTexts);
  if ('review' in request) return compiler.review(request.review);
  if ('merge' in request) return compiler.merge(request.merge);
  return compiler.compile(request);
}

parentPort?.on('message', (request: WorkerRequest) => {
  last = last.then(async () => {
    try {
      const answer = await answerTo(request);
      parentPort?.postMessage({ answer });
    } catch (error) {
      parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
    }
  });
});
