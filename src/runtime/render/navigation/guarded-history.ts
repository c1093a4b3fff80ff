import type { UNSAFE_createBrowserHistory } from 'react-router-dom';

type History = ReturnType<typeof UNSAFE_createBrowserHistory>;

/**
 * A history that can be held: while a guard stands, going to another page asks first. The query and the hash of a page may change freely, but
 * for the key of the query that says whether what is guarded is there, such as the tab around it.
 */
export interface GuardedHistory extends History {
  /** Puts up a guard, for a reason that the question tells, and gives what takes it down. */
  hold(of: LeaveReason, key?: string): () => void;
}

/** Why a page is held: something typed or changed, rows in a new order, or work that is under way. */
export type LeaveReason = 'typed' | 'order' | 'running';

/** Asks the person, and calls `leave` where they mean it. It is called without anything when a guard goes up: the question may be needed soon. */
export type AskToLeave = (of?: LeaveReason, leave?: () => void) => void;

interface Guard {
  of: LeaveReason;
  key: string | undefined;
}

/**
 * Adds guards to a history of the router. The router itself can hold a page too (`useBlocker`), but only with its data router, which is
 * twice as large and stands before the first row of every list.
 *
 * `ask` asks the person, once, however many guards stand; meanwhile the page stays.
 */
export function guardHistory(history: History, ask: AskToLeave): GuardedHistory {
  const guards = new Set<Guard>();
  let here: Address = history.location;
  /** Set while the browser goes back to where it was, because somebody chose to stay. */
  let returning = false;

  /** Set while somebody who was asked leaves. */
  let leaving = false;

  const guardAgainst = (to: Address): Guard | undefined =>
    [...guards].find(({ key }) => to.pathname !== here.pathname || (key !== undefined && readKey(to, key) !== readKey(here, key)));
  /** Goes at once where nothing holds the page, else when the person agrees. */
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
        // Back and Forward have happened already: staying means going the same way back, unseen. A step of unknown length cannot be undone.
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
