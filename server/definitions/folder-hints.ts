import { type FSWatcher, watch } from 'node:fs';

/** File-system events of folders. They are hints only: events may be missing. */
export interface FolderHints {
  /** Subscribes to folders without a subscription: a missing one has no events until it is back. */
  listen(): void;
  close(): void;
}

/** Subscribes to folders and calls `listener` at every event. */
export function listenToFolders(folders: readonly string[], listener: () => void): FolderHints {
  const hints = new Map<string, FSWatcher>();
  listen();
  return {
    listen,
    close() {
      for (const hint of hints.values()) hint.close();
    },
  };

  function listen(): void {
    for (const folder of folders) if (!hints.has(folder)) listenTo(folder);
  }

  function listenTo(folder: string): void {
    try {
      const hint = watch(folder, { recursive: true, persistent: false }, () => listener());
      hint.on('error', () => {
        hint.close();
        if (hints.get(folder) === hint) hints.delete(folder);
      });
      hints.set(folder, hint);
    } catch {
      hints.delete(folder);
    }
  }
}
