/** Milliseconds that files must be unchanged before they are read. */
export interface RestTimes {
  /** After the last change: a file that is being written is not read. */
  quiet: number;
  /** The same after a removal: the file may be about to be renamed. */
  quietAfterRemoval: number;
  /** Files that keep changing are read after this time. */
  patience: number;
}

/** Marks of files by name; equal marks mean no change. */
export type Marks = ReadonlyMap<string, string>;

/** Changes since the last reading, and whether they have settled. */
export interface FileSettling {
  /** Records the marks at a time in milliseconds. True if they differ from those read and have settled. */
  observe(marks: Marks, now: number): boolean;
  /** Milliseconds until the next check; undefined if nothing changes. */
  wait(): number | undefined;
  /** Calls `read` for the settled marks. If it rejects, the next check finds the same difference again. */
  readAt(marks: Marks, read: () => Promise<void>): Promise<void>;
}

/** Creates the state of files that were read at their `first` marks. */
export function createFileSettling(first: Marks, times: RestTimes): FileSettling {
  let settled = first;
  let moving: { marks: Marks; since: number; at: number } | undefined;
  return {
    observe(marks, now) {
      if (isSame(marks, settled)) {
        moving = undefined;
        return false;
      }
      if (!moving || !isSame(marks, moving.marks)) moving = { marks, since: moving?.since ?? now, at: now };
      const isStill = now - moving.at >= quietFor(marks) - 1;
      return isStill || now - moving.since >= times.patience;
    },
    wait: () => moving && quietFor(moving.marks),
    async readAt(marks, read) {
      moving = undefined;
      const before = settled;
      settled = marks;
      await read().catch(() => {
        settled = before;
      });
    },
  };

  function quietFor(marks: Marks): number {
    const isRemoved = [...settled.keys()].some((name) => !marks.has(name));
    return isRemoved ? times.quietAfterRemoval : times.quiet;
  }
}

function isSame(a: Marks, b: Marks): boolean {
  return a.size === b.size && [...a].every(([name, mark]) => b.get(name) === mark);
}
