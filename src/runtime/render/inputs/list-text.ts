/** Splits what was typed or pasted into entries: at line ends, semicolons and commas. */
export function splitEntries(text: string): string[] {
  return text
    .split(/[\n\r;,]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A list with more entries at its end: trimmed, without blanks, without what is already there. `sameCase: false` tells A and a apart not. */
export function addEntries(list: readonly string[], more: readonly string[], sameCase = true): string[] {
  const key = (entry: string) => (sameCase ? entry : entry.toLowerCase());
  const seen = new Set<string>();
  return [...list, ...more]
    .map((entry) => entry.trim())
    .filter((entry) => {
      if (!entry || seen.has(key(entry))) return false;
      seen.add(key(entry));
      return true;
    });
}

/** The strings of a stored list; anything else in it is left out. */
export function entriesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
