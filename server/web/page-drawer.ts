import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '../start-thread.ts';

/** A page with everything that its first view shows; JSON as the page carries it. */
export interface PageToDraw {
  /** Path and query. */
  address: string;
  boot: string;
  screen: string;
  answer: string;
  keptColumns: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Draws first views beside the event loop. */
export interface PageDrawer {
  /** The HTML of a page, or undefined: it is late or large, many wait, or it cannot be drawn. Then the browser draws it alone. */
  draw(page: PageToDraw): Promise<string | undefined>;
  close(): Promise<void>;
}

export interface DrawRequest {
  id: number;
  page: PageToDraw;
}
export type DrawReply = { id: number } & ({ html: string } | { error: string });

/** Milliseconds that a page waits for its drawing: what comes later shows no sooner than the browser would. */
const PATIENCE = 250;
/** Characters of an answer up to which it is drawn: hundreds of rows take longer than is waited for. */
const LARGEST = 200_000;
/** A page that would come after so many others gets no drawing. */
const MOST_WAITING = 4;

/** Creates the drawer. Its thread starts at once, so that it has the pages' code ready when the first page is asked for. `patience` is in milliseconds. */
export function createPageDrawer(logger: Logger, patience = PATIENCE): PageDrawer {
  const waiting = new Map<number, (html: string | undefined) => void>();
  let last = 0;
  let isClosed = false;
  let thread: Worker | undefined;
  start();

  return {
    async draw(page) {
      if (isClosed || waiting.size >= MOST_WAITING || page.answer.length > LARGEST) return undefined;
      const worker = thread ?? start();
      last += 1;
      const id = last;
      const drawn = new Promise<string | undefined>((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, page } satisfies DrawRequest);
      });
      return Promise.race([drawn, wait(patience, undefined, { ref: false })]);
    },
    async close() {
      isClosed = true;
      await thread?.terminate();
    },
  };

  function start(): Worker {
    // The libraries choose their fast side by this variable when they are loaded.
    const env = { ...process.env, NODE_ENV: 'production' };
    const started = startThread('draw-worker', { env });
    thread = started;
    started.on('message', (reply: DrawReply) => {
      if ('error' in reply) logger.error({ fault: reply.error }, 'A page could not be drawn');
      end(reply.id, 'html' in reply ? reply.html : undefined);
    });
    started.on('error', (error) => logger.error({ err: error }, 'The thread that draws pages broke off'));
    started.once('exit', () => {
      thread = undefined;
      for (const id of waiting.keys()) end(id, undefined);
    });
    return started;
  }

  function end(id: number, html: string | undefined): void {
    waiting.get(id)?.(html);
    waiting.delete(id);
  }
}
