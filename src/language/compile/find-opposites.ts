/** Opposite terms, as prefixes. */
const OPPOSITES: readonly (readonly [string, string])[] = [
  ['activate', 'deactivate'],
  ['active', 'inactive'],
  ['enable', 'disable'],
  ['available', 'unavailable'],
  ['online', 'offline'],
  ['open', 'close'],
  ['lock', 'unlock'],
  ['block', 'unblock'],
  ['approve', 'reject'],
  ['accept', 'decline'],
  ['accept', 'reject'],
  ['assign', 'unassign'],
  ['publish', 'unpublish'],
  ['archive', 'restore'],
  ['start', 'stop'],
  ['pause', 'resume'],
  ['show', 'hide'],
  ['add', 'remove'],
  ['create', 'delete'],
  ['add', 'delete'],
  ['subscribe', 'unsubscribe'],
  ['verify', 'unverify'],
  ['suspend', 'reinstate'],
];

/** Words that turn the next one around. */
const NEGATIONS: ReadonlySet<string> = new Set(['un', 'de', 'dis', 'not', 'no', 'never', 'undo']);

/** The words of a label or a name, in lower case: `markCategoryUnavailable` has mark, category, unavailable. */
export function wordsIn(text: string): string[] {
  return text
    .split(/(?<=[a-z0-9])(?=[A-Z])|[^A-Za-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Two opposite words, one of each text, where neither text has both; undefined without any. */
export function findOpposites(one: string, other: string): [string, string] | undefined {
  const [left, right] = [wordsIn(one), wordsIn(other)];
  if ([...left, ...right].some((word) => NEGATIONS.has(word))) return undefined;
  for (const [a, b] of [...OPPOSITES, ...OPPOSITES.map(([x, y]) => [y, x] as const)])
    if (has(left, a) && has(right, b) && !has(left, b) && !has(right, a)) return [a, b];
  return undefined;
}

/** Whether a text has a word in any of its forms: `closing` and `closed` are forms of `close`. */
function has(words: readonly string[], word: string): boolean {
  const stem = word.replace(/e$/, '');
  return words.some((each) => each === word || new RegExp(`^${stem}(e?s|e?d|ing)$`).test(each));
}
