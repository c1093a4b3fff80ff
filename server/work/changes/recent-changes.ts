import type { Changes, ReceivedChanges } from './change-news.ts';

/** How long changes are kept for pages that come back, in milliseconds, and how many at most. */
const KEPT = 60_000;
const MOST = 500;
/** Pages and servers count time apart from each other. */
const MARGIN = 2_000;
/** So many writes are told apart. */
const APART = 20;

/** The changes that a process has heard of lately. */
export interface RecentChanges {
  add(changes: ReceivedChanges): void;
  /** What was told in so many milliseconds until now, each write by itself as long as they are few: a page knows its own. `missed` where that is not known. */
  since(ago: number): readonly ReceivedChanges[];
}

/** Creates an empty memory. `now` counts milliseconds. */
export function createRecentChanges(now: () => number = () => performance.now()): RecentChanges {
  const begun = now();
  let forgotten = begun;
  const kept: { at: number; changes: ReceivedChanges }[] = [];
  return {
    add(changes) {
      kept.push({ at: now(), changes });
      while (kept.length > MOST || (kept[0] && kept[0].at < now() - KEPT)) forgotten = kept.shift()?.at ?? forgotten;
    },
    since(ago) {
      const from = now() - ago - MARGIN;
      const earliest = Math.max(begun, now() - KEPT, forgotten);
      if (!(ago >= 0) || now() - ago < earliest) return ['missed'];
      const told = kept.filter(({ at }) => at >= from).map(({ changes }) => changes);
      return told.includes('missed') ? ['missed'] : byWrite(told as Changes[]);
    },
  };
}

function byWrite(changes: readonly Changes[]): Changes[] {
  const writes = new Map<string | undefined, Changes[]>();
  for (const each of changes) writes.set(each.by, [...(writes.get(each.by) ?? []), each]);
  return writes.size > APART
    ? [together(changes)]
    : [...writes].map(([by, its]) => ({ ...together(its), ...(by !== undefined && { by }) }));
}

/** Several changes as one. One of which the tables are not known may have been in any. */
function together(changes: readonly Changes[]): Changes {
  const records = changes.flatMap((each) => each.records);
  return changes.every(({ tables }) => tables)
    ? { records, tables: [...new Set(changes.flatMap(({ tables = [] }) => tables))] }
    : { records };
}
