import type { Changes, HeardChanges } from './change-news.ts';

/** How long changes are kept for pages that come back, in milliseconds, and how many at most. */
const KEPT = 60_000;
const MOST = 500;
/** Pages and servers count time apart from each other. */
const MARGIN = 2_000;

/** The changes that a process has heard of lately. */
export interface RecentChanges {
  add(changes: HeardChanges): void;
  /** What was told in so many milliseconds until now; `missed` where that is not known. */
  since(ago: number): HeardChanges;
}

/** Creates an empty memory. `now` counts milliseconds. */
export function createRecentChanges(now: () => number = () => performance.now()): RecentChanges {
  const begun = now();
  let forgotten = begun;
  const kept: { at: number; changes: HeardChanges }[] = [];
  return {
    add(changes) {
      kept.push({ at: now(), changes });
      while (kept.length > MOST || (kept[0] && kept[0].at < now() - KEPT)) forgotten = kept.shift()?.at ?? forgotten;
    },
    since(ago) {
      const from = now() - ago - MARGIN;
      const earliest = Math.max(begun, now() - KEPT, forgotten);
      if (!(ago >= 0) || now() - ago < earliest) return 'missed';
      const told = kept.filter(({ at }) => at >= from).map(({ changes }) => changes);
      return told.includes('missed') ? 'missed' : together(told as Changes[]);
    },
  };
}

/** Several changes as one. One of which the tables are not known may have been in any. */
function together(changes: readonly Changes[]): Changes {
  const records = changes.flatMap((each) => each.records);
  return changes.every(({ tables }) => tables)
    ? { records, tables: [...new Set(changes.flatMap(({ tables = [] }) => tables))] }
    : { records };
}
