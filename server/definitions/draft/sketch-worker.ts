import { parentPort, workerData } from 'node:worker_threads';
import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import { parseDocument } from '../../../src/authoring/draft/openapi/parse-document.ts';
import { sketchOpenApi } from '../../../src/authoring/draft/openapi/sketch-open-api.ts';
import type { DocumentToSketch } from './sketch-in-thread.ts';

/* The thread that reads one OpenAPI document, and ends. */
const { text, name, options } = workerData as DocumentToSketch;
try {
  parentPort?.postMessage({ sketch: sketchOpenApi(parseDocument(text, name), options) });
} catch (error) {
  if (!(error instanceof DraftFault)) throw error;
  parentPort?.postMessage({ fault: error.message });
}
