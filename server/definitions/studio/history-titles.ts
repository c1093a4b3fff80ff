import { nameOfDefinition } from '../../../src/language/check/name-of-node.ts';
import type { FileStep, VersionEntry } from '../versions.ts';

/** A change of the history with the definition's title; absent if its text cannot be read. */
export interface TitledStep extends FileStep {
  title?: string;
}

/** Texts per query: each may have a megabyte, and only its title is kept. */
const AT_ONCE = 20;

/** Number of cached titles. A text never changes under its hash. */
const KEPT = 5000;

/** Adds titles to the definitions that versions changed, from each text that they added or removed. `textsWith` reads texts by hash. */
export function createHistoryTitles(textsWith: (hashes: readonly string[]) => Promise<Map<string, string>>) {
  const known = new Map<string, string | undefined>();
  let reading: Promise<void> = Promise.resolve();

  /** Reads texts in small parts, for one caller after the other. */
  async function read(wanted: ReadonlySet<string>): Promise<void> {
    const unknown = [...wanted].filter((hash) => !known.has(hash));
    if (known.size + unknown.length > KEPT) known.clear();
    const missing = [...wanted].filter((hash) => !known.has(hash));
    for (let from = 0; from < missing.length; from += AT_ONCE)
      for (const [hash, text] of await textsWith(missing.slice(from, from + AT_ONCE))) known.set(hash, titleIn(text));
  }

  return async (lines: readonly VersionEntry[]): Promise<(steps: readonly FileStep[]) => TitledStep[]> => {
    const wanted = new Set(lines.flatMap(({ changes }) => changes.flatMap(({ from, to }) => to ?? from ?? [])));
    const mine = reading.then(() => read(wanted));
    reading = mine.catch(() => undefined);
    await mine;
    return (steps) =>
      steps.map((step) => {
        const title = known.get(step.to ?? step.from ?? '');
        return { ...step, ...(title !== undefined && { title }) };
      });
  };
}

function titleIn(text: string): string | undefined {
  try {
    return nameOfDefinition(JSON.parse(text)) || undefined;
  } catch {
    return undefined;
  }
}
