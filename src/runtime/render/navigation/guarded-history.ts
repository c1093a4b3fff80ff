import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * A history that can be held: while a guard stands, going to another page asks first. The query and the hash of a page may change freely, but
 * for the key of the query that says whether what is guarded is there, such as the tab around it.
 */
export interface GuardedHistory extends History {
  /** Puts up a guard and gives what takes it down. */
  hold(key?: string): () => void;
}

/**
 * Adds guards to a history of the router. The router itself can hold a page too (`useBlocker`), but only with its data router, which is
 * twice as large and stands before the first row of every list.
 *
 * `mayLeave` asks the person. It is asked once, however many guards stand.
 */
export function guardHistory(history: History, mayLeave: () => boolean): GuardedHistory {
  const guards = new Set<{ key: string | undefined }>();
  let here: Address = history.location;
  /** Set while the browser goes back to where it was, because somebody chose to stay. */
  let returning = false;

  const mayGo = (to: Address) => {
    const leaves = ({ key }: { key: string | undefined }) =>
      to.pathname !== here.pathname || (key !== undefined && readKey(to, key) !== readKey(here, key));
    return ![...guards].some(leaves) || mayLeave();
  };
  const addressOf = (to: Parameters<History['push']>[0]): Address =>
    typeof to === 'string' ? history.createURL(to) : { pathname: to.pathname ?? here.pathname, search: to.search ?? '' };

  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push(to, state) {
      if (mayGo(addressOf(to))) history.push(to, state);
    },
    replace(to, state) {
      if (mayGo(addressOf(to))) history.replace(to, state);
    },
    listen(listener) {
      return history.listen((update) => {
        if (returning) {
          returning = false;
          return;
        }
        // Back and Forward have happened already: staying means going the same way back, unseen. A step of unknown length cannot be undone.
        if (update.action === 'POP' && update.delta && !mayGo(update.location)) {
          returning = true;
          history.go(-update.delta);
          return;
        }
        here = update.location;
        listener(update);
      });
    },
    hold(key) {
      const guard = { key };
      guards.add(guard);
      return () => guards.delete(guard);
    },
  };
}

type Address = Pick<History['location'], 'pathname' | 'search'>;

function readKey({ search }: Address, key: string): string | null {
  return new URLSearchParams(search).get(key);
}
