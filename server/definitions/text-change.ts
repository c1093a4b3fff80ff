import type { Texts } from './read-folder.ts';

/** How a set of texts differs from another. */
export interface TextChange {
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
}

/** What makes one set of texts the other. */
export function changeBetween(from: Texts, to: Texts): TextChange {
  return {
    set: [...to].filter(([name, text]) => from.get(name) !== text),
    drop: [...from.keys()].filter((name) => !to.has(name)),
  };
}

/** Changes a set of texts in place, and gives it. */
export function applyChange(texts: Map<string, string>, { set, drop }: TextChange): Map<string, string> {
  for (const [name, text] of set) texts.set(name, text);
  for (const name of drop) texts.delete(name);
  return texts;
}

/** Whether two sets of texts are not the same. */
export function isDifferent(one: Texts, other: Texts): boolean {
  const { set, drop } = changeBetween(one, other);
  return set.length + drop.length > 0;
}

/** The names that a change is about. */
export function namesOf({ set, drop }: TextChange): string[] {
  return [...set.map(([name]) => name), ...drop];
}

/** What gives these files the text that they have in `texts`, or takes those away that have none. */
export function changeTo(folder: Texts, names: readonly string[]): TextChange {
  return {
    set: names.flatMap((name) => (folder.has(name) ? [[name, folder.get(name) as string] as const] : [])),
    drop: names.filter((name) => !folder.has(name)),
  };
}
