import { startThread } from '../threads/start-thread.ts';
import type { AskEngine } from './engine-protocol.ts';
import { type EngineStart, hasEngine } from './synced-files.ts';

/** Bytes of the protocol, or that it is over. */
export type EngineRequest = Uint8Array | 'close';
/** To each request, and to the opening before them, in their order. */
export type EngineReply = { answer?: Uint8Array<ArrayBuffer>; error?: undefined } | { error: string };

/** An engine, wherever it works. */
export interface OpenEngine {
  ask: AskEngine;
  close(): Promise<void>;
}

interface Waiting {
  resolve: (answer: Uint8Array<ArrayBuffer>) => void;
  reject: (error: Error) => void;
}

/** Opens the embedded database of a folder on a thread of its own, so that nothing else waits while it works. */
export async function openEngineThread(start: EngineStart): Promise<OpenEngine> {
  // To make the first files takes half a gigabyte, which a thread gives back when it ends and not before.
  if (!hasEngine(start.directory)) await (await openThread(start)).close();
  return openThread(start);
}

async function openThread(start: EngineStart): Promise<OpenEngine> {
  const thread = startThread('engine-worker', { workerData: start });
  // Nothing else may keep the process while it is opened, and somebody waits for it.
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
      // What has stopped for ever cannot be closed any more.
      await send('close').catch(() => undefined);
      await close();
    },
  };
}
