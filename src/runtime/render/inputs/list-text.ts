/** Splits typed or pasted text into entries: at line ends, semicolons and commas; also at blanks if no entry contains any. */
export function splitEntries(text: string, atBlanks = false): string[] {
  return text
    .split(atBlanks ? /[\s;,]+/ : /[\n\r;,]+/)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/**
 * A list with further entries: trimmed, without blanks and what the list has already. Members that were there stay as they are, also those
 * that are no texts. `sameCase: false` ignores case.
 */
export function addEntries(list: readonly unknown[], more: readonly string[], sameCase = true): unknown[] {
  const key = (entry: string) => (sameCase ? entry : entry.toLowerCase());
  const seen = new Set(entriesOf(list).map((entry) => key(entry.trim())));
  const added = more
    .map((entry) => entry.trim())
    .filter((entry) => {
      if (!entry || seen.has(key(entry))) return false;
      seen.add(key(entry));
      return true;
    });
  return [...list, ...added];
}

/** The strings of a stored list; other members are left out. */
export function entriesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
