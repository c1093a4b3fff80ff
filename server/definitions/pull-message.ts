import type { VersionEntry } from './versions.ts';

/** Result of a pull. `since` is the folder's version, if known. */
interface Pulled {
  names: readonly string[];
  since: number | undefined;
  newest: number;
}

/** Commit message for pulled changes: who published what, in their words and by its effects, newest first. Changes from the folder itself are left out. */
export function pullMessage(history: readonly VersionEntry[], { names, since = 0, newest }: Pulled): string {
  const written = history.filter(
    ({ number, origin, files }) => number > since && origin !== 'file' && files.some((name) => names.includes(name)),
  );
  const lines = written.flatMap(({ number, author, message, sentences = [] }) => [
    `${number}, ${author.name}${message === '' ? '' : `: ${message}`}`,
    ...sentences.map((sentence) => `  - ${sentence}`),
  ]);
  return [`Screens as published, version ${newest}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}
