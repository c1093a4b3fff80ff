import { startThread } from '../threads/start-thread.ts';
import type { AskEngine } from './engine-protocol.ts';
import { hasEngine } from './engine-start-error.ts';
import type { EngineStart } from './synced-files.ts';

/** Bytes of the protocol, or the request to close. */
export type EngineRequest = Uint8Array | 'close';
/** Replies in the order of the requests; the first one is for opening. */
export type EngineReply = { answer?: Uint8Array<ArrayBuffer>; error?: undefined } | { error: string };

/** An engine on any thread. */
export interface OpenEngine {
  ask: AskEngine;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (answer: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** Opens the embedded database of a folder on a thread of its own, so that nothing else waits while it works. */
export async function openEngineThread(directory: string, start: EngineStart): Promise<OpenEngine> {
  // Creating the first files takes half a gigabyte, which a thread returns only when it ends.
  if (!start.isReopened && !hasEngine(directory)) await (await openThread(directory, start)).close();
  return openThread(directory, start);
}

async function openThread(directory: string, start: EngineStart): Promise<OpenEngine> {
  const thread = startThread('engine-worker', { workerData: { directory, ...start } });
  // Keeps the process alive while the engine opens, because someone waits for it.
  thread.ref();
  const waiting: Waiting[] = [];
  let ended: Error | undefined;
  const end = (error: Error) => {
    ended ??= error;
    for (const { reject } of waiting.splice(0)) reject(ended);
  };
  thread.on('message', (reply: EngineReply) => {
    const next = waiting.shift();
    if (reply.error === undefined) next?.resolve(reply.answer ?? new Uint8Array());
    else next?.reject(new Error(reply.error));
  });
  thread.on('error', end);
  thread.once('exit', () => end(new Error('The thread of the embedded database has ended.')));
  const replied = () =>
    new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      if (ended) reject(ended);
      else waiting.push({ resolve, reject });
    });
  const send = (request: EngineRequest) => {
    const reply = replied();
    if (!ended) thread.postMessage(request);
    return reply;
  };
  const close = async () => {
    await thread.terminate();
  };
  try {
    await replied();
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ask: send,
    async close() {
      // A stopped engine cannot be closed.
      await send('close').catch(() => undefined);
      await close();
    },
  };
}
