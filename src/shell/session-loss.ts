/** Notification of an ended session, from any call to the console. */
export interface SessionLoss {
  /** Reports code 209. May be called any number of times; the console acts on the first. */
  onSessionLost(): void;
  /** Calls `listener` at each report. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates the notification for code 209. The caller of a console gets its `onSessionLost`, the console all of it. */
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
