import type { AppSettings, ManifestEntry } from '../language/compiled/compiled-screen.ts';

/** A screen that differs from the manifest while it stays open. */
export interface PinnedScreen {
  entry: ManifestEntry;
  /** Path of its page. Another record is another page. */
  at: string;
  /** Unsaved work on it or on an inaccessible one; it was removed, or is about to get a new path. */
  why: 'changed' | 'closed' | 'removed' | 'moving';
}

/** Screens that the person may open. */
export interface ConsoleDefinitions {
  /** Hash of this set on the server. */
  hash: string;
  settings: AppSettings;
  manifest: readonly ManifestEntry[];
  kept?: PinnedScreen;
  /** Path of a page whose screen is not accessible to the person. Another accessible one may match it, too. */
  closed?: string | undefined;
  /** Number of reloads of the screen to its new version. */
  round: number;
}

/** Definitions as served. */
export interface FetchedDefinitions {
  hash: string;
  settings: AppSettings;
  manifest: ManifestEntry[];
}

/** Entries by path, for a page at `path`. */
export function shownEntries({ manifest, kept }: Pick<ConsoleDefinitions, 'manifest' | 'kept'>, path: string): readonly ManifestEntry[] {
  if (kept?.at !== path) return manifest;
  return [...manifest.filter((entry) => entry.id !== kept.entry.id && entry.path !== kept.entry.path), kept.entry];
}
