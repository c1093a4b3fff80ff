import type { EditionEntry } from './editions.ts';

/** What was written by a pull. `since` is the edition that the folder had, where that is known. */
interface Pulled {
  names: readonly string[];
  since: number | undefined;
  newest: number;
}

/** A message for the commit of what was pulled: who published what, in their words and in what it did, newest first. What the folder wrote itself is left out. */
export function pullMessage(history: readonly EditionEntry[], { names, since = 0, newest }: Pulled): string {
  const told = history.filter(
    ({ number, origin, files }) => number > since && origin !== 'file' && files.some((name) => names.includes(name)),
  );
  const lines = told.flatMap(({ number, author, message, sentences = [] }) => [
    `${number}, ${author.name}${message === '' ? '' : `: ${message}`}`,
    ...sentences.map((sentence) => `  - ${sentence}`),
  ]);
  return [`Screens as published, edition ${newest}`, ...(lines.length > 0 ? ['', ...lines] : [])].join('\n');
}
