/** A deterministic hash of a text. */
export function numberFrom(text: string): number {
  let hash = 2166136261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16777619);
  return hash >>> 0;
}

const LETTERS = 'etaoinshrdlu';

/** A typing error: a letter removed, doubled, swapped or replaced; `edits` 2 adds a second one. */
export function typo(name: string, seed: string, edits: 1 | 2 = 1): string {
  let text = name;
  for (let edit = 0; edit < edits; edit += 1) {
    const chosen = numberFrom(`${seed}#${edit}`);
    const at = 1 + (chosen % Math.max(1, text.length - 1));
    const letter = LETTERS[chosen % LETTERS.length] as string;
    const before = text.slice(0, at);
    const rest = text.slice(at);
    const kind = (chosen >>> 8) % 4;
    if (kind === 0 && text.length > 3) text = before + rest.slice(1);
    else if (kind === 1) text = before + letter + rest;
    else if (kind === 2 && rest.length > 1 && rest[0] !== rest[1]) text = before + rest[1] + rest[0] + rest.slice(2);
    else text = before + (rest[0] === letter ? 'q' : letter) + rest.slice(1);
  }
  return text === name ? `${name}x` : text;
}
