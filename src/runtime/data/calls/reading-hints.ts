/** Information from the server about calls, by which a page decides what to reload. */
export interface ReadingHints {
  /** The tables of all answers of a call so far; undefined where one of them came without. */
  tables: Map<string, ReadonlySet<string> | undefined>;
  /** Change ids of writes, each with its call. */
  changes: Map<string, string>;
  /** Number of this page's writes that wait for an answer. */
  awaited: number;
}

/** Begins with no answers. */
export function createReadingHints(): ReadingHints {
  return { tables: new Map(), changes: new Map(), awaited: 0 };
}

/** Stores the information of an answer: tables, where all are known, and the id of a write. */
export function noteReadingHint(
  { tables, changes }: ReadingHints,
  call: string,
  reported: readonly string[] | undefined,
  change?: string | null,
): void {
  const before = tables.has(call) ? tables.get(call) : [];
  tables.set(call, reported && before && new Set([...before, ...reported]));
  if (change) changes.set(change, call);
}
