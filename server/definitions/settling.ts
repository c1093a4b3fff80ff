/** How long files must be still before they are read, in milliseconds. */
export interface RestTimes {
  /** After the last change that was seen: a file that is being written is not read half. */
  quiet: number;
  /** The same where a file is gone: it may be on its way to another name. */
  quietAfterRemoval: number;
  /** Files that never rest are read after this all the same. */
  patience: number;
}

/** Marks of files by name; the same marks mean that nothing has changed. */
export type Marks = ReadonlyMap<string, string>;

/** What changed since the last reading, and whether it has come to rest. */
export interface Settling {
  /** Takes in the marks of a look, at a moment in milliseconds. True when they differ from those that were read and have come to rest. */
  observe(marks: Marks, now: number): boolean;
  /** Milliseconds until another look is worth it; undefined while nothing moves. */
  wait(): number | undefined;
  /** Calls `read` for the marks that are due. Where it rejects they count as not read: the next look finds the same difference again. */
  readAt(marks: Marks, read: () => Promise<void>): Promise<void>;
}

/** Creates the state of files that were read at their `first` marks. */
export function createSettling(first: Marks, times: RestTimes): Settling {
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
