/** Where any call reports that the session is gone, and where the console hears of it. */
export interface SessionLoss {
  /** Code 209 came back. May be called any number of times; the console acts on the first. */
  onSessionLost(): void;
  /** Calls `hear` at each report; returns what stops it. */
  subscribe(hear: () => void): () => void;
}

/** Makes the one place of a console for code 209. The caller is made with its `onSessionLost`, the console with the whole of it. */
export function createSessionLoss(): SessionLoss {
  const hearing = new Set<() => void>();
  return {
    onSessionLost() {
      for (const hear of [...hearing]) hear();
    },
    subscribe(hear) {
      hearing.add(hear);
      return () => hearing.delete(hear);
    },
  };
}
