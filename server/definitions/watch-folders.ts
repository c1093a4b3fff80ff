import { type FSWatcher, watch } from 'node:fs';

/** How long the folder must be still before it is read, in milliseconds. */
export interface WatchTimes {
  /** After the last change that was seen: a file that is being written is not read half. */
  quiet: number;
  /** The same where a file is gone: it may be on its way to another name. */
  quietAfterRemoval: number;
  /** A folder that never rests is read after this all the same. */
  patience: number;
  /** Between looks when nothing tells of a change: network mounts tell nothing. */
  sweep: number;
}

/** What the watching of the server goes by: a change shows well within two seconds, also where only the sweep finds it. */
export const WATCH_TIMES: WatchTimes = { quiet: 120, quietAfterRemoval: 400, patience: 1000, sweep: 1000 };

/** Marks of files by name; the same marks mean that nothing has changed. */
export type Marks = ReadonlyMap<string, string>;

/** A watch that runs until it is closed. */
export interface FolderWatch {
  /** Resolves when a reading that is under way has ended. */
  close(): Promise<void>;
}

/**
 * Watches folders. What the operating system tells is a hint to look at once; what counts is the look: `look` gives the marks of all files, and
 * when they differ from those of the last reading and have come to rest, `read` is called. Readings never overlap. Both may reject: the next look
 * tries again.
 */
export function watchFolders(
  folders: readonly string[],
  look: () => Promise<Marks>,
  read: () => Promise<void>,
  first: Marks,
  times: WatchTimes = WATCH_TIMES,
): FolderWatch {
  const hints = new Map<string, FSWatcher>();
  let settled = first;
  let moving: { marks: Marks; since: number; at: number } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isHinted = false;
  let isClosed = false;

  for (const folder of folders) listen(folder);
  schedule(times.sweep);
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const hint of hints.values()) hint.close();
      await running;
    },
  };

  /** Listens for hints. A folder that is not there has none; the sweep finds it when it is back, and listens again. */
  function listen(folder: string): void {
    if (isClosed || hints.has(folder)) return;
    try {
      const hint = watch(folder, { recursive: true, persistent: false }, () => hear());
      const drop = () => {
        hint.close();
        if (hints.get(folder) === hint) hints.delete(folder);
      };
      hint.on('error', drop);
      hints.set(folder, hint);
    } catch {
      hints.delete(folder);
    }
  }

  function hear(): void {
    isHinted = true;
    if (!running && !moving) schedule(0);
  }

  function schedule(after: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = glance().finally(() => {
        running = undefined;
        schedule(isHinted && !moving ? 0 : moving ? waitFor(moving.marks) : times.sweep);
      });
    }, after);
    timer.unref();
  }

  async function glance(): Promise<void> {
    isHinted = false;
    for (const folder of folders) listen(folder);
    const marks = await look().catch(() => undefined);
    if (!marks || isClosed) return;
    if (isSame(marks, settled)) {
      moving = undefined;
      return;
    }
    const now = performance.now();
    if (!moving || !isSame(marks, moving.marks)) moving = { marks, since: moving?.since ?? now, at: now };
    const isStill = now - moving.at >= waitFor(marks) - 1;
    if (!isStill && now - moving.since < times.patience) return;
    moving = undefined;
    const before = settled;
    settled = marks;
    await read().catch(() => {
      // Not read: the next look finds the same difference again.
      settled = before;
    });
  }

  function waitFor(marks: Marks): number {
    const isRemoved = [...settled.keys()].some((name) => !marks.has(name));
    return isRemoved ? times.quietAfterRemoval : times.quiet;
  }
}

function isSame(a: Marks, b: Marks): boolean {
  return a.size === b.size && [...a].every(([name, mark]) => b.get(name) === mark);
}
