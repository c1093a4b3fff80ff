/** What the server has told of calls with their answers, so that a page knows what to read again and what not. */
export interface ToldOfCalls {
  /** Notes what came with an answer: tables, where all are known, and for a write what others hear it called. */
  note: (call: string, tables: readonly string[] | undefined, change?: string | null) => void;
  /** The tables of all answers of a call so far; undefined where one of them came without, or there was none. */
  tablesOf: (call: string) => ReadonlySet<string> | undefined;
  /** Says that everything is being read again after these writes. */
  readAfter: (calls: readonly string[]) => void;
  /** Whether that was said of a change that is heard of. */
  isRead: (change: string) => boolean;
}

/** Begins with no answers. */
export function createToldOfCalls(): ToldOfCalls {
  const tables = new Map<string, Set<string> | undefined>();
  const changes = new Map<string, string>();
  const read = new Set<string>();
  return {
    note(call, told, change) {
      const before = tables.has(call) ? tables.get(call) : new Set<string>();
      tables.set(call, told && before && new Set([...before, ...told]));
      if (change) changes.set(change, call);
    },
    tablesOf: (call) => tables.get(call),
    readAfter(calls) {
      for (const [change, call] of changes) if (calls.includes(call) && changes.delete(change)) read.add(change);
    },
    isRead: (change) => read.has(change),
  };
}
