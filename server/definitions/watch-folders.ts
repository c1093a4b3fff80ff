import { createFileSettling, type Marks, type RestTimes } from './file-settling.ts';
import { listenToFolders } from './folder-hints.ts';

/** Milliseconds for which folders must be unchanged before they are read, and between checks. */
export interface WatchTimes extends RestTimes {
  /** Between checks without events: network mounts send none. */
  sweep: number;
}

/** The server's times: a change shows well within two seconds, also if only the sweep finds it. */
export const WATCH_TIMES: WatchTimes = { quiet: 120, quietAfterRemoval: 400, patience: 1000, sweep: 1000 };

/** Watched folders and options. */
export interface WatchOptions {
  folders: readonly string[];
  /** Returns the marks of all files. May reject: the next check tries again. */
  look(): Promise<Marks>;
  /** Reads what has changed. May reject: the next check tries again. */
  read(): Promise<void>;
  /** Marks of what was read before. */
  first: Marks;
  times?: WatchTimes | undefined;
}

/** A watch that runs until it is closed. */
export interface FolderWatch {
  /** Resolves when a running reading has ended. */
  close(): Promise<void>;
}

/**
 * Watches folders. Events of the operating system only trigger a check: if its marks differ from those of the last reading and
 * have settled, the folders are read. Readings never overlap.
 */
export function watchFolders({ folders, look, read, first, times = WATCH_TIMES }: WatchOptions): FolderWatch {
  const settling = createFileSettling(first, times);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isHinted = false;
  let isClosed = false;
  const hints = listenToFolders(folders, onHint);

  schedule(times.sweep);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      hints.close();
      await running;
    },
  };

  function onHint(): void {
    isHinted = true;
    if (!running && settling.wait() === undefined) schedule(0);
  }

  function schedule(after: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = glance().finally(() => {
        running = undefined;
        schedule(settling.wait() ?? (isHinted ? 0 : times.sweep));
      });
    }, after);
    timer.unref();
  }

  async function glance(): Promise<void> {
    isHinted = false;
    hints.listen();
    const marks = await look().catch(() => undefined);
    if (!marks || isClosed) return;
    if (settling.observe(marks, performance.now())) await settling.readAt(marks, read);
  }
}
