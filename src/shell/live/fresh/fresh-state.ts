import type { QueryClient } from '@tanstack/react-query';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { ReadAgain } from './read-again.ts';

/** News that are not shown yet, because rows would move while being read. */
export interface ListNews {
  /** New rows; 0 if others moved or went. */
  added: number;
  /** Label for that number. */
  rowLabel: string;
}

/** Freshness of a page. */
export interface FreshState {
  news: ListNews | undefined;
  /** A change waits for unsaved work. */
  isHeld: boolean;
  /** The last changes as text for screen readers. */
  notice: string;
}

/** State of freshness and the pending news. */
export interface FreshStore {
  get: () => FreshState;
  set: (part: Partial<FreshState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Stores new readings: lists with news, and lists without. */
  takeNews: (answers: readonly ReadAgain[]) => void;
  /** Shows the news: in place if possible; returns whether the list must be reloaded from its first row. */
  showNews: () => { asksPage: boolean };
  stop: () => void;
}

const CALM: FreshState = { news: undefined, isHeld: false, notice: '' };

/** Creates the store. News of a list end when it is read again or unmounted. */
export function createFreshStore(client: QueryClient, rowLabel: (table: CompiledTable, count: number) => string): FreshStore {
  let state = CALM;
  const listeners = new Set<() => void>();
  const news = new Map<string, NonNullable<ReadAgain['news']>>();
  const set = (part: Partial<FreshState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const publish = () => {
    const all = [...news.values()];
    const [first] = all;
    const added = all.reduce((sum, news) => sum + news.added, 0);
    const summary = first && { added, rowLabel: rowLabel(first.list.table, added) };
    if (JSON.stringify(summary) !== JSON.stringify(state.news)) set({ news: summary });
  };
  const stop = client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    if (!news.has(queryHash)) return;
    const isReadAnew = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isReadAnew && event.query.getObserversCount() > 0) return;
    news.delete(queryHash);
    publish();
  });
  return {
    get: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeNews(answers) {
      for (const { hash, news: listNews } of answers) {
        if (listNews) news.set(hash, listNews);
        else news.delete(hash);
      }
      publish();
    },
    showNews() {
      const all = [...news.values()];
      news.clear();
      publish();
      for (const { list, show } of all) if (!list.isPage) show();
      return { asksPage: all.some(({ list }) => list.isPage) };
    },
    stop,
  };
}
