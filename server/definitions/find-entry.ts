import type { ManifestEntry } from '../../src/language/compiled/compiled-screen.ts';

/** The screen of a path, and its path parameters. */
export interface FoundEntry {
  entry: ManifestEntry;
  route: Record<string, string>;
}

/** Finds the screen of a path; of several, the one with more literal parts. */
export function findEntry(manifest: readonly ManifestEntry[], path: string): FoundEntry | undefined {
  const parts = path.split('/').filter(Boolean);
  let best: (FoundEntry & { literal: number }) | undefined;
  for (const entry of manifest) {
    const wanted = entry.path.split('/').filter(Boolean);
    if (wanted.length !== parts.length) continue;
    const route: Record<string, string> = {};
    let literal = 0;
    const fits = wanted.every((part, index) => {
      const have = parts[index] as string;
      if (part.startsWith(':')) route[part.slice(1)] = decode(have);
      else literal += 1;
      return part.startsWith(':') || part === have;
    });
    if (fits && (!best || literal > best.literal)) best = { entry, route, literal };
  }
  return best;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
