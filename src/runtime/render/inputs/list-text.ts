/** Splits what was typed or pasted into entries: at line ends, semicolons and commas; at blanks too where no entry has one. */
export function splitEntries(text: string, atBlanks = false): string[] {
  return text
    .split(atBlanks ? /[\s;,]+/ : /[\n\r;,]+/)
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
