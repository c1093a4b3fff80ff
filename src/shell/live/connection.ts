import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { CallError } from '../../language/errors/call-error.ts';

/** Whether the server is reachable. `returning`: it is, and the page is being read again. */
export interface ConnectionState {
  status: 'there' | 'away' | 'returning';
  /** Last contact, while it is away or returning. */
  since?: Date;
}

/** The connection to the server, whether the network or the server is down. */
export interface Connection {
  state: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** Reports whether the server is reachable. */
  found: (isThere: boolean) => void;
  stop: () => void;
}

/** Dependencies of the connection. */
export interface ConnectionPage {
  client: QueryClient;
  now: () => Date;
  /** Checks whether the server is reachable and reports to `found`. */
  check: () => void;
  /** Reads everything on the page again. */
  readAll: () => Promise<void>;
}

/** Minimum milliseconds between checks after unanswered calls. */
const CHECK_APART = 1500;
const THERE: ConnectionState = { status: 'there' };

/** Creates the connection of a page. While the server is away, reads wait instead of failing, and start when it is back; then everything is read again. */
export function createConnection({ client, now, check, readAll }: ConnectionPage): Connection {
  let state = THERE;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  // The library's listener knows only the network, and would resume although the server is still away.
  onlineManager.setEventListener(() => undefined);
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || (event.action.type !== 'failed' && event.action.type !== 'error')) return;
    const { error } = event.action as { error: unknown };
    if (!(error instanceof CallError) || error.code !== 0 || state.status === 'away' || performance.now() - checkedAt < CHECK_APART) return;
    checkedAt = performance.now();
    check();
  });
  if (!navigator.onLine) found(false);

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    found,
    stop() {
      unsubscribe();
      set(THERE);
      onlineManager.setOnline(true);
      onlineManager.setEventListener(followBrowser);
    },
  };

  function found(isThere: boolean): void {
    if (!isThere && state.status !== 'away') {
      onlineManager.setOnline(false);
      set({ status: 'away', since: state.since ?? now() });
    } else if (isThere && state.status === 'away') {
      set({ ...state, status: 'returning' });
      onlineManager.setOnline(true);
      readAll().then(
        () => state.status === 'returning' && set(THERE),
        () => undefined,
      );
    }
  }

  function set(next: ConnectionState): void {
    state = next;
    document.documentElement.toggleAttribute('data-away', next.status !== 'there');
    for (const listener of listeners) listener();
  }
}

/** The library's default behaviour. */
function followBrowser(setOnline: (isOnline: boolean) => void): () => void {
  const on = () => setOnline(true);
  const off = () => setOnline(false);
  window.addEventListener('online', on);
  window.addEventListener('offline', off);
  return () => {
    window.removeEventListener('online', on);
    window.removeEventListener('offline', off);
  };
}
