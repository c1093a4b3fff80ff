import { parentPort, workerData } from 'node:worker_threads';
import { type CompileRequest, createDefinitionCompiler } from './definition-compiler.ts';

/** The thread that compiles: one answer for each request, in turn. */
const { schemasDir, labels } = workerData as { schemasDir: string; labels: { screens: string; schemas: string } };
const compile = createDefinitionCompiler(schemasDir, labels);
let last: Promise<void> = Promise.resolve();

parentPort?.on('message', (request: CompileRequest) => {
  last = last.then(async () => {
    try {
      parentPort?.postMessage({ answer: await compile(request) });
    } catch (error) {
      parentPort?.postMessage({ fault: error instanceof Error ? error.message : String(error) });
    }
  });
});
