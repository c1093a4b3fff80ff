import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * A history that can be blocked: while a guard is set, leaving the page asks first. Query and hash may change freely, except the
 * key that decides whether the guarded part is shown, such as a tab.
 */
export interface GuardedHistory extends History {
  /** Sets a guard with the reason for the question; returns the function that removes it. */
  hold(of: LeaveReason, key?: string): () => void;
}

/** Why a page is guarded: something typed or changed, rows in a new order, or running work. */
export type LeaveReason = 'typed' | 'order' | 'running';

/** Asks the person, and calls `leave` if they confirm. Called without arguments when a guard is set, to preload the question. */
export type AskToLeave = (of?: LeaveReason, leave?: () => void) => void;

interface Guard {
  of: LeaveReason;
  key: string | undefined;
}

/**
 * Adds guards to a router's history. The router's own `useBlocker` needs its data router, which is twice as large and precedes
 * the first row of every list.
 * `ask` asks the person once for all guards; the page stays meanwhile.
 */
export function guardHistory(history: History, ask: AskToLeave): GuardedHistory {
  const guards = new Set<Guard>();
  let here: Address = history.location;
  /** True while the browser navigates back because the person chose to stay. */
  let returning = false;

  /** True while a person who confirmed leaves. */
  let leaving = false;

  const guardAgainst = (to: Address): Guard | undefined =>
    [...guards].find(({ key }) => to.pathname !== here.pathname || (key !== undefined && readKey(to, key) !== readKey(here, key)));
  /** Navigates at once without a guard, else after confirmation. */
  const pass = (to: Address, go: () => void) => {
    const guard = guardAgainst(to);
    if (guard) ask(guard.of, go);
    else go();
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
      pass(addressOf(to), () => history.push(to, state));
    },
    replace(to, state) {
      pass(addressOf(to), () => history.replace(to, state));
    },
    listen(listener) {
      return history.listen((update) => {
        if (returning) {
          returning = false;
          return;
        }
        const { action, delta, location } = update;
        const guard = action === 'POP' && delta && !leaving ? guardAgainst(location) : undefined;
        leaving = false;
        // Back and Forward have already happened: staying means navigating back unseen. A step of unknown length cannot be undone.
        if (guard && delta) {
          returning = true;
          history.go(-delta);
          ask(guard.of, () => {
            leaving = true;
            history.go(delta);
          });
          return;
        }
        here = location;
        listener(update);
      });
    },
    hold(of, key) {
      const guard = { of, key };
      guards.add(guard);
      ask();
      return () => guards.delete(guard);
    },
  };
}

type Address = Pick<History['location'], 'pathname' | 'search'>;

function readKey({ search }: Address, key: string): string | null {
  return new URLSearchParams(search).get(key);
}
