import { onlineManager, type QueryClient } from '@tanstack/react-query';
import { CallError } from '../../language/errors/call-error.ts';

/** Whether the server can be reached. `returning`: it can, and what stands on the page is being read again. */
export interface ConnectionState {
  status: 'there' | 'away' | 'returning';
  /** When it was there last, as long as it is away or returning. */
  since?: Date;
}

/** The connection to the server: one state, whether the network or the server is down. */
export interface Connection {
  state: () => ConnectionState;
  subscribe: (listener: () => void) => () => void;
  /** The server was found to be there, or not. */
  found: (isThere: boolean) => void;
  stop: () => void;
}

/** What a connection needs of the page around. */
export interface ConnectionPage {
  client: QueryClient;
  now: () => Date;
  /** Looks whether the server is there; what it finds is told to `found`. */
  check: () => void;
  /** Reads everything on the page again. */
  readAll: () => Promise<void>;
}

/** A call that got no answer makes the page look for the server, but not each of many. In milliseconds. */
const CHECK_APART = 1500;
const THERE: ConnectionState = { status: 'there' };

/**
 * Makes the connection of a page. While the server is away, calls that read wait instead of failing one after the other, and begin when it is back; then
 * everything on the page is read again.
 */
export function createConnection({ client, now, check, readAll }: ConnectionPage): Connection {
  let state = THERE;
  let checkedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  // The browser knows only of its network, and would begin again although the server is still away.
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

/** What the library does by itself. */
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
