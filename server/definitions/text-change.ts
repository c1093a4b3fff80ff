import type { Texts } from './read-folder.ts';

/** Difference between two sets of texts. */
export interface TextChange {
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
}

/** The change from one set of texts to another. */
export function changeBetween(from: Texts, to: Texts): TextChange {
  return {
    set: [...to].filter(([name, text]) => from.get(name) !== text),
    drop: [...from.keys()].filter((name) => !to.has(name)),
  };
}

/** Applies a change to a set of texts in place, and returns it. */
export function applyChange(texts: Map<string, string>, { set, drop }: TextChange): Map<string, string> {
  for (const [name, text] of set) texts.set(name, text);
  for (const name of drop) texts.delete(name);
  return texts;
}

/** Whether two sets of texts differ. */
export function isDifferent(one: Texts, other: Texts): boolean {
  const { set, drop } = changeBetween(one, other);
  return set.length + drop.length > 0;
}

/** Names of the changed files. */
export function namesOf({ set, drop }: TextChange): string[] {
  return [...set.map(([name]) => name), ...drop];
}

/** The change that gives these files their text in `texts`, or removes them. */
export function changeTo(folder: Texts, names: readonly string[]): TextChange {
  return {
    set: names.flatMap((name) => (folder.has(name) ? [[name, folder.get(name) as string] as const] : [])),
    drop: names.filter((name) => !folder.has(name)),
  };
}
