import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/** A history that can be held: while a guard stands, going to another page asks first. The query and the hash of a page may change freely. */
export interface GuardedHistory extends History {
  /** Puts up a guard and gives what takes it down. */
  hold(): () => void;
}

/**
 * Adds guards to a history of the router. The router itself can hold a page too (`useBlocker`), but only with its data router, which is
 * twice as large and stands before the first row of every list.
 *
 * `mayLeave` asks the person. It is asked once, however many guards stand.
 */
export function guardHistory(history: History, mayLeave: () => boolean): GuardedHistory {
  let guards = 0;
  let page = history.location.pathname;
  /** Set while the browser goes back to where it was, because somebody chose to stay. */
  let returning = false;

  const mayGo = (pathname: string) => guards === 0 || pathname === page || mayLeave();
  const pathOf = (to: Parameters<History['push']>[0]) => (typeof to === 'string' ? history.createURL(to).pathname : (to.pathname ?? page));

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
      if (mayGo(pathOf(to))) history.push(to, state);
    },
    replace(to, state) {
      if (mayGo(pathOf(to))) history.replace(to, state);
    },
    listen(listener) {
      return history.listen((update) => {
        if (returning) {
          returning = false;
          return;
        }
        const { pathname } = update.location;
        // Back and Forward have happened already: staying means going the same way back, unseen. A step of unknown length cannot be undone.
        if (update.action === 'POP' && update.delta && !mayGo(pathname)) {
          returning = true;
          history.go(-update.delta);
          return;
        }
        page = pathname;
        listener(update);
      });
    },
    hold() {
      guards += 1;
      return () => {
        guards -= 1;
      };
    },
  };
}
