/** Where any call reports that the session is gone, and where the console hears of it. */
export interface SessionLoss {
  /** Code 209 came back. May be called any number of times; the console acts on the first. */
  onSessionLost(): void;
  /** Calls `listener` at each report; returns what stops it. */
  subscribe(listener: () => void): () => void;
}

/** Makes the one place of a console for code 209. The caller is made with its `onSessionLost`, the console with the whole of it. */
export function createSessionLoss(): SessionLoss {
  const listeners = new Set<() => void>();
  return {
    onSessionLost() {
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
