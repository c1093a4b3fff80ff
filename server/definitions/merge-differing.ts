import type { DefinitionHead } from './definition-head.ts';
import type { FolderMerge } from './merge-folder.ts';
import type { Texts } from './read-folder.ts';
import { applyChange } from './text-change.ts';
import type { TextHashes } from './text-hash.ts';
import type { DefinitionVersions } from './versions.ts';

/** Meaning of a folder for the newest version, after files changed on both sides were merged by ids. */
export interface MergedFolder extends FolderMerge {
  /** Files whose text is now neither the folder's nor the published one. */
  merged: readonly string[];
}

/**
 * Merges by ids what a folder and people made of the same files. A file stays a question if both changed the same place, if the
 * common base is unknown, if a side has no such file or no JSON, and if the merged text could not be served.
 */
export async function mergeDiffering(
  merge: FolderMerge,
  folder: Texts,
  { head, versions, seen }: { head: DefinitionHead; versions: Pick<DefinitionVersions, 'textsWith'>; seen: TextHashes },
): Promise<MergedFolder> {
  const published = head.version()?.texts;
  const known = merge.differing.filter((name) => folder.has(name) && published?.has(name) && seen.has(name));
  if (!published || known.length === 0) return { ...merge, merged: [] };
  const bases = await versions.textsWith(known.map((name) => seen.get(name) as string));
  const only = (texts: Texts) => new Map(known.flatMap((name) => (texts.has(name) ? [[name, texts.get(name) as string] as const] : [])));
  const base = new Map(
    known.flatMap((name) => (bases.has(seen.get(name) ?? '') ? [[name, bases.get(seen.get(name) ?? '') as string] as const] : [])),
  );
  const { texts, questions } = await head.merge({ base, published: only(published), draft: only(folder), answers: {} });
  const clean = known.filter((name) => base.has(name) && !questions.some(({ file }) => file === name));
  const set = clean.flatMap((name) => (texts.get(name) === published.get(name) ? [] : [[name, texts.get(name) as string] as const]));
  const change = { ...merge.change, set: [...merge.change.set, ...set] };
  const compiled = await head.compile(applyChange(new Map(published), change));
  const isServed = (name: string) => compiled.texts.get(name) === texts.get(name);
  const done = clean.filter(isServed);
  return {
    change: { ...change, set: change.set.filter(([name]) => !clean.includes(name) || done.includes(name)) },
    // The folder's changes are already published.
    agreed: [...merge.agreed, ...done.filter((name) => texts.get(name) === published.get(name))],
    differing: merge.differing.filter((name) => !done.includes(name)),
    merged: set.map(([name]) => name).filter((name) => done.includes(name)),
  };
}
