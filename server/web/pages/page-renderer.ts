import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '../../base/threads/start-thread.ts';

/** A page with all data of its first view; JSON as in the page. */
export interface PageToRender {
  /** Path and query. */
  address: string;
  boot: string;
  /** The list of screens if it is not in the boot data; a thread reads each once. */
  list?: { hash: string; text: string } | undefined;
  screen: string;
  answer: string | undefined;
  keptColumns: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Pages rendered on the server, and pages sent without, since the start. */
export interface RenderingCounts {
  rendered: number;
  unrendered: number;
}

/** Renders first views off the event loop. */
export interface PageRenderer {
  /** HTML of a page; undefined if it is late or large, if many wait, or if it fails. Then only the browser renders it. */
  render(page: PageToRender): Promise<string | undefined>;
  counts(): RenderingCounts;
  close(): Promise<void>;
}

export interface RenderRequest {
  id: number;
  page: PageToRender;
}
export type RenderReply = { id: number } & ({ html: string } | { error: string });

/** Options of rendering. */
export interface PageRendererOptions {
  /** Timeout in milliseconds. Later HTML would be no faster than rendering in the browser. */
  patience?: number;
  /** Maximum number of threads; default: one per core. */
  threads?: number;
}

const PATIENCE = 250;
/** Maximum characters of an answer: rendering hundreds of rows exceeds the timeout. */
const LARGEST = 200_000;
/** Milliseconds until a hanging thread is replaced. */
const LONGEST_RENDERING = 20_000;
/** Maximum queue of a thread; further pages are not rendered. */
const MOST_WAITING = 4;

/** A rendering thread and its queue. */
interface RenderThread {
  waiting: Map<number, (html: string | undefined) => void>;
  thread: Worker;
}

/** Creates the renderer. One thread starts at once, to load the code before the first request; another starts whenever all are busy, up to one per core. */
export function createPageRenderer(
  logger: Logger,
  { patience = PATIENCE, threads = availableParallelism() }: PageRendererOptions = {},
): PageRenderer {
  const renderThreads = new Set<RenderThread>();
  const counts: RenderingCounts = { rendered: 0, unrendered: 0 };
  let last = 0;
  let isClosed = false;
  start();

  return {
    async render(page) {
      const html = await renderInTime(page);
      counts[html === undefined ? 'unrendered' : 'rendered'] += 1;
      return html;
    },
    counts: () => ({ ...counts }),
    async close() {
      isClosed = true;
      await Promise.all([...renderThreads].map(({ thread }) => thread.terminate()));
    },
  };

  async function renderInTime(page: PageToRender): Promise<string | undefined> {
    if (isClosed || (page.answer?.length ?? 0) > LARGEST) return undefined;
    const renderThread = leastBusy();
    if (renderThread.waiting.size >= MOST_WAITING) return undefined;
    last += 1;
    const id = last;
    const deadline = setTimeout(() => void renderThread.thread.terminate(), LONGEST_RENDERING);
    deadline.unref();
    const rendered = new Promise<string | undefined>((resolve) => {
      renderThread.waiting.set(id, (html) => {
        clearTimeout(deadline);
        resolve(html);
      });
      renderThread.thread.postMessage({ id, page } satisfies RenderRequest);
    });
    return Promise.race([rendered, wait(patience, undefined, { ref: false })]);
  }

  function leastBusy(): RenderThread {
    const [idlest] = [...renderThreads].sort((one, other) => one.waiting.size - other.waiting.size);
    if (idlest === undefined) return start();
    // A new thread needs a moment: this page does not wait for it.
    if (idlest.waiting.size > 0 && renderThreads.size < threads) start();
    return idlest;
  }

  function start(): RenderThread {
    // Libraries choose their production build by this variable when loaded.
    const env = { ...process.env, NODE_ENV: 'production' };
    const thread = startThread('render-worker', { env });
    const renderThread: RenderThread = { thread, waiting: new Map() };
    renderThreads.add(renderThread);
    thread.on('message', (reply: RenderReply) => {
      if ('error' in reply) logger.error({ fault: reply.error }, 'A page could not be rendered');
      end(renderThread, reply.id, 'html' in reply ? reply.html : undefined);
    });
    thread.on('error', (error) => logger.error({ err: error }, 'The thread that renders pages failed'));
    thread.once('exit', () => {
      renderThreads.delete(renderThread);
      for (const id of renderThread.waiting.keys()) end(renderThread, id, undefined);
    });
    return renderThread;
  }

  function end({ waiting }: RenderThread, id: number, html: string | undefined): void {
    waiting.get(id)?.(html);
    waiting.delete(id);
  }
}
