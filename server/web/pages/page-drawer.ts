import { availableParallelism } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { startThread } from '../../base/threads/start-thread.ts';

/** A page with everything that its first view shows; JSON as the page carries it. */
export interface PageToDraw {
  /** Path and query. */
  address: string;
  boot: string;
  /** The list of screens, where the boot data is without it: a thread reads each once. */
  list?: { hash: string; text: string } | undefined;
  screen: string;
  answer: string | undefined;
  keptColumns: string | undefined;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Pages that were asked for since the start: how many went out with their drawing, and how many without. */
export interface DrawingCounts {
  drawn: number;
  undrawn: number;
}

/** Draws first views beside the event loop. */
export interface PageDrawer {
  /** The HTML of a page, or undefined: it is late or large, many wait, or it cannot be drawn. Then the browser draws it alone. */
  draw(page: PageToDraw): Promise<string | undefined>;
  counts(): DrawingCounts;
  close(): Promise<void>;
}

export interface DrawRequest {
  id: number;
  page: PageToDraw;
}
export type DrawReply = { id: number } & ({ html: string } | { error: string });

/** How a drawer draws. */
export interface DrawerOptions {
  /** Milliseconds that a page waits for its drawing: what comes later shows no sooner than the browser would. */
  patience?: number;
  /** Threads that draw at most; one for each core by default. */
  threads?: number;
}

const PATIENCE = 250;
/** Characters of an answer up to which it is drawn: hundreds of rows take longer than is waited for. */
const LARGEST = 200_000;
/** Milliseconds after which a thread that has not drawn a page is replaced. */
const LONGEST_DRAWING = 20_000;
/** A page that would come after so many others of a thread gets no drawing. */
const MOST_WAITING = 4;

/** A thread that draws one page after the other, and who waits for them. */
interface Artist {
  waiting: Map<number, (html: string | undefined) => void>;
  thread: Worker;
}

/**
 * Creates the drawer. One thread starts at once, so that it has the pages' code ready when the first page is asked for; another one starts whenever a page
 * finds all of them at work, up to one for each core.
 */
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
    // A new one takes a moment until it can draw: this page does not wait for it.
    if (idlest.waiting.size > 0 && artists.size < threads) start();
    return idlest;
  }

  function start(): Artist {
    // The libraries choose their fast side by this variable when they are loaded.
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
