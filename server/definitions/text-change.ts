import type { Texts } from './read-folder.ts';

/** How a set of texts differs from another. */
export interface TextChange {
  set: readonly (readonly [name: string, text: string])[];
  drop: readonly string[];
}

/** No difference. */
export const NO_CHANGE: TextChange = { set: [], drop: [] };

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
