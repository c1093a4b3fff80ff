import type { Changes, ReceivedChanges } from './change-news.ts';

/** Milliseconds for which changes are kept for reconnecting pages, and their maximum number. */
const KEPT = 60_000;
const MOST = 500;
/** Margin between the clocks of pages and server, in milliseconds. */
const MARGIN = 2_000;
/** Number of writes that are kept apart. */
const APART = 20;

/** Changes that this process was notified of recently. */
export interface RecentChanges {
  add(changes: ReceivedChanges): void;
  /** Changes of the last milliseconds, separately while they are few, because a page recognises its own. `missed` if unknown. */
  since(ago: number): readonly ReceivedChanges[];
}

/** Creates an empty memory. `now` counts milliseconds. */
export function createRecentChanges(now: () => number = () => performance.now()): RecentChanges {
  const started = now();
  let forgotten = started;
  const kept: { at: number; changes: ReceivedChanges }[] = [];
  return {
    add(changes) {
      kept.push({ at: now(), changes });
      while (kept.length > MOST || (kept[0] && kept[0].at < now() - KEPT)) forgotten = kept.shift()?.at ?? forgotten;
    },
    since(ago) {
      const from = now() - ago - MARGIN;
      const earliest = Math.max(started, now() - KEPT, forgotten);
      if (!(ago >= 0) || now() - ago < earliest) return ['missed'];
      const recent = kept.filter(({ at }) => at >= from).map(({ changes }) => changes);
      return recent.includes('missed') ? ['missed'] : byWrite(recent as Changes[]);
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

/** Merges changes. Unknown tables of one make all unknown. */
function together(changes: readonly Changes[]): Changes {
  const records = changes.flatMap((each) => each.records);
  return changes.every(({ tables }) => tables)
    ? { records, tables: [...new Set(changes.flatMap(({ tables = [] }) => tables))] }
    : { records };
}
