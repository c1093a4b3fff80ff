/**
 * The paths below `form`, `changes` and `filters` that any expression of a definition reads; an empty path where one is read as a whole.
 * Found in the text, because expressions occur in many positions.
 */
export function formPathsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return WHOLE.test(value) ? [''] : [...value.matchAll(PART)].map((match) => (match[1] ?? match[2]) as string);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => (isName(key, member) ? [] : formPathsIn(member)));
}

/** Whether one of the paths reads a field, all of its parent, or a part of it. */
export function readsField(paths: readonly string[], id: string): boolean {
  return paths.some((path) => path === '' || isPart(path, id) || isPart(id, path));
}

/** Whether the word form is here the name of a kind, and no expression. */
function isName(key: string, value: unknown): boolean {
  return (key === 'kind' || key === 'block' || key === 'send' || key === 'id') && (value === 'form' || value === 'changes');
}

/** `form.a.b` or `form['a']`, where `form` is a root and not a member of something. */
const PART = /(?<![\w.])(?:form|changes|filters)(?:\.([\w.]+)|\[\s*["']([^"']+)["']\s*\])/g;

/** A variable between operators or brackets, or alone, but not as a word of a sentence. */
const WHOLE = /(?:^|[({[,?:=|&!])\s*(?:form|changes|filters)\s*(?:$|[)}\],?:=|&!])/;

function isPart(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(`${outer}.`);
}
