/** Splits typed or pasted text into entries: at line ends, semicolons and commas; also at blanks if no entry contains any. */
export function splitEntries(text: string, atBlanks = false): string[] {
  return text
    .split(atBlanks ? /[\s;,]+/ : /[\n\r;,]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** Appends entries to a list: trimmed, without blanks and duplicates. `sameCase: false` ignores case. */
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

/** The strings of a stored list; other members are left out. */
export function entriesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
