import type { AppSettings, ManifestEntry } from '../language/compiled/compiled-screen.ts';

/** A screen that is drawn otherwise than the manifest says, for as long as it stays open. */
export interface PinnedScreen {
  entry: ManifestEntry;
  /** The path of the page that it is open on: another record under the same pattern is another page. */
  at: string;
  /** Somebody is at work on it, or on one that was taken from them; it was removed, or it is about to have its new path. */
  why: 'changed' | 'closed' | 'removed' | 'moving';
}

/** The screens that a page knows of: those that the person may open. */
export interface ConsoleDefinitions {
  /** What the server calls this set. */
  hash: string;
  settings: AppSettings;
  manifest: readonly ManifestEntry[];
  kept?: PinnedScreen;
  /** The path of the page, where its screen is not open to the person: another of theirs may fit it, too. */
  closed?: string | undefined;
  /** Counts how often somebody asked for the new version of a screen: it then begins afresh. */
  round: number;
}

/** The definitions as the server serves them. */
export interface FetchedDefinitions {
  hash: string;
  settings: AppSettings;
  manifest: ManifestEntry[];
}

/** What stands at which path, for a page at `path`. */
export function shownEntries({ manifest, kept }: Pick<ConsoleDefinitions, 'manifest' | 'kept'>, path: string): readonly ManifestEntry[] {
  if (kept?.at !== path) return manifest;
  return [...manifest.filter((entry) => entry.id !== kept.entry.id && entry.path !== kept.entry.path), kept.entry];
}
