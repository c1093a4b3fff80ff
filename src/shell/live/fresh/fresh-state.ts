import type { QueryClient } from '@tanstack/react-query';
import type { CompiledTable } from '../../../language/compiled/compiled-screen.ts';
import type { ReadAgain } from './read-again.ts';

/** News that are not shown yet because that would move what somebody reads. */
export interface ListNews {
  /** New rows; 0 where others moved or went. */
  added: number;
  /** The words for so many. */
  rowLabel: string;
}

/** How fresh a page is. */
export interface FreshState {
  news: ListNews | undefined;
  /** Something has changed that waits until somebody has finished what they are at. */
  isHeld: boolean;
  /** What changed last, in words for whoever does not see the marks. */
  said: string;
}

/** The state of freshness, and the news behind it. */
export interface FreshStore {
  get: () => FreshState;
  set: (part: Partial<FreshState>) => void;
  subscribe: (listener: () => void) => () => void;
  /** Takes what was read: lists with news, and lists that have none any more. */
  takeNews: (answers: readonly ReadAgain[]) => void;
  /** Shows the news: in place where that is all, and tells whether the list that is the page must be asked for its first rows. */
  showNews: () => { asksPage: boolean };
  stop: () => void;
}

const CALM: FreshState = { news: undefined, isHeld: false, said: '' };

/** Makes the store. News of a list are over when the list is read anew, by whomever, or is gone from the page. */
export function createFreshStore(client: QueryClient, rowLabel: (table: CompiledTable, count: number) => string): FreshStore {
  let state = CALM;
  const listeners = new Set<() => void>();
  const news = new Map<string, NonNullable<ReadAgain['news']>>();
  const set = (part: Partial<FreshState>) => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const tell = () => {
    const all = [...news.values()];
    const [first] = all;
    const added = all.reduce((sum, news) => sum + news.added, 0);
    const told = first && { added, rowLabel: rowLabel(first.list.table, added) };
    if (JSON.stringify(told) !== JSON.stringify(state.news)) set({ news: told });
  };
  const stop = client.getQueryCache().subscribe((event) => {
    const { queryHash } = event.query;
    if (!news.has(queryHash)) return;
    const isReadAnew = event.type === 'updated' && event.action.type === 'success' && !event.action.manual;
    if (!isReadAnew && event.query.getObserversCount() > 0) return;
    news.delete(queryHash);
    tell();
  });
  return {
    get: () => state,
    set,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    takeNews(answers) {
      for (const { hash, news: told } of answers) {
        if (told) news.set(hash, told);
        else news.delete(hash);
      }
      tell();
    },
    showNews() {
      const all = [...news.values()];
      news.clear();
      tell();
      for (const { list, show } of all) if (!list.isPage) show();
      return { asksPage: all.some(({ list }) => list.isPage) };
    },
    stop,
  };
}
