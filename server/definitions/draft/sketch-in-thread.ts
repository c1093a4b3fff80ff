import { DraftFault } from '../../../src/authoring/draft/draft-fault.ts';
import type { OpenApiOptions } from '../../../src/authoring/draft/openapi/sketch-open-api.ts';
import type { Sketch } from '../../../src/authoring/draft/sketch.ts';
import { startThread } from '../../base/threads/start-thread.ts';

/** The text of an OpenAPI document, with a name for messages. */
export interface DocumentToSketch {
  text: string;
  name: string;
  options: OpenApiOptions;
}

/** Seconds that a document may take. */
const LONGEST = 120;
/** Megabytes of memory that a document may take: twenty times the largest one. */
const MOST_MEMORY = 1_024;

/** Reads the sketch of a service from its document in a thread: a large one takes seconds, and nobody else waits for it. Throws `DraftFault`. */
export function sketchInThread(document: DocumentToSketch): Promise<Sketch> {
  return new Promise((resolve, reject) => {
    const thread = startThread('sketch-worker', { workerData: document, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY } });
    const timer = setTimeout(() => void thread.terminate(), LONGEST * 1000);
    thread.once('message', ({ sketch, fault }: { sketch?: Sketch; fault?: string }) => {
      if (sketch) resolve(sketch);
      else reject(new DraftFault(String(fault)));
    });
    thread.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? new DraftFault(`${document.name} takes too much memory. Draft from a part of it.`)
          : error,
      ),
    );
    thread.once('exit', () => {
      clearTimeout(timer);
      reject(new DraftFault(`${document.name} was not read within ${LONGEST} seconds. Convert it to JSON, or draft from a part of it.`));
    });
  });
}
