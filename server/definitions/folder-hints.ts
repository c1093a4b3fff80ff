import { type FSWatcher, watch } from 'node:fs';

/** What the operating system tells of changes in folders. It may tell nothing, and may tell of nothing. */
export interface FolderHints {
  /** Listens to folders that are not listened to: one that is not there has no hints until it is back. */
  listen(): void;
  close(): void;
}

/** Listens to folders, and calls `listener` at every hint. */
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
