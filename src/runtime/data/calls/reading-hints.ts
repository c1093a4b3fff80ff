/** What the server has told of calls with their answers, so that a page knows what to read again and what not. */
export interface ReadingHints {
  /** The tables of all answers of a call so far; undefined where one of them came without. */
  tables: Map<string, ReadonlySet<string> | undefined>;
  /** What others hear writes called, each with its call. */
  changes: Map<string, string>;
  /** How many writes of this page wait for their answers. */
  awaited: number;
}

/** Begins with no answers. */
export function createReadingHints(): ReadingHints {
  return { tables: new Map(), changes: new Map(), awaited: 0 };
}

/** Notes what came with an answer: tables, where all are known, and for a write its name. */
export function noteReadingHint(
  { tables, changes }: ReadingHints,
  call: string,
  told: readonly string[] | undefined,
  change?: string | null,
): void {
  const before = tables.has(call) ? tables.get(call) : [];
  tables.set(call, told && before && new Set([...before, ...told]));
  if (change) changes.set(change, call);
}
