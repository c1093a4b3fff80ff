import { parentPort, workerData } from 'node:worker_threads';
import { askerOf } from './engine-protocol.ts';
import type { EngineReply, EngineRequest } from './engine-thread.ts';
import { type EngineStart, openEngine } from './synced-files.ts';

/** Thread of the embedded database. Its first reply means that the database is open. */
const { directory, ...start } = workerData as EngineStart & { directory: string };
const opened = openEngine(directory, start);
const ask = opened.then(askerOf);
const reply = (message: EngineReply, moved: ArrayBuffer[] = []) => parentPort?.postMessage(message, moved);
const tell = (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) });

opened.then(() => reply({}), tell);

parentPort?.on('message', (request: EngineRequest) => {
  if (request === 'close') {
    opened.then((engine) => engine.close()).then(() => reply({}), tell);
    return;
  }
  ask.then((asking) => asking(request)).then((answer) => reply({ answer }, [answer.buffer]), tell);
});
