import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '../../base/threads/start-thread.ts';

/** A page with all data of its first view; JSON as in the page. */
export interface PageToDraw {
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
export interface DrawingCounts {
  drawn: number;
  undrawn: number;
}

/** Renders first views off the event loop. */
export interface PageDrawer {
  /** HTML of a page; undefined if it is late or large, if many wait, or if it fails. Then only the browser renders it. */
  draw(page: PageToDraw): Promise<string | undefined>;
  counts(): DrawingCounts;
  close(): Promise<void>;
}

export interface DrawRequest {
  id: number;
  page: PageToDraw;
}
export type DrawReply = { id: number } & ({ html: string } | { error: string });

/** Options of rendering. */
export interface DrawerOptions {
  /** Timeout in milliseconds. Later HTML would be no faster than rendering in the browser. */
  patience?: number;
  /** Maximum number of threads; default: one per core. */
  threads?: number;
}

const PATIENCE = 250;
/** Maximum characters of an answer: rendering hundreds of rows exceeds the timeout. */
const LARGEST = 200_000;
/** Milliseconds until a hanging thread is replaced. */
const LONGEST_DRAWING = 20_000;
/** Maximum queue of a thread; further pages are not rendered. */
const MOST_WAITING = 4;

/** A rendering thread and its queue. */
interface Artist {
  waiting: Map<number, (html: string | undefined) => void>;
  thread: Worker;
}

/** Creates the renderer. One thread starts at once, to load the code before the first request; another starts whenever all are busy, up to one per core. */
export function createPageDrawer(
  logger: Logger,
  { patience = PATIENCE, threads = availableParallelism() }: DrawerOptions = {},
): PageDrawer {
  const artists = new Set<Artist>();
  const counts: DrawingCounts = { drawn: 0, undrawn: 0 };
  let last = 0;
  let isClosed = false;
  start();

  return {
    async draw(page) {
      const html = await drawnInTime(page);
      counts[html === undefined ? 'undrawn' : 'drawn'] += 1;
      return html;
    },
    counts: () => ({ ...counts }),
    async close() {
      isClosed = true;
      await Promise.all([...artists].map(({ thread }) => thread.terminate()));
    },
  };

  async function drawnInTime(page: PageToDraw): Promise<string | undefined> {
    if (isClosed || (page.answer?.length ?? 0) > LARGEST) return undefined;
    const artist = leastBusy();
    if (artist.waiting.size >= MOST_WAITING) return undefined;
    last += 1;
    const id = last;
    const deadline = setTimeout(() => void artist.thread.terminate(), LONGEST_DRAWING);
    deadline.unref();
    const drawn = new Promise<string | undefined>((resolve) => {
      artist.waiting.set(id, (html) => {
        clearTimeout(deadline);
        resolve(html);
      });
      artist.thread.postMessage({ id, page } satisfies DrawRequest);
    });
    return Promise.race([drawn, wait(patience, undefined, { ref: false })]);
  }

  function leastBusy(): Artist {
    const [idlest] = [...artists].sort((one, other) => one.waiting.size - other.waiting.size);
    if (idlest === undefined) return start();
    // A new thread needs a moment: this page does not wait for it.
    if (idlest.waiting.size > 0 && artists.size < threads) start();
    return idlest;
  }

  function start(): Artist {
    // Libraries choose their production build by this variable when loaded.
    const env = { ...process.env, NODE_ENV: 'production' };
    const thread = startThread('draw-worker', { env });
    const artist: Artist = { thread, waiting: new Map() };
    artists.add(artist);
    thread.on('message', (reply: DrawReply) => {
      if ('error' in reply) logger.error({ fault: reply.error }, 'A page could not be drawn');
      end(artist, reply.id, 'html' in reply ? reply.html : undefined);
    });
    thread.on('error', (error) => logger.error({ err: error }, 'The thread that draws pages broke off'));
    thread.once('exit', () => {
      artists.delete(artist);
      for (const id of artist.waiting.keys()) end(artist, id, undefined);
    });
    return artist;
  }

  function end({ waiting }: Artist, id: number, html: string | undefined): void {
    waiting.get(id)?.(html);
    waiting.delete(id);
  }
}
